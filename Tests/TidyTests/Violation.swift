/// A place that violates a rule, with a message about how to fix it.
struct Violation: Hashable, CustomStringConvertible {
  /// The path of the file inside the package.
  let path: String
  /// The line number, from 1.
  let line: Int
  /// The problem and its solution.
  let message: String

  /// The violation in the form that editors turn into a link.
  var description: String { "\(path):\(line): \(message)" }
}
