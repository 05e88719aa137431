import Foundation
package import Testing

/// Waits until a condition holds, such as that another process has done something.
///
/// It looks every 5 ms. After two minutes the test fails: no test depends on how soon a busy
/// machine gets to it.
package func waitUntil(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) throws {
  let start = ContinuousClock.now
  while try !condition() {
    try #require(
      ContinuousClock.now - start < .seconds(120), "a condition did not hold within two minutes",
      sourceLocation: sourceLocation)
    usleep(5000)
  }
}
