import Profiling

/// The table that `replay --cold` prints: cold and warm times below each other.
struct ColdTable {
  private let width: Int

  /// Creates a table for files, whose paths it shortens on a terminal, where long lines would wrap.
  init(_ files: [String], on terminal: Terminal) {
    width = ReplayTable.pathWidth(files, on: terminal)
  }

  /// The line above the rows.
  var header: String {
    "scenario".padded(to: width + 2) + Self.column("frames", 8) + Self.header + "  result"
  }

  /// Returns the two rows of a result; one if there are no times.
  func rows(_ result: ReplayResult) -> String {
    let name = ReplayTable.name(of: result.path, width: width).padded(to: width + 2)
    let verdict = "  " + ReplayTable.verdict(on: result)
    guard let times = result.cold else { return name + verdict }
    return name + Self.column("\(result.frames)", 8) + Self.row("cold", times.cold) + verdict + "\n"
      + "".padded(to: width + 10) + Self.row("warm", times.warm)
  }

  /// Returns the lines for one file.
  static func block(_ times: ColdComparison) -> String {
    let prepared =
      "  before they were needed: \(times.cold.preparedBitmaps) bitmaps rasterized on another "
      + "thread, \(times.cold.preparedFonts) fonts searched"
    let lines = [header, row("cold", times.cold), row("warm", times.warm)].map { "  " + $0 }
    return (lines + [prepared]).joined(separator: "\n")
  }

  private static var header: String {
    "      " + column("first ms", 9) + column("p50 ms", 8) + column("p99 ms", 8)
      + column("worst ms", 9) + column("missed", 7) + column("worst CPU", 11)
      + column("missed CPU", 11) + column("MiB", 6)
  }

  private static func row(_ name: String, _ times: ColdMeasures) -> String {
    "  \(name)" + column(times.first.fixed(1), 9) + column(times.p50.fixed(3), 8)
      + column(times.p99.fixed(2), 8) + column(times.worst.fixed(1), 9)
      + column("\(times.missed)", 7) + column(times.worstThreadTime.fixed(1), 11)
      + column("\(times.missedByThread)", 11)
      + column((Double(times.bitmapBytes) / 1_048_576).fixed(1), 6)
  }

  private static func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
