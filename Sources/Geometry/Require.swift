/// Stops the program with a message if a condition is false, in release builds too.
///
/// The standard library's `precondition` prints its message only in debug builds. A trap without a
/// message does not help anyone who passed wrong data, or who reads what a fuzzed scenario did.
///
/// Cost: a comparison. The message is created only if the condition is false.
@inlinable
@inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if _fastPath(condition) { return }
  requirementFailed(message(), file: file, line: line)
}

/// Stops the program with a message; a function of its own to keep the code of each check small.
@usableFromInline
@inline(never)
package func requirementFailed(_ message: String, file: StaticString, line: UInt) -> Never {
  fatalError(message, file: file, line: line)
}
