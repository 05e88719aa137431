/// One place that breaks a rule, with what to do about it.
struct Violation: Hashable, CustomStringConvertible {
  /// The file, relative to the package.
  let path: String
  /// The line, counted from 1.
  let line: Int
  /// What is wrong and what to change.
  let message: String

  /// The form that editors turn into a link.
  var description: String { "\(path):\(line): \(message)" }
}
