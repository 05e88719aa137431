/// A problem at a line of a file, for services that show problems next to the changes of a commit.
struct Annotation: Hashable {
  /// The path of the file, as the call named it.
  var path: String
  /// The line, from 1.
  var line: Int
  /// The column, from 1; nil for the whole line.
  var column: Int?
  /// The result in a few words, such as `digests differ`.
  var title: String
  /// The problem.
  var message: String

  /// The annotations of results: one for each problem, or one for a file that failed without any.
  static func all(of results: [ReplayResult]) -> [Annotation] {
    results.filter { $0.exitCode != 0 }.flatMap { result in
      let title = ReplayTable.verdict(on: result).lowercased()
      let found = result.problems.map { Annotation($0, of: result.path, title) }
      return found.isEmpty
        ? [Annotation(path: result.path, line: 1, title: title, message: title)] : found
    }
  }

  /// Reads a problem such as `a.scn:12:3: expected …`; without a position, it is at the first line.
  private init(_ problem: String, of path: String, _ title: String) {
    self.path = path
    self.title = title
    (line, column, message) = (1, nil, problem)
    guard problem.hasPrefix(path + ":") else { return }
    var rest = problem.dropFirst(path.count + 1)
    if let number = Self.number(&rest) {
      line = number
      column = Self.number(&rest)
    }
    message = String(rest.drop { $0 == " " })
  }

  /// Creates an annotation of a whole line.
  init(path: String, line: Int, title: String, message: String) {
    (self.path, self.line, self.title, self.message) = (path, line, title, message)
  }

  /// Removes a number and the colon after it from the beginning of a text.
  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, text.dropFirst(digits.count).first == ":" else {
      return nil
    }
    text = text.dropFirst(digits.count + 1)
    return number
  }
}
