// Names of accelerators and precisions as sources print them.
#include <QTest>

#include "model/catalog/library.h"
#include "model/catalog/precision.h"
#include "model/workload/accelerator_name.h"

using namespace hallwright;

class TestAcceleratorName : public QObject {
  Q_OBJECT

 private slots:
  void namesOfSources_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("key");
    const auto row = [](const char* text, const char* key) { QTest::newRow(text) << text << key; };
    row("h100-sxm", "h100-sxm");
    row("H100-SXM", "h100-sxm");
    row("A100-80G", "a100-sxm-80gb");
    row("A100-40G", "a100-sxm-40gb");
    row("A100 SXM 80GB", "a100-sxm-80gb");
    row("A100 PCIe 80GB", "a100-pcie-80gb");
    row("H100", "h100-sxm");
    row("H200-SXM", "h200-sxm");
    row("B200", "b200-sxm");
    row("B300", "b300-sxm");
    row("GB200", "gb200");
    row("GB300", "gb300");
    row("TPUv5p", "tpu-v5p");
    row("TPUv6e", "tpu-v6e");
    row("MI355X", "mi355x");
    row("Gaudi2", "gaudi2");
  }
  void namesOfSources() {
    QFETCH(QString, text);
    QFETCH(QString, key);
    const auto found = acceleratorNamed(libraryCatalog(), text.toStdString());
    QVERIFY2(found.ok(), found ? "" : found.error().message.c_str());
    QCOMPARE(QString::fromStdString((*found)->key), key);
  }

  void whatCannotBeToldIsRefused() {
    const auto both = acceleratorNamed(libraryCatalog(), "A100");
    QVERIFY(!both.ok());
    QVERIFY(both.error().message.find("a100-sxm-40gb, a100-sxm-80gb") != std::string::npos);
    for (const char* text : {"", "  ", "H1000", "Cerebras"}) QVERIFY(!acceleratorNamed(libraryCatalog(), text).ok());
  }

  void precisions_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("precision");
    const auto row = [](const char* text, const char* precision) { QTest::newRow(text) << text << precision; };
    row("", "bf16");
    row("amp_bf16", "bf16");
    row("fp16", "fp16");
    row("FP8-CS", "fp8");
    row("MXFP8", "fp8");
    row("float8 rowwise", "fp8");
    row("NVFP4", "fp4");
    row("int3", "refused");
    row("fp4 or fp8", "refused");
  }
  void precisions() {
    QFETCH(QString, text);
    QFETCH(QString, precision);
    const auto found = ratePrecision(text.toStdString());
    QCOMPARE(QString::fromStdString(found.ok() ? *found : "refused"), precision);
  }

  void peaks() {
    const Catalog& catalog = libraryCatalog();
    QCOMPARE(peakFlops(*catalog.accelerator("h100-sxm"), "bf16").value() / 1e12, 989.0);
    QCOMPARE(peakFlops(*catalog.accelerator("v100-sxm2-16gb"), "bf16").value() / 1e12, 125.0);
    QVERIFY(!peakFlops(*catalog.accelerator("a100-sxm-80gb"), "fp8"));
  }
};

QTEST_APPLESS_MAIN(TestAcceleratorName)
#include "test_accelerator_name.moc"
