// A day, month or year of the calendar, as prices, sources and sites carry: "2025", "2025-03", "2025-03-17". There is
// no clock here: "today" is the plan's own date.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/units/result.h"

namespace hallwright {

/// Month and day are 0 where they are not known; a year of 0 is no date at all. Orders by its first day, and a whole
/// year comes before its January.
struct Date {
  int year = 0, month = 0, day = 0;

  friend constexpr auto operator<=>(const Date&, const Date&) = default;
  constexpr bool isKnown() const { return year != 0; }
  constexpr bool isWholeYear() const { return year != 0 && month == 0; }
  constexpr bool isWholeMonth() const { return month != 0 && day == 0; }
};

bool isLeapYear(int year);
int daysInMonth(int year, int month);
/// The year is from 1 to 9999, and the day exists.
bool isValid(const Date& date);

/// Reads ISO 8601, whole or cut short; spaces around it do not count. Error::where is "position 6".
Result<Date> parseDate(std::string_view text);
/// ISO 8601 as far as it is known; "–" for no date.
std::string format(const Date& date);

/// The first and the last day that the date can mean.
Date firstDay(const Date& date);
Date lastDay(const Date& date);
// The rest counts from the first day that a date can mean; it must be known. Results stay in the years 1 to 9999.

/// Days since 1970-01-01.
std::int64_t dayNumber(const Date& date);
Date dateOf(std::int64_t dayNumber);
/// Negative where `to` is the earlier one.
std::int64_t daysBetween(const Date& from, const Date& to);
Date addDays(const Date& date, std::int64_t days);
/// The same day so many months on, or the last day of that month where it is shorter.
Date addMonths(const Date& date, int months);
/// True from `from` to `until`, both included; one that is no date sets no limit.
bool isWithin(const Date& date, const Date& from, const Date& until);

}  // namespace hallwright
