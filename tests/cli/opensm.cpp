#include "tests/cli/opensm.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThread>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace opensm {
namespace {

constexpr int startMs = 10'000, routeMs = 240'000;

QString programOf(const QString& name) {
  const QString found = QStandardPaths::findExecutable(name);
  return found.isEmpty() ? QStandardPaths::findExecutable(name, {"/usr/sbin", "/usr/bin", "/sbin"}) : found;
}

QString library() {
  for (const char* folder : {"/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"}) {
    const QString path = QString("%1/umad2sim/libumad2sim.so").arg(folder);
    if (QFile::exists(path)) return path;
  }
  return {};
}

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// ibsim with a net, for as long as this lives.
class Simulator {
 public:
  Simulator(const QString& folder, const QByteArray& net) {
    static int count = 0;
    socket_ = QString("hallwright-%1-%2").arg(QCoreApplication::applicationPid()).arg(++count);
    write(folder + "/net", net);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("IBSIM_SOCKNAME", socket_);
    process_.setProcessEnvironment(environment);
    process_.setWorkingDirectory(folder);
    process_.setProcessChannelMode(QProcess::MergedChannels);
    process_.start(programOf("ibsim"), {"-s", "-n", "-N", "16384", "-S", "2048", "-P", "262144", "net"});
    ready_ = process_.waitForStarted(startMs) && waitForSocket();
  }
  ~Simulator() { stop(); }
  Simulator(const Simulator&) = delete;
  Simulator& operator=(const Simulator&) = delete;

  bool ready() const { return ready_; }
  const QString& socket() const { return socket_; }
  QString stop() {
    if (process_.state() != QProcess::NotRunning) {
      process_.kill();
      process_.waitForFinished(startMs);
    }
    return said_ += QString::fromUtf8(process_.readAll());
  }

 private:
  /// Its sockets have no file: the kernel lists them. A net that it refuses ends it.
  bool waitForSocket() {
    const QByteArray name = "@" + socket_.toUtf8() + ":ctl";
    QElapsedTimer clock;
    for (clock.start(); clock.elapsed() < startMs;) {
      if (process_.waitForFinished(20)) return false;
      if (bytesOf("/proc/net/unix").contains(name)) return true;
    }
    return false;
  }

  QProcess process_;
  QString socket_, said_;
  bool ready_ = false;
};

QStringList argumentsOf(const Call& call, const QString& folder) {
  QStringList arguments{"-o",
                        "-e",
                        "-f",
                        folder + "/osm.log",
                        "-D",
                        "0x43",
                        "--dump_files_dir",
                        folder,
                        "-R",
                        call.engine + ",no_fallback"};
  if (!call.roots.isEmpty() && write(folder + "/roots", call.roots)) arguments << "-a" << folder + "/roots";
  if (!call.computeNodes.isEmpty() && write(folder + "/cns", call.computeNodes)) arguments << "-u" << folder + "/cns";
  return arguments;
}

QString firstHost(const QByteArray& net) {
  static const QRegularExpression head("^H?[Cc]a\\s+\\d+\\s+\"([^\"]+)\"", QRegularExpression::MultilineOption);
  return head.match(QString::fromUtf8(net)).captured(1);
}

/// An opensm that finds no engine tries for ever: it is ended as soon as its log says so.
bool endsWell(QProcess& process, const QString& log) {
  QElapsedTimer clock;
  for (clock.start(); clock.elapsed() < routeMs;) {
    if (process.waitForFinished(100)) return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    const QByteArray said = bytesOf(log);
    if (said.contains("No routing engine able") || said.contains("ERR AB0D")) break;
  }
  QThread::msleep(50);  // what it still has to say
  process.kill();
  process.waitForFinished(startMs);
  return false;
}

/// Lines "Unicast lids ... guid 0x... " and "0x0001 001 # Channel Adapter portguid 0x...: 'name'". A large fabric has a
/// gigabyte of them.
Tables readTables(const QString& path) {
  constexpr std::uint8_t none = 255;
  Tables tables;
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return tables;
  std::vector<std::uint8_t>* table = nullptr;
  std::array<char, 512> line{};
  for (qint64 size = 0; (size = file.readLine(line.data(), line.size())) > 0;) {
    const std::string_view text(line.data(), static_cast<std::size_t>(size));
    const auto hex = [&](std::size_t at, int base) { return std::strtoull(line.data() + at, nullptr, base); };
    if (text.starts_with("Unicast lids")) {
      table = &tables.ports[hex(text.find("guid 0x") + 5, 16)];
    } else if (text.starts_with("0x") && table) {
      const std::size_t id = hex(0, 16);
      if (table->size() <= id) table->resize(id + 1, none);
      if (text[7] >= '0' && text[7] <= '9') (*table)[id] = static_cast<std::uint8_t>(hex(7, 10));
      const auto guid = text.find("portguid 0x");
      if (guid != std::string::npos) tables.idOf[hex(guid + 9, 16)] = static_cast<int>(id);
    }
  }
  return tables;
}

/// Follows the tables from every switch with hosts to every host; loads count the pairs behind.
class Walker {
 public:
  Walker(const hallwright::Subnet& subnet, const Tables& tables)
      : subnet_(subnet),
        tables_(tables),
        peers_(subnet.nodes.size()),
        loads_(subnet.nodes.size()),
        routes_(subnet.nodes.size(), nullptr),
        hostsAt_(subnet.nodes.size(), 0) {
    for (std::size_t i = 0; i < peers_.size(); ++i) {
      const hallwright::SubnetNode& node = subnet.nodes[i];
      peers_[i].resize(static_cast<std::size_t>(node.ports) + 1, SubnetEnd{0, 0});
      loads_[i].resize(peers_[i].size(), 0);
      const auto at = tables.ports.find(node.guid);
      if (node.isSwitch && at != tables.ports.end()) routes_[i] = &at->second;
    }
    for (const hallwright::SubnetLink& link : subnet.links) {
      at(peers_, link.lower) = link.upper;
      at(peers_, link.upper) = link.lower;
      if (!subnet.nodes[link.lower.node].isSwitch) ++hostsAt_[link.upper.node];
    }
  }

