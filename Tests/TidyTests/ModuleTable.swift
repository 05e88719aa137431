/// The table of modules in ARCHITECTURE.md.
///
/// The target of a row can import the targets in the last column, and the targets that those can
/// import, except for C targets.
struct ModuleTable {
  /// A row of the table, for one target.
  struct Row: Hashable {
    /// The name of the target.
    let target: String
    /// The purpose of the target; starts with "C:" for a C target.
    let role: String
    /// The targets in the last column.
    let imports: [String]
    /// The line number in the page, from 1.
    let line: Int
  }

  /// The rows, with the lowest target first.
  let rows: [Row]

  /// Parses the first table with the header "| target | purpose | may import |".
  init(_ page: String) {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(Self.cells)
    let header = lines.firstIndex(of: ["target", "purpose", "may import"]) ?? lines.endIndex
    rows = lines.enumerated().dropFirst(header + 2).prefix { $0.element.count == 3 }
      .map { index, cells in
        Row(
          target: cells[0], role: cells[1],
          imports: cells[2].split(separator: ",").map(Self.trimmed).filter { $0 != "–" },
          line: index + 1)
      }
  }

  /// Returns the row of a target; nil if there is none.
  func row(_ target: String) -> Row? {
    rows.first { $0.target == target }
  }

  /// Returns all targets that `target` can import.
  func allowed(_ target: String) -> Set<String> {
    guard let row = row(target) else { return [] }
    return row.imports.reduce(into: Set(row.imports)) { allowed, name in
      // Cycles in the table are reported by a separate rule.
      guard let below = self.row(name), below.line < row.line else { return }
      allowed.formUnion(self.allowed(name).filter { !isC($0) })
    }
  }

  private func isC(_ target: String) -> Bool {
    row(target)?.role.hasPrefix("C:") ?? false
  }

  private static func cells(_ line: Substring) -> [String] {
    guard line.hasPrefix("|"), line.hasSuffix("|"), line.count > 1 else { return [] }
    return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .map(trimmed)
  }

  private static func trimmed(_ text: Substring) -> String {
    let blanks: Set<Character> = [" ", "`"]
    let start = text.drop(while: blanks.contains)
    let end = start.lastIndex { !blanks.contains($0) }
    return end.map { String(start[...$0]) } ?? ""
  }
}
