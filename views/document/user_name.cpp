#include "views/document/user_name.h"

#include <QString>

namespace hallwright {

std::string userName() { return qEnvironmentVariable("USER", qEnvironmentVariable("LOGNAME")).toStdString(); }

}  // namespace hallwright
