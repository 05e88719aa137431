/// A page that maps the API of another library to this package.
///
/// Its tables have a column `Reticle` with public names of this package, a column `Test` with their
/// tests, and columns for the names of the other library and the differences. Every word in
/// backticks in the columns `Reticle` and `Difference` must be a public name or a literal. Those in
/// `Test` must be a test suite, a test function or a scenario file. A member without a type belongs
/// to the previous type in the same cell.
struct MigrationPage {
  private let file: TextFile

  init(_ file: TextFile) {
    self.file = file
  }

  /// The number of rows that name a test.
  var testedRowCount: Int { rows.count { $0.column == "Test" } }

  /// Returns the violations in the page.
  func violations(_ symbols: PublicSymbols, tests: Set<String>, paths: Set<String>) -> [Violation] {
    rows.flatMap { cell -> [Violation] in
      switch cell.column {
      case "Reticle", "Difference": unknownNames(cell, symbols)
      case "Test": unknownTests(cell, tests, paths)
      default: []
      }
    }
  }

  private struct Cell {
    var column: String
    var text: String
    var line: Int
  }

  private static let literals: Set = ["nil", "true", "false"]

  private func unknownNames(_ cell: Cell, _ symbols: PublicSymbols) -> [Violation] {
    var context: String?
    return Self.words(of: cell.text).compactMap { word in
      if Self.literals.contains(word) || word.first?.isNumber == true { return nil }
      defer { context = symbols.type(of: word) ?? context }
      guard !symbols.contains(word, context: context) else { return nil }
      return violation(cell, "there is no public '\(word)'")
    }
  }

  private func unknownTests(
    _ cell: Cell, _ tests: Set<String>, _ paths: Set<String>
  ) -> [Violation] {
    let words = Self.words(of: cell.text)
    if words.isEmpty { return [violation(cell, "the row names no test")] }
    return words.filter { !tests.contains($0) && !paths.contains($0) }.map {
      violation(cell, "there is no test or scenario '\($0)'")
    }
  }

  private func violation(_ cell: Cell, _ message: String) -> Violation {
    Violation(path: file.path, line: cell.line, message: message)
  }

  /// The cells of all tables from top to bottom, without headers and separators.
  private var rows: [Cell] {
    var titles: [String]?
    var cells: [Cell] = []
    for (number, line) in file.lines.enumerated() {
      guard line.hasPrefix("|") else {
        titles = nil
        continue
      }
      let texts = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .dropLast()
        .map { String($0.trimmingSpaces) }
      guard let columns = titles else {
        titles = texts
        continue
      }
      if texts.allSatisfy({ $0.allSatisfy { $0 == "-" || $0 == ":" } }) { continue }
      for (column, text) in zip(columns, texts) {
        cells.append(Cell(column: column, text: text, line: number + 1))
      }
    }
    return cells
  }

  /// Returns the words in backticks.
  private static func words(of text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
