#include "model/draw/product_draw.h"

namespace hallwright {
namespace {

bool drawsPower(ProductKind kind) {
  switch (kind) {
    case ProductKind::GpuServer:
    case ProductKind::Server:
    case ProductKind::StorageServer:
    case ProductKind::Appliance:
    case ProductKind::Switch:
      return true;
    default:
      return false;
  }
}

DrawKind kindOf(ProductKind kind) {
  switch (kind) {
    case ProductKind::GpuServer:
      return DrawKind::Compute;
    case ProductKind::StorageServer:
      return DrawKind::Storage;
    case ProductKind::Switch:
      return DrawKind::Network;
    case ProductKind::Appliance:
      return DrawKind::Management;
    default:
      return DrawKind::Server;
  }
}

BasisDraw stated(const Sourced<Power>& figure, const std::string& rule) {
  if (!figure.value) return {{}, "no " + rule + " known", figure.source};
  return {figure.value, rule, figure.source};
}

/// `figure` x the assumption; unknown where either is.
BasisDraw assumedShare(const Plan& plan, const Sourced<Power>& figure, const std::string& of, const std::string& id) {
  const Assumption* assumption = findAssumption(plan, id);
  if (!figure.value || !assumption) return {{}, "no " + of + " known", figure.source, assumption ? id : ""};
  return {*figure.value * assumption->value, of + " x " + id, assumption->source, id};
}

BasisDraw nameplateOf(const Plan& plan, const Product& product) {
  const DrawSpec& draw = product.draw;
  if (draw.nameplate || product.kind != ProductKind::Switch || !draw.typical)
    return stated(draw.nameplate, "nameplate");
  return assumedShare(plan, draw.typical, "typical", "draw.switch-nameplate-factor");
}

BasisDraw typicalOfSwitch(const Plan& plan, const Product& product) {
  BasisDraw typical = product.draw.typical
                          ? stated(product.draw.typical, "typical with passive cables")
                          : assumedShare(plan, product.draw.nameplate, "nameplate", "draw.switch-typical-fraction");
  typical.addsOptics = true;
  return typical;
}

BasisDraw energyOf(const Plan& plan, const Product& product) {
  const DrawSpec& draw = product.draw;
  if (draw.measuredFraction && draw.nameplate) {
    return {*draw.nameplate.value * *draw.measuredFraction.value, "measured fraction x nameplate",
            draw.measuredFraction.source};
  }
  if (product.kind == ProductKind::Switch) return typicalOfSwitch(plan, product);
  const bool gpus = product.kind == ProductKind::GpuServer;
  if (draw.typical && (!gpus || !draw.nameplate)) return stated(draw.typical, "typical");
  return assumedShare(plan, draw.nameplate, "nameplate",
                      gpus ? "draw.measured-fraction-default" : "draw.server-typical-fraction");
}

BasisDraw typicalOf(const Plan& plan, const Product& product) {
  if (product.kind == ProductKind::Switch) return typicalOfSwitch(plan, product);
  return product.draw.typical ? stated(product.draw.typical, "typical") : energyOf(plan, product);
}

}  // namespace

ProductDraw drawOf(const Plan& plan, const Product* product) {
  if (!product) {
    const BasisDraw unknown{{}, "no such product in the plan's catalog"};
    return {"unknown product", true, DrawKind::Server, unknown, unknown, unknown};
  }
  if (!drawsPower(product->kind)) return {product->name, false, DrawKind::Server, {}, {}, {}};
  return {product->name,
          true,
          kindOf(product->kind),
          nameplateOf(plan, *product),
          typicalOf(plan, *product),
          energyOf(plan, *product),
          product->draw.liquidFraction.value.value_or(0)};
}

BasisDraw opticDrawOf(const Plan& plan, const Product* product, int links, bool ofCable) {
  if (product && product->draw.typical) return stated(product->draw.typical, "typical, beside the switch's own");
  if (product && product->draw.nameplate) return stated(product->draw.nameplate, "maximum, beside the switch's own");
  const std::string id = ofCable ? "fabric.active-end-draw" : "fabric.optic-draw";
  const Assumption* assumption = ofCable || links == 2 ? findAssumption(plan, id) : nullptr;
  if (!assumption) return {{}, "no watts known"};
  return {assumption->value * watt, id, assumption->source, id};
}

const char* name(DrawKind kind) {
  switch (kind) {
    case DrawKind::Compute:
      return "Compute";
    case DrawKind::Server:
      return "Servers";
    case DrawKind::Storage:
      return "Storage";
    case DrawKind::Network:
      return "Network";
    case DrawKind::Management:
      break;
  }
  return "Management";
}

}  // namespace hallwright
