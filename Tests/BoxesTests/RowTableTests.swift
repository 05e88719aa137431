import Foundation
import Testing

@Suite("The table of MGBox's rows") struct RowTableTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func rows() throws -> [(id: String, shownBy: String)] {
    let file = Self.root.appending(path: "Documentation/Boxes.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| MG") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (cells[0], cells[2].trimmingCharacters(in: ["`"]))
      }
  }

  @Test func `no row is missing, and none is there twice`() throws {
    func ids(_ prefix: String, _ count: Int, _ digits: Int) -> [String] {
      (1...count).map { number in
        prefix + String(repeating: "0", count: digits - "\(number)".count) + "\(number)"
      }
    }
    let expected =
      ids("MG-", 78, 3) + ids("MGK-", 23, 3) + ids("MG-D", 19, 2) + ids("MG-R", 5, 2)
      + ids("MG-E", 1, 1)
    #expect(try rows().map(\.id) == expected)
  }

  @Test func `what shows a row exists`() throws {
    let tests = Self.root.appending(path: "Tests").path
    let files = FileManager.default.enumerator(atPath: tests)?.compactMap { $0 as? String } ?? []
    let suites = Set(files.map { URL(filePath: $0).deletingPathExtension().lastPathComponent })
    for row in try rows() {
      let exists =
        row.shownBy.hasPrefix("Scenarios/")
        ? FileManager.default.fileExists(atPath: Self.root.appending(path: row.shownBy).path)
        : suites.contains(row.shownBy)
      #expect(exists, "\(row.id) is shown by \(row.shownBy)")
    }
  }
}
