/// A text file with its path, as the input of rules.
struct TextFile: Sendable, CustomStringConvertible {
  /// The path inside the package, such as "Sources/Grid/GridView.swift".
  let path: String
  /// The whole text.
  let text: String
  /// The lines without line breaks; the last one is empty after a final newline.
  let lines: [Substring]
  /// The lines of a Swift file with comments and literals blanked out; empty for other files.
  let codeLines: [Substring]
  /// The tokens of a Swift file's code; none for other files.
  let tokens: [SwiftToken]
  /// The words of a Swift file's code; empty for other files.
  let words: [CodeWord]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let code = path.hasSuffix(".swift") ? SwiftScanner.code(of: text) : ""
    codeLines = code.split(separator: "\n", omittingEmptySubsequences: false)
    tokens = SwiftToken.tokens(of: codeLines)
    words = CodeWord.words(of: code)
  }

  var description: String { path }

  /// Whether the code style applies: the file is Swift, C or a script.
  var isCode: Bool {
    [".swift", ".c", ".h"].contains { path.hasSuffix($0) } || text.hasPrefix("#!")
  }

  /// The target that contains the file, such as "Grid" for "Sources/Grid/GridView.swift".
  var target: String? {
    let folders = path.split(separator: "/")
    guard folders.count >= 3, folders[0] == "Sources" || folders[0] == "Tests" else { return nil }
    return String(folders[1])
  }

  /// The target, if it is in `Sources`; otherwise nil.
  var module: String? { path.hasPrefix("Sources/") ? target : nil }

  /// Returns a violation for each line, counted from 0, for which `message` returns a text.
  func violations(
    in lines: [Substring], _ message: (Substring) -> String?
  ) -> [Violation] {
    lines.enumerated().compactMap { index, line in
      message(line).map { Violation(path: path, line: index + 1, message: $0) }
    }
  }

  /// Returns a violation for each word for which `message` returns a text.
  func violations(ofWords message: (CodeWord) -> String?) -> [Violation] {
    words.compactMap { word in
      message(word).map { Violation(path: path, line: word.line, message: $0) }
    }
  }
}
