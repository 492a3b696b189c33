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
#include <unordered_map>

namespace opensm {
namespace {

constexpr int startMs = 10'000, routeMs = 60'000;

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

using Tables = std::unordered_map<std::uint64_t, std::unordered_map<int, int>>;  // by switch GUID: local id to port

struct Dump {
  Tables tables;
  std::unordered_map<std::uint64_t, int> idOf;  // by port GUID
};

/// Lines "Unicast lids ... guid 0x... " and "0x0001 001 # Channel Adapter portguid 0x...: 'name'".
Dump read(const QByteArray& text) {
  Dump dump;
  std::unordered_map<int, int>* table = nullptr;
  for (const QByteArray& line : text.split('\n')) {
    if (line.startsWith("Unicast lids")) {
      const auto at = line.indexOf("guid 0x");
      table = &dump.tables[line.mid(at + 7, 16).toULongLong(nullptr, 16)];
    } else if (line.startsWith("0x") && table) {
      const int id = line.mid(2, 4).toInt(nullptr, 16);
      bool routed = false;
      const int port = line.mid(7, 3).toInt(&routed);
      if (routed) (*table)[id] = port;
      const auto at = line.indexOf("portguid 0x");
      if (at >= 0) dump.idOf[line.mid(at + 11, 16).toULongLong(nullptr, 16)] = id;
    }
  }
  return dump;
}

using Loads = std::unordered_map<std::uint64_t, std::int64_t>;

std::uint64_t keyOf(hallwright::SubnetEnd end) {
  return (static_cast<std::uint64_t>(end.node) << 16) | static_cast<unsigned>(end.port);
}

Walk::Load rangeOf(const Loads& loads) {
  if (loads.empty()) return {};
  const auto [least, most] =
      std::minmax_element(loads.begin(), loads.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return {least->second, most->second};
}

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
    verdict.tables = bytesOf(folder.filePath("opensm-lfts.dump"));
    verdict.accepted = ended && verdict.log.contains("SUBNET UP") &&
                       verdict.log.contains(call.engine + " tables configured on all switches");
  }
  verdict.simulator = simulator.stop();
  return verdict;
}

Walk walk(const hallwright::Subnet& subnet, const QByteArray& tables) {
  using hallwright::SubnetEnd;
  const Dump dump = read(tables);
  const std::size_t count = subnet.nodes.size();
  std::vector<std::vector<SubnetEnd>> peers(count);
  for (std::size_t i = 0; i < count; ++i)
    peers[i].resize(static_cast<std::size_t>(subnet.nodes[i].ports) + 1, SubnetEnd{0, 0});
  for (const hallwright::SubnetLink& link : subnet.links) {
    peers[link.lower.node][static_cast<std::size_t>(link.lower.port)] = link.upper;
    peers[link.upper.node][static_cast<std::size_t>(link.upper.port)] = link.lower;
  }
  std::vector<const std::unordered_map<int, int>*> routes(count, nullptr);
  std::vector<std::int64_t> hostsAt(count, 0);
  std::vector<std::uint32_t> hosts;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (subnet.nodes[i].isSwitch) {
      const auto at = dump.tables.find(subnet.nodes[i].guid);
      if (at != dump.tables.end()) routes[i] = &at->second;
    } else {
      hosts.push_back(i);
      ++hostsAt[peers[i][1].node];
    }
  }
  Loads up, down;  // the port that a link leaves by
  for (const hallwright::SubnetLink& link : subnet.links) {
    if (subnet.nodes[link.lower.node].isSwitch) up[keyOf(link.lower)] = down[keyOf(link.upper)] = 0;
  }
  Walk walked;
  for (const std::uint32_t to : hosts) {
    const auto id = dump.idOf.find(subnet.nodes[to].guid + 1);
    for (std::uint32_t from = 0; from < count; ++from) {
      const std::int64_t sources = hostsAt[from] - (peers[to][1].node == from ? 1 : 0);
      if (hostsAt[from] == 0 || sources == 0) continue;
      walked.pairs += sources;
      std::uint32_t at = from;
      for (int hops = 1; hops < 16 && id != dump.idOf.end() && routes[at]; ++hops) {
        const auto port = routes[at]->find(id->second);
        if (port == routes[at]->end() || port->second <= 0 || port->second >= static_cast<int>(peers[at].size())) break;
        const SubnetEnd next = peers[at][static_cast<std::size_t>(port->second)];
        if (next.port == 0) break;
        if (next.node == to) {
          walked.arrived += sources;
          walked.hops[hops] += sources;
          break;
        }
        if (!subnet.nodes[next.node].isSwitch) break;
        const std::uint64_t left = keyOf({at, port->second});
        (up.contains(left) ? up : down)[left] += sources;
        at = next.node;
      }
    }
  }
  walked.up = rangeOf(up), walked.down = rangeOf(down);
  return walked;
}

}  // namespace opensm
