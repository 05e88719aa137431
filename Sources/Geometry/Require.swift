/// Stops the program with a message if a condition is false, in release builds too.
///
/// `precondition` prints its message only in debug builds, and a trap without a message does not
/// help anyone who passed wrong data. Use this function where code outside the engine provides
/// values: a data source, a delegate, settings. Inside loops `precondition` costs less.
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  guard condition else { fatalError(message(), file: file, line: line) }
}
