import Testing

/// The tables in the documentation that name a row of the specification, its API and its test.
@Suite struct RowTableTests {
  private static let path = "Sources/Grid/Grid.docc/AQGridView.md"

  /// The cells of a table's rows.
  private static func rows(of path: String) -> [[String]] {
    let lines = SourceTree.file(path)?.text.split(separator: "\n") ?? []
    return lines.filter { $0.hasPrefix("| AQ-") }.map { line in
      line.split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  /// 1 as `001`, or as `D01` with a letter.
  private static func name(_ letter: String, _ number: Int) -> String {
    let digits = String(number)
    let width = letter.isEmpty ? 3 : letter == "E" ? 1 : 2
    return "AQ-" + letter + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  @Test func `no row of AQGridView is missing`() {
    let families = [("", 116), ("D", 25), ("R", 15), ("E", 3)]
    let wanted = families.flatMap { letter, count in (1...count).map { Self.name(letter, $0) } }
    #expect(Self.rows(of: Self.path).map { $0.first ?? "" } == wanted)
  }

  @Test func `every test that a row names is there`() {
    let paths = SourceTree.files.map(\.path)
    for row in Self.rows(of: Self.path) {
      guard row.count == 4 else {
        Issue.record("row \(row) has \(row.count) cells, not 4")
        continue
      }
      for name in row[3].split(separator: ",") {
        let name = name.filter { $0 != " " && $0 != "`" }
        let file = name.hasSuffix(".scn") ? "Scenarios/" + name : "/" + name + ".swift"
        #expect(paths.contains { $0.hasSuffix(file) }, "\(row[0]) names \(name)")
      }
    }
  }
}
