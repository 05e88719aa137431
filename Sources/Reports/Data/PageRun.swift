import Profiling

/// A run's frames in the page's data.
struct PageRun {
  private static let phases: [FrameColumn] = [
    .inputCPU, .simulateCPU, .layoutCPU, .cellsCPU, .drawCPU,
  ]
  /// The columns that the page does not show.
  private static let hidden: Set<FrameColumn> = [
    .input, .simulate, .layout, .cells, .draw, .awaited,
  ]

  /// The run's name on the page.
  let name: String
  /// The frames.
  let log: FrameLog
  /// The first measured row.
  let measuredFrom: Int
  /// The verdict on each row: an index into the page's labels; 0 for none.
  let labels: [Int64]
  /// The change of each row from another run, in millionths of a natural logarithm.
  ///
  /// Empty if it has not been computed.
  var effects: [Int64] = []

  /// The distribution of each frame's times over several runs; nil for a single run.
  var spread: ReportSpread?

  /// Returns the JSON object with the given rows of the log.
  func json(_ detail: DetailLevel, rows: [Int]) -> String {
    let measured = rows.firstIndex { $0 >= measuredFrom } ?? rows.count
    let columns = columns(detail, rows).map { "[\"\($0.name)\",\($0.packed.json)]" }
    return """
      {"name":\(ScriptText.quoted(name)),"unit":\(detail.unit),"measuredFrom":\(measured),\
      "columns":[
      \(columns.joined(separator: ",\n"))
      ]}
      """
  }

  private func columns(
    _ detail: DetailLevel, _ rows: [Int]
  ) -> [(name: String, packed: PackedColumn)] {
    func values(_ column: FrameColumn) -> [Int64] {
      let all = log[column]
      guard detail.unit > 1, column.name.hasSuffix("_ns") else { return rows.map { all[$0] } }
      return rows.map { (all[$0] + detail.unit / 2) / detail.unit }
    }
    var result: [(String, PackedColumn)] = []
    for column in FrameColumn.allCases
    where !Self.hidden.contains(column) && (column != .start || detail.hasStarts) {
      switch column {
      case .cpu:
        let sums = Self.phases.map(values).reduce(rows.map { _ in 0 }) { zip($0, $1).map(+) }
        let rest = zip(values(.cpu), sums).map(-)
        result.append((column.name, PackedColumn(rest, offSumOf: Self.phases.map(\.name))))
      case .wall:
        let rest = zip(values(.wall), values(.cpu)).map(-)
        result.append((column.name, PackedColumn(rest, offSumOf: [FrameColumn.cpu.name])))
      default: result.append((column.name, PackedColumn(values(column))))
      }
    }
    if let spread {
      for (name, values) in [
        ("shortest_ns", spread.shortest), ("longest_ns", spread.longest),
        ("deviation_ns", spread.deviation),
      ] {
        let shown = rows.map { (values[$0] + detail.unit / 2) / detail.unit }
        result.append((name, PackedColumn(shown)))
      }
    }
    result.append(("label", PackedColumn(rows.map { labels[$0] })))
    if !effects.isEmpty { result.append(("effect_ppm", PackedColumn(rows.map { effects[$0] }))) }
    return result
  }
}
