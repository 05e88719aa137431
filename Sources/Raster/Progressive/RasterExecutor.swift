/// A thread on which contents can be rasterized.
///
/// The program supplies one, because this module starts no threads.
package protocol RasterExecutor: AnyObject {
  /// Starts a piece of work; lower priorities are more urgent.
  func start(_ id: Int, priority: Int, _ work: @escaping @Sendable () -> any Sendable)
  /// Removes and returns a result; nil if it is not ready and `waiting` is false.
  func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)?
  /// Discards a piece of work and its result.
  func cancel(_ id: Int)
}
