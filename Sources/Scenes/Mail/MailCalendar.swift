/// Days and times of messages, counted back from a fixed day.
///
/// A fixed day keeps the scene the same in every run, whatever the date is.
package enum MailCalendar {
  /// A day of the proleptic Gregorian calendar.
  package struct Day: Hashable, Sendable {
    package var year: Int
    /// The month, from 1.
    package var month: Int
    /// The day of the month, from 1.
    package var day: Int
  }

  /// The day on which the scene takes place: Friday, November 20, 2026.
  package static let today = Day(year: 2026, month: 11, day: 20)
  /// The current time of day, in minutes: 17:12.
  package static let now = 17 * 60 + 12

  /// Returns the date of a day in the past.
  package static func date(daysAgo: Int) -> Day { date(ofDay: dayNumber(of: today) - daysAgo) }

  /// Returns the heading of a day: `Today`, `Monday`, `November 3` or `May 3, 2025`.
  package static func heading(daysAgo: Int) -> String {
    switch daysAgo {
    case 0: return "Today"
    case 1: return "Yesterday"
    case 2...6: return weekday(daysAgo: daysAgo)
    default:
      let date = date(daysAgo: daysAgo)
      let day = "\(months[date.month - 1]) \(date.day)"
      return date.year == today.year ? day : "\(day), \(date.year)"
    }
  }

  /// Returns a date with its weekday and time, such as `Friday, November 20, 2026, 09:05`.
  package static func description(daysAgo: Int, minute: Int) -> String {
    let date = date(daysAgo: daysAgo)
    return "\(weekday(daysAgo: daysAgo)), \(months[date.month - 1]) \(date.day), \(date.year), "
      + time(minute)
  }

  /// Returns a time of day, such as `09:05`.
  package static func time(_ minute: Int) -> String {
    "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func weekday(daysAgo: Int) -> String {
    // Day 0 is Thursday, January 1, 1970.
    let index = (dayNumber(of: today) - daysAgo + 4) % 7
    return weekdays[index < 0 ? index + 7 : index]
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the number of days since January 1, 1970.
  ///
  /// Years start in March, so that the leap day is the last one (Hinnant, “chrono-Compatible
  /// Low-Level Date Algorithms”).
  private static func dayNumber(of date: Day) -> Int {
    let year = date.month <= 2 ? date.year - 1 : date.year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((date.month + 9) % 12) + 2) / 5 + date.day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Returns the date of a day by its number since January 1, 1970; the year must be above 0.
  private static func date(ofDay number: Int) -> Day {
    let day = number + 719_468
    let era = day / 146_097
    let dayOfEra = day - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return Day(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
