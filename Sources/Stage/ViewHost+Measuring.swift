extension ViewHost {
  /// Does work, and measures it as an interval with a name, for traces and comparisons.
  ///
  /// Intervals can nest. They belong to the phase in which they run, and to no state: a replay is
  /// the same with and without them.
  /// Without a measurement and between frames, only the work runs.
  ///
  /// ```swift
  /// let rows = host.measure("sort", count: rows.count) { rows.sorted() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, which all intervals of the same work share.
  ///   - count: How many things the work is about; 1 by default.
  ///   - work: The work, which runs once.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  @discardableResult
  public func measure<Result, Failure: Error>(
    _ name: StaticString, count: Int = 1, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let observer else { return try work() }
    observer.intervalBegan(name)
    defer { observer.intervalEnded(count: count) }
    return try work()
  }
}