  Walk run() {
    for (std::uint32_t to = 0; to < peers_.size(); ++to) {
      if (subnet_.nodes[to].isSwitch) continue;
      const auto id = tables_.idOf.find(subnet_.nodes[to].guid + 1);
      for (std::uint32_t from = 0; from < peers_.size(); ++from) {
        const std::int64_t sources = hostsAt_[from] - (peers_[to][1].node == from ? 1 : 0);
        if (hostsAt_[from] == 0 || sources == 0) continue;
        walk_.pairs += sources;
        if (id != tables_.idOf.end()) follow(from, to, static_cast<std::size_t>(id->second), sources);
      }
    }
    Range up, down;
    for (const hallwright::SubnetLink& link : subnet_.links) {
      if (!subnet_.nodes[link.lower.node].isSwitch) continue;
      up.add(at(loads_, link.lower));
      down.add(at(loads_, link.upper));
    }
    walk_.up = up.load, walk_.down = down.load;
    return walk_;
  }

 private:
  using SubnetEnd = hallwright::SubnetEnd;
  struct Range {
    Walk::Load load;
    bool any = false;
    void add(std::int64_t value) {
      load.least = any ? std::min(load.least, value) : value;
      load.most = std::max(load.most, value);
      any = true;
    }
  };

  template <class T>
  static T& at(std::vector<std::vector<T>>& all, SubnetEnd end) {
    return all[end.node][static_cast<std::size_t>(end.port)];
  }

  void follow(std::uint32_t from, std::uint32_t to, std::size_t id, std::int64_t sources) {
    std::uint32_t node = from;
    for (int hops = 1; hops < 16 && routes_[node] && id < routes_[node]->size(); ++hops) {
      const std::size_t port = (*routes_[node])[id];
      if (port == 0 || port >= peers_[node].size()) return;
      const SubnetEnd next = peers_[node][port];
      if (next.port == 0) return;
      if (next.node == to) {
        walk_.arrived += sources;
        walk_.hops[hops] += sources;
        return;
      }
      loads_[node][port] += sources;
      node = next.node;
    }
  }

  const hallwright::Subnet& subnet_;
  const Tables& tables_;
  std::vector<std::vector<SubnetEnd>> peers_;
  std::vector<std::vector<std::int64_t>> loads_;  ///< by the port that is left by
  std::vector<const std::vector<std::uint8_t>*> routes_;
  std::vector<std::int64_t> hostsAt_;
  Walk walk_;
};

}  // namespace

bool isInstalled() { return !programOf("ibsim").isEmpty() && !programOf("opensm").isEmpty() && !library().isEmpty(); }

int Verdict::figure(const QString& pattern) const {
  const auto match = QRegularExpression(QString(pattern).replace("#", "(\\d+)")).match(log);
  return match.hasMatch() ? match.captured(1).toInt() : -1;
}

Verdict route(const Call& call) {
  const QTemporaryDir folder;
  Verdict verdict;
  Simulator simulator(folder.path(), call.net);
  verdict.simulated = simulator.ready();
  if (verdict.simulated) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("IBSIM_SOCKNAME", simulator.socket());
    environment.insert("SIM_HOST", call.host.isEmpty() ? firstHost(call.net) : call.host);
    environment.insert("OSM_TMP_DIR", folder.path());
    environment.insert("OSM_CACHE_DIR", folder.path());
    environment.insert("LD_PRELOAD", library());
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder.path());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    process.start(programOf("opensm"), argumentsOf(call, folder.path()));
    const bool ended = endsWell(process, folder.filePath("osm.log"));
    verdict.log = QString::fromUtf8(bytesOf(folder.filePath("osm.log")));
    verdict.tables = readTables(folder.filePath("opensm-lfts.dump"));
    verdict.accepted = ended && verdict.log.contains("SUBNET UP") &&
                       verdict.log.contains(call.engine + " tables configured on all switches");
  }
  verdict.simulator = simulator.stop();
  return verdict;
}

Walk walk(const hallwright::Subnet& subnet, const Tables& tables) { return Walker(subnet, tables).run(); }

}  // namespace opensm
