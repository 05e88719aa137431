import Testing

/// The tables in the documentation that name a row of the specification, its API and its test.
@Suite struct RowTableTests {
  /// A table: its page, how its rows begin, and how many there are of each kind.
  struct Table: CustomTestStringConvertible {
    let page: String
    let prefix: String
    /// Capabilities, defects, plans and demos.
    let counts: [(letter: String, count: Int)]

    var testDescription: String { page }

    /// The names of all its rows.
    var names: [String] {
      counts.flatMap { letter, count in
        (1...count).map { number in
          let digits = String(number)
          let width = letter.isEmpty ? 3 : letter == "E" ? 1 : 2
          let zeros = String(repeating: "0", count: max(0, width - digits.count))
          return prefix + letter + zeros + digits
        }
      }
    }

    /// The cells of its rows.
    var rows: [[String]] {
      let file = SourceTree.file("Sources/Grid/Grid.docc/\(page).md")
      let lines = file?.text.split(separator: "\n") ?? []
      return lines.filter { $0.hasPrefix("| " + prefix) }.map { line in
        line.split(separator: "|").map { cell in
          String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
      }
    }
  }

  static let tables = [
    Table(
      page: "AQGridView", prefix: "AQ-", counts: [("", 116), ("D", 25), ("R", 15), ("E", 3)]),
    Table(page: "CHGridView", prefix: "CH-", counts: [("", 54), ("D", 11), ("R", 13), ("E", 1)]),
    Table(
      page: "ColumnarGroupedTableView", prefix: "SK-",
      counts: [("", 16), ("D", 5), ("R", 5), ("E", 1)]),
  ]

  @Test(arguments: tables)
  func `no row is missing, and none is there twice`(table: Table) {
    #expect(table.rows.map { $0.first ?? "" } == table.names)
  }

  @Test(arguments: tables)
  func `every test that a row names is there`(table: Table) {
    let paths = SourceTree.files.map(\.path)
    for row in table.rows {
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
