/// Rows as a table for a terminal.
public struct BenchmarkTable {
  private let rows: [BenchmarkRow]
  private let paint: Paint

  /// Makes a table.
  public init(_ rows: [BenchmarkRow], isColored: Bool) {
    self.rows = rows
    paint = Paint(isColored: isColored)
  }

  /// The first line, with the columns' names.
  public static func heading(nameWidth: Int) -> String {
    "  " + "".left(nameWidth) + "median".right(12) + "p99".right(12) + "  " + "unit".left(12)
      + "× floor".right(8) + "  target"
  }

  /// A line for each row.
  public func text(nameWidth: Int) -> String {
    rows.map { row in
      let line =
        "  " + row.name.left(nameWidth) + Self.number(row.median).right(12)
        + Self.number(row.p99).right(12) + "  " + row.unit.rawValue.left(12)
        + (row.ratio.map { $0.fixed(2) } ?? "").right(8) + "  "
      guard !row.target.isEmpty else { return line + "" }
      return line + row.target + "  "
        + (row.isMet ? paint("met", HitchVerdict.good) : paint("missed", HitchVerdict.poor))
    }.joined(separator: "\n")
  }

  /// Three digits that count, or more.
  private static func number(_ value: Double) -> String {
    value >= 100 || value == value.rounded() ? value.fixed(0) : value.fixed(value >= 10 ? 1 : 2)
  }
}
