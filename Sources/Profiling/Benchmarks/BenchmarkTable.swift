/// Formats benchmark rows as a table for a terminal.
package struct BenchmarkTable {
  private let rows: [BenchmarkRow]
  private let paint: Paint

  /// Creates a table.
  package init(_ rows: [BenchmarkRow], isColored: Bool) {
    self.rows = rows
    paint = Paint(isColored: isColored)
  }

  /// Returns the heading line with the column names.
  package static func heading(nameWidth: Int) -> String {
    "  " + "".leftAligned(to: nameWidth) + "median".rightAligned(to: 12)
      + "p99".rightAligned(to: 12) + "  " + "unit".leftAligned(to: 12)
      + "× floor".rightAligned(to: 8) + "  target"
  }

  /// Returns the rows, one line each.
  package func text(nameWidth: Int) -> String {
    rows.map { row in
      let line =
        "  " + row.name.leftAligned(to: nameWidth) + Self.number(row.median).rightAligned(to: 12)
        + Self.number(row.p99).rightAligned(to: 12) + "  " + row.unit.rawValue.leftAligned(to: 12)
        + (row.ratio.map { $0.fixed(2) } ?? "").rightAligned(to: 8) + "  "
      guard !row.target.isEmpty else { return line + "" }
      return line + row.target + "  "
        + (row.isMet ? paint("met", HitchVerdict.good) : paint("missed", HitchVerdict.poor))
    }.joined(separator: "\n")
  }

  /// Formats a number with about three significant digits, and an integer without decimals.
  private static func number(_ value: Double) -> String {
    value >= 100 || value == value.rounded() ? value.fixed(0) : value.fixed(value >= 10 ? 1 : 2)
  }
}
