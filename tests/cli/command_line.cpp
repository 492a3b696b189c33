#include "tests/cli/command_line.h"

#include <QFile>
#include <QProcess>

namespace commandline {

Run run(const QString& program, const QStringList& arguments, const QByteArray& input) {
  constexpr int longest = 120'000;  // ms
  QProcess process;
  process.start(program, arguments);
  process.write(input);
  process.closeWriteChannel();
  Run run;
  if (!process.waitForFinished(longest)) return run;
  run.exitCode = process.exitCode();
  run.out = process.readAllStandardOutput();
  run.err = process.readAllStandardError();
  return run;
}

Run cli(const QStringList& arguments, const QByteArray& input) {
  return run(QStringLiteral(BIN_DIR "/hallwright-cli"), arguments, input);
}

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString sample(const QString& name) { return QStringLiteral(SAMPLES_DIR "/%1/%1.sql").arg(name); }

}  // namespace commandline
