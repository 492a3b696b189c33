#include "model/store/sql_reader.h"

#include <charconv>
#include <limits>
#include <string>
#include <vector>

#include "model/store/format.h"
#include "model/store/table/table.h"

namespace hallwright::store {
namespace {

constexpr int mostColumns = 200;  ///< of an INSERT; the widest table has fewer, and SQLite takes long over many

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

class Reader {
 public:
  Reader(Database& db, std::string_view text) : db_(db), text_(text) {}

  void run() {
    for (skip(); at_ < text_.size(); skip()) {
      try {
        insert();
      } catch (const Failure& failure) {
        throw Failure{failure.error.within("line " + std::to_string(line_))};
      }
    }
  }

 private:
  char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void advance() { line_ += text_[at_++] == '\n'; }

  /// Spaces and comments.
  void skip() {
    while (at_ < text_.size()) {
      if (isSpace(now())) {
        advance();
      } else if (text_.substr(at_, 2) == "--") {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else {
        return;
      }
    }
  }

  /// What stands here, for errors.
  std::string here() const {
    if (at_ >= text_.size()) return "the end of the text";
    std::size_t end = at_ + 1;
    while (isLetter(now()) && end < text_.size() && end < at_ + 40 && (isLetter(text_[end]) || isDigit(text_[end])))
      ++end;
    return "'" + std::string(text_.substr(at_, end - at_)) + "'";
  }
  [[noreturn]] void expected(const std::string& what) const { fail("expected " + what + ", not " + here()); }

  bool takeSign(char sign) {
    skip();
    if (now() != sign) return false;
    ++at_;
    return true;
  }
  void needSign(char sign) {
    if (!takeSign(sign)) expected(std::string("'") + sign + "'");
  }

  std::string_view word() {
    const std::size_t start = at_;
    while (isLetter(now()) || isDigit(now())) ++at_;
    return text_.substr(start, at_ - start);
  }
  bool takeWord(std::string_view wanted) {
    skip();
    const std::size_t start = at_;
    if (isLetter(now()) && word() == wanted) return true;
    at_ = start;
    return false;
  }
  void needWord(std::string_view wanted) {
    if (!takeWord(wanted)) expected(std::string(wanted));
  }
  std::string name() {
    skip();
    if (!isLetter(now())) expected("a name");
    return std::string(word());
  }

  void insert() {
    if (!takeWord("INSERT")) expected("INSERT INTO table (columns) VALUES (constants), ...; and nothing else");
    needWord("INTO");
    const std::string table = name();
    needSign('(');
    std::string columns = name();
    int count = 1;
    for (; takeSign(','); ++count) {
      if (count == mostColumns)
        fail("names more than " + std::to_string(mostColumns) + " columns; no table has as many");
      columns += ", " + name();
    }
    needSign(')');
    Statement row = db_.prepare(insertText(table, columns));
    needWord("VALUES");
    do {
      this->row(row, count);
    } while (takeSign(','));
    needSign(';');
  }

  void row(Statement& row, int columns) {
    needSign('(');
    int count = 0;
    do {
      if (++count > columns) fail("the row has more than " + std::to_string(columns) + " values, one for each column");
      value(row, count);
    } while (takeSign(','));
    needSign(')');
    if (count < columns) {
      fail("the row has " + std::to_string(count) + " of " + std::to_string(columns) + " values, one for each column");
    }
    row.run();
  }

  void value(Statement& row, int parameter) {
    skip();
    if (now() == '\'' || takeWord("char")) {
      row.bind(parameter, std::string_view(text()));
    } else if (isDigit(now()) || now() == '-') {
      number(row, parameter);
    } else if (takeWord("NULL")) {
      row.bindNull(parameter);
    } else {
      expected("a number, a 'text' or NULL");
    }
  }

  void number(Statement& row, int parameter) {
    const std::size_t start = at_++;
    const auto inExponent = [&] {
      return (now() == '+' || now() == '-') && (text_[at_ - 1] == 'e' || text_[at_ - 1] == 'E');
    };
    while (isDigit(now()) || now() == '.' || now() == 'e' || now() == 'E' || inExponent()) ++at_;
    const std::string_view digits = text_.substr(start, at_ - start);
    const char* end = digits.data() + digits.size();
    std::int64_t whole = 0;
    if (const auto read = std::from_chars(digits.data(), end, whole); read.ptr == end && read.ec == std::errc()) {
      return row.bind(parameter, whole);
    }
    double real = 0;
    const auto read = std::from_chars(digits.data(), end, real);
    if (digits == "9e999" || digits == "-9e999") {
      real = digits.front() == '-' ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    } else if (read.ptr != end || read.ec != std::errc()) {
      fail("'" + std::string(digits) + "' is no number, or out of range");
    }
    row.bind(parameter, real);
  }

  /// 'text' and char(number), joined by ||; a word char has been taken already.
  std::string text() {
    std::string joined;
    bool isChar = now() != '\'';
    while (true) {
      isChar ? character(joined) : quoted(joined);
      skip();
      if (text_.substr(at_, 2) != "||") return joined;
      at_ += 2;
      skip();
      isChar = takeWord("char");
      if (!isChar && now() != '\'') expected("a 'text' or char(number)");
    }
  }

  void quoted(std::string& text) {
    const int start = line_;
    ++at_;
    while (true) {
      if (at_ >= text_.size()) fail("the text that begins in line " + std::to_string(start) + " has no closing '");
      if (now() == '\'' && text_.substr(at_, 2) != "''") break;
      if (now() == '\'') ++at_;
      text += now();
      advance();
    }
    ++at_;
  }

  void character(std::string& text) {
    needSign('(');
    skip();
    int code = -1;
    const auto read = std::from_chars(text_.data() + at_, text_.data() + text_.size(), code);
    if (read.ec != std::errc() || code < 0 || code > 127) expected("a number from 0 to 127");
    at_ = static_cast<std::size_t>(read.ptr - text_.data());
    needSign(')');
    text += static_cast<char>(code);
  }

  Database& db_;
  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

/// Whether a whole line is that.
bool hasLine(std::string_view text, std::string_view line) {
  const std::string after = "\n" + std::string(line);
  for (auto at = text.find(after); at != std::string_view::npos; at = text.find(after, at + 1)) {
    const std::size_t end = at + after.size();
    if (end == text.size() || text[end] == '\r' || text[end] == '\n') return true;
  }
  return false;
}

void checkEnd(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  if (first.find(textEnd) == std::string_view::npos || hasLine(text, textEnd)) return;
  fail("is cut short: the line '" + std::string(textEnd) + "' is missing, which the first one names");
}

}  // namespace

std::string firstLine(int format) {
  return std::string(textMark) + std::to_string(format) + " up to the line '" + std::string(textEnd) + "'\n";
}

std::string_view withoutByteOrderMark(std::string_view text) {
  if (text.starts_with(byteOrderMark)) text.remove_prefix(byteOrderMark.size());
  return text;
}

int formatOfText(std::string_view text) {
  int format = 0;
  const char* end = text.data() + text.size();
  if (text.starts_with(textMark)) {
    const auto read = std::from_chars(text.data() + textMark.size(), end, format);
    if (read.ec == std::errc() && (read.ptr == end || isSpace(*read.ptr))) {
      checkEnd(text);
      return format;
    }
  }
  fail("is not the text of a Hallwright plan: that begins with '" + std::string(textMark) +
           std::to_string(currentFormat) + "'",
       "line 1");
}

void readRows(Database& db, std::string_view text) { Reader(db, text).run(); }

}  // namespace hallwright::store
