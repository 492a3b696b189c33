#include "model/units/date.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "model/units/number_text.h"

namespace hallwright {
namespace {

namespace chr = std::chrono;

constexpr int lastYear = 9999;

chr::year_month_day calendarDay(const Date& date) {
  const Date day = firstDay(date);
  return chr::year(day.year) / chr::month(static_cast<unsigned>(day.month)) / chr::day(static_cast<unsigned>(day.day));
}

std::int64_t earliestDay() { return dayNumber({1, 1, 1}); }
std::int64_t latestDay() { return dayNumber({lastYear, 12, 31}); }

std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t\r\n");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

/// Reads parts of fixed width from the front of a text and remembers where it stands.
struct DateReader {
  std::string_view text;
  std::size_t at = 0;

  bool atEnd() const { return at == text.size(); }
  bool dash() {
    if (atEnd() || text[at] != '-') return false;
    ++at;
    return true;
  }
  /// The number of exactly `width` digits; -1 where there is none.
  int number(std::size_t width) {
    int value = 0;
    for (std::size_t i = at; i < at + width; ++i) {
      if (i >= text.size() || text[i] < '0' || text[i] > '9') return -1;
      value = value * 10 + (text[i] - '0');
    }
    at += width;
    return value;
  }
};

Error wrongDate(std::string_view text, const std::string& what, std::size_t at) {
  return {fmt::format("\"{}\" is no date: {}", quoted(text), what), fmt::format("position {}", at + 1)};
}

}  // namespace

bool isLeapYear(int year) { return chr::year(year).is_leap(); }

int daysInMonth(int year, int month) {
  if (month < 1 || month > 12) return 0;
  const auto last = chr::year(year) / chr::month(static_cast<unsigned>(month)) / chr::last;
  return static_cast<int>(static_cast<unsigned>(chr::year_month_day_last(last).day()));
}

bool isValid(const Date& date) {
  if (date.year < 1 || date.year > lastYear || date.month < 0 || date.month > 12) return false;
  if (date.month == 0) return date.day == 0;
  return date.day >= 0 && date.day <= daysInMonth(date.year, date.month);
}

Result<Date> parseDate(std::string_view text) {
  constexpr const char* form = "expected year, year-month or year-month-day, as 2025-03-17";
  DateReader reader{trimmed(text)};
  Date date;
  date.year = reader.number(4);
  if (date.year < 1) return wrongDate(text, form, 0);
  if (reader.atEnd()) return date;
  const std::size_t monthAt = reader.at + 1;
  date.month = reader.dash() ? reader.number(2) : -1;
  if (date.month < 0) return wrongDate(text, form, reader.at);
  if (date.month < 1 || date.month > 12) return wrongDate(text, "the month must be 01 to 12", monthAt);
  if (reader.atEnd()) return date;
  const std::size_t dayAt = reader.at + 1;
  date.day = reader.dash() ? reader.number(2) : -1;
  if (date.day < 0 || !reader.atEnd()) return wrongDate(text, form, reader.at);
  const int days = daysInMonth(date.year, date.month);
  if (date.day < 1 || date.day > days)
    return wrongDate(text, fmt::format("the day must be 01 to {} in that month", days), dayAt);
  return date;
}

std::string format(const Date& date) {
  if (!date.isKnown()) return "\u2013";
  if (date.month == 0) return fmt::format("{:04}", date.year);
  if (date.day == 0) return fmt::format("{:04}-{:02}", date.year, date.month);
  return fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day);
}

Date firstDay(const Date& date) {
  if (!date.isKnown()) return date;
  return {date.year, std::max(date.month, 1), std::max(date.day, 1)};
}

Date lastDay(const Date& date) {
  if (!date.isKnown()) return date;
  const int month = date.month == 0 ? 12 : date.month;
  return {date.year, month, date.day == 0 ? daysInMonth(date.year, month) : date.day};
}

std::int64_t dayNumber(const Date& date) { return chr::sys_days(calendarDay(date)).time_since_epoch().count(); }

Date dateOf(std::int64_t dayNumber) {
  const chr::days days(static_cast<int>(std::clamp(dayNumber, earliestDay(), latestDay())));
  const chr::year_month_day day{chr::sys_days(days)};
  return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
          static_cast<int>(static_cast<unsigned>(day.day()))};
}

std::int64_t daysBetween(const Date& from, const Date& to) { return dayNumber(to) - dayNumber(from); }

Date addDays(const Date& date, std::int64_t days) {
  const std::int64_t span = latestDay() - earliestDay();
  return dateOf(dayNumber(date) + std::clamp(days, -span, span));
}

Date addMonths(const Date& date, int months) {
  constexpr std::int64_t first = 12, last = std::int64_t{lastYear} * 12 + 11;
  const Date start = firstDay(date);
  const std::int64_t count = std::clamp(std::int64_t{start.year} * 12 + start.month - 1 + months, first, last);
  const int year = static_cast<int>(count / 12), month = static_cast<int>(count % 12) + 1;
  return {year, month, std::min(start.day, daysInMonth(year, month))};
}

bool isWithin(const Date& date, const Date& from, const Date& until) {
  return (!from.isKnown() || firstDay(date) >= firstDay(from)) && (!until.isKnown() || lastDay(date) <= lastDay(until));
}

}  // namespace hallwright
