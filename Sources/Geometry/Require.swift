/// Stops the program where a condition does not hold, and says why, in release builds too.
///
/// `precondition` says it in debug builds only, and a program that traps without a word helps
/// no one who gave it the wrong data. This one is for the edges where other people's code answers:
/// a data source, a delegate, settings. Inside loops `precondition` costs less.
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  guard condition else { fatalError(message(), file: file, line: line) }
}
