/// The table of modules in ARCHITECTURE.md: each row's target may import those in its last column,
/// and what those may import in turn, C targets excepted.
struct ModuleTable {
  /// One target.
  struct Row: Hashable {
    /// The target's name.
    let target: String
    /// What it is for; starts with "C:" for a C target.
    let role: String
    /// The targets in the last column.
    let imports: [String]
    /// The line of the page, counted from 1.
    let line: Int
  }

  /// The rows, lowest target first.
  let rows: [Row]

  /// Reads the first table whose header is "| target | purpose | may import |".
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

  /// The row of a target; nil where there is none.
  func row(_ target: String) -> Row? {
    rows.first { $0.target == target }
  }

  /// Every target that `target` may import.
  func allowed(_ target: String) -> Set<String> {
    guard let row = row(target) else { return [] }
    return row.imports.reduce(into: Set(row.imports)) { allowed, name in
      // A table that goes round in circles is reported by its own rule.
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
