/// A file as the rules see it: where it is and what it says.
struct TextFile: Sendable, CustomStringConvertible {
  /// The place inside the package, such as "Sources/Grid/GridView.swift".
  let path: String
  /// The whole text.
  let text: String
  /// The text without line ends; empty after the last one.
  let lines: [Substring]
  /// The lines of a Swift file with comments and literals blanked out; none for other files.
  let codeLines: [Substring]
  /// The words of a Swift file's code; none for other files.
  let words: [CodeWord]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let code = path.hasSuffix(".swift") ? SwiftScanner.code(of: text) : ""
    codeLines = code.split(separator: "\n", omittingEmptySubsequences: false)
    words = CodeWord.words(of: code)
  }

  var description: String { path }

  /// Whether the style of code holds for it: Swift, C and scripts.
  var isCode: Bool {
    [".swift", ".c", ".h"].contains { path.hasSuffix($0) } || text.hasPrefix("#!")
  }

  /// The target whose folder the file is in, as "Grid" for "Sources/Grid/GridView.swift".
  var target: String? {
    let folders = path.split(separator: "/")
    guard folders.count >= 3, folders[0] == "Sources" || folders[0] == "Tests" else { return nil }
    return String(folders[1])
  }

  /// The target, where it is one under Sources.
  var module: String? { path.hasPrefix("Sources/") ? target : nil }

  /// The violations at the lines, counted from 0, for which `message` has something to say.
  func violations(
    in lines: [Substring], _ message: (Substring) -> String?
  ) -> [Violation] {
    lines.enumerated().compactMap { index, line in
      message(line).map { Violation(path: path, line: index + 1, message: $0) }
    }
  }

  /// The violations at the words for which `message` has something to say.
  func violations(ofWords message: (CodeWord) -> String?) -> [Violation] {
    words.compactMap { word in
      message(word).map { Violation(path: path, line: word.line, message: $0) }
    }
  }
}
