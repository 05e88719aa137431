import Scenes
import Testing

/// Dates counted back from Friday, November 20, 2026.
@Suite struct MailCalendarTests {
  @Test(arguments: [
    (0, "Today"), (1, "Yesterday"), (2, "Wednesday"), (6, "Saturday"), (7, "November 13"),
    (19, "November 1"), (20, "October 31"), (323, "January 1"), (324, "December 31, 2025"),
    (994, "March 1, 2024"), (995, "February 29, 2024"),
  ])
  func `a day is named by its distance, or by its date`(daysAgo: Int, heading: String) {
    #expect(MailCalendar.heading(daysAgo: daysAgo) == heading)
  }

  @Test func `a date in full has its weekday and time`() {
    #expect(
      MailCalendar.description(daysAgo: 0, minute: 545) == "Friday, November 20, 2026, 09:05")
    #expect(
      MailCalendar.description(daysAgo: 995, minute: 1439) == "Thursday, February 29, 2024, 23:59")
  }

  @Test func `the days of four years follow one another`() {
    var previous = MailCalendar.date(daysAgo: 1461)
    for daysAgo in stride(from: 1460, through: 0, by: -1) {
      let date = MailCalendar.date(daysAgo: daysAgo)
      let isNext =
        date.day == previous.day + 1 && date.month == previous.month
        || date.day == 1 && previous.day >= 28 && date.month == previous.month % 12 + 1
      #expect(isNext, "\(previous) and \(date)")
      previous = date
    }
    #expect(previous == MailCalendar.today)
  }
}
