import Motion
import Profiling
import Reports
import Stage
import Testing

/// Percentiles, histogram and rates beside those of a base run, read from the page.
@Suite("TimeSection") struct TimeSectionTests {
  /// Returns a run of equal frames.
  private static func document(_ count: Int = 120, milliseconds: Int64) -> RunDocument {
    Example.document(count) { frame, record in
      record = FrameRecord(frame: Int64(frame))
      record.add(milliseconds * 1_000_000, to: .draw)
    }
  }

  @Test func `percentiles are listed beside those of the base run with their change`() throws {
    var page = ReportPage(Self.document(milliseconds: 3))
    page.base = Self.document(milliseconds: 2)
    let rows = try ReportPageReader(page.html()).rows("ladder")
    #expect(rows.count == 7)
    for row in rows { #expect(row.dropFirst().prefix(3) == ["2.000", "3.000", "+50.0 %"]) }
  }

  @Test func `the histogram counts the measured frames of both runs`() throws {
    var page = ReportPage(Self.document(milliseconds: 3))
    page.base = Self.document(200, milliseconds: 2)
    let rows = try ReportPageReader(page.html()).rows("histogram-values")
    // The first 30 frames of each run are warm-up.
    #expect(rows.compactMap { Int($0[1]) }.reduce(0, +) == 170)
    #expect(rows.compactMap { Int($0[2]) }.reduce(0, +) == 90)
  }

  @Test func `the rate of the file is listed first even if it is not a usual one`() throws {
    var document = Self.document(milliseconds: 14)
    document.summary.clock = ClockFacts(ClockRate(75))
    let rows = try ReportPageReader(ReportPage(document).html()).rows("rates")
    #expect(rows.map { $0[0] } == ["75/1 (the file's)", "60/1", "90/1", "120/1"])
    // A frame of 14 ms misses one refresh at 75, 90 and 120 Hz, and none at 60 Hz.
    #expect(rows.map { $0[2] } == ["90", "0", "90", "90"])
    #expect(rows.map { $0[3] } == ["90", "0", "90", "90"])
    #expect(rows.map { $0[6] } == ["poor", "good", "poor", "poor"])
  }

  @Test func `a run without frames has dashes instead of numbers`() throws {
    let page = ReportPageReader(ReportPage(Example.document(0)).html())
    for row in try page.rows("ladder") { #expect(row[1] == "–") }
    for row in try page.rows("rates") { #expect(row[2] == "–" && row[6] == "–") }
  }
}
