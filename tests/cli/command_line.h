// Runs hallwright-cli, or another program, and waits for its end; and where the sample plans are.
//   const Run run = cli({"estimate", sample("superpod_h100"), "--json"});
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace commandline {

struct Run {
  int exitCode = -1;  ///< -1: it did not end in time
  QByteArray out, err;
};

Run run(const QString& program, const QStringList& arguments, const QByteArray& input = {});
Run cli(const QStringList& arguments, const QByteArray& input = {});

QByteArray bytesOf(const QString& path);
/// The text form of a sample plan.
QString sample(const QString& name);

}  // namespace commandline
