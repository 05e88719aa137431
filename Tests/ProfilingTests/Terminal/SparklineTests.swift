import Profiling
import Testing

/// The chart of frame times, through the terminal block because the type is internal.
@Suite("Sparkline") struct SparklineTests {
  /// Returns the lines of the chart without their margins: blocks, then shapes or the scale.
  private static func chart(_ milliseconds: [Double]) -> (bars: String, below: String) {
    let text = TerminalBlock(MeasuredRun(milliseconds: milliseconds)).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.dropFirst(2)) }
    // The chart follows the name of the run.
    let first = (lines.firstIndex { $0.hasPrefix("lden.scn") } ?? 0) + 1
    return (String(lines[first].prefix { $0 != " " }), lines[first + 1])
  }

  @Test func `the longest frame has the full height and others a share of it, rounded up`() {
    let chart = Self.chart([1, 2, 3, 4, 5, 6, 7, 8])
    #expect(chart.bars == "▁▂▃▄▅▆▇█")
    // No frame is late, so the scale follows.
    #expect(chart.below.contains("█ 8.000 ms"))
    #expect(Self.chart([0, 1.01, 8]).bars == "▁▂█")
  }

  @Test func `late frames have shapes below them`() {
    let chart = Self.chart([10, 17, 10, 34])
    #expect(chart.bars == "▃▄▃█")
    #expect(chart.below.prefix(4) == " ▲ ■")
  }

  @Test func `a column shows the longest of its frames`() {
    var times = Array(repeating: 1.0, count: 152)
    times[150] = 10
    let chart = Self.chart(times)
    // 76 columns of two frames each; the first 30 frames are warm-up.
    #expect(chart.bars == String(repeating: "▁", count: 75) + "█")
    #expect(chart.below.filter { $0 == "·" }.count == 15)
  }

  @Test func `a warm-up frame longer than all measured ones is clipped`() {
    var times = Array(repeating: 1.0, count: 120)
    times[0] = 100
    times[119] = 5
    let chart = Self.chart(times)
    #expect(chart.bars == "█" + String(repeating: "▂", count: 74) + "█")
    #expect(chart.below.hasPrefix("■··"))
  }
}
