/// The settings and clocks that a benchmark measures with.
public struct BenchmarkContext: Sendable {
  /// The number of measured repeats after one warm-up run; at least 1.
  package let repeats: Int
  /// The clocks and counters.
  package let meter = SystemMeter()

  /// Returns true after the user has asked the program to stop.
  package let isStopped: @Sendable () -> Bool
  private let folderProvider: FolderProvider?

  /// A function that creates a folder, passes its path to a closure and removes the folder.
  package typealias FolderProvider =
    @Sendable (_ body: (String) throws(BenchmarkError) -> Void) throws(BenchmarkError) -> Void

  /// Creates a context; 15 repeats by default.
  package init(repeats: Int = 15) {
    self.init(repeats: repeats) { false }
  }

  /// Creates a context whose passes end early when `isStopped` returns true.
  ///
  /// - Parameters:
  ///   - repeats: The number of measured repeats.
  ///   - folderProvider: Provides the folder of ``withTemporaryFolder(_:)``; by default, there is
  ///     none, and benchmarks that need one fail.
  ///   - isStopped: Returns true after the user has asked the program to stop.
  package init(
    repeats: Int, folderProvider: FolderProvider? = nil, isStopped: @escaping @Sendable () -> Bool
  ) {
    self.repeats = max(1, repeats)
    self.isStopped = isStopped
    self.folderProvider = folderProvider
  }

  /// Passes the path of an empty private folder to `body`, and removes the folder afterward, also
  /// if the program is killed.
  package func withTemporaryFolder<Result>(
    _ body: (String) throws(BenchmarkError) -> Result
  ) throws(BenchmarkError) -> Result {
    guard let folderProvider else {
      throw BenchmarkError("this benchmark needs a folder for its files; run `reticle bench`")
    }
    var result: Result?
    try folderProvider { path throws(BenchmarkError) in result = try body(path) }
    guard let result else { throw BenchmarkError("the temporary folder was not used") }
    return result
  }

  /// Returns the numbers of passes, of which 0 is a warm-up.
  ///
  /// If the user asks the program to stop, there are no more passes after the first measured one,
  /// so that every benchmark has a sample.
  package func passes(_ numbers: ClosedRange<Int>) -> some Sequence<Int> {
    numbers.lazy.prefix { $0 <= 1 || !isStopped() }
  }

  /// Returns how long `body` takes in each repeat, in nanoseconds.
  ///
  /// The warm-up run is not included.
  public func times<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> [Nanoseconds] {
    try times(preparing: { 0 }, { _ throws(Failure) in try body() })
  }

  /// Returns how long `body` takes on a subject that is newly created for each repeat.
  ///
  /// The time to create the subject is not measured.
  public func times<Subject, Failure: Error>(
    preparing subject: () -> Subject, _ body: (inout Subject) throws(Failure) -> Void
  ) throws(Failure) -> [Nanoseconds] {
    var times: [Nanoseconds] = []
    for pass in passes(0...repeats) {
      var prepared = subject()
      let start = meter.wallTime()
      try body(&prepared)
      let time = meter.wallTime() - start
      if pass > 0 { times.append(time) }
    }
    return times
  }

  /// Returns how long `body` and a floor take, measured alternately, in nanoseconds.
  ///
  /// What disturbs the machine then disturbs both. The time is that of the processor on this
  /// thread, without what other programs take: the longer of the two would have more of that, so
  /// that their ratio would depend on the load. The time to create the subject is not measured.
  public func times<Subject, Failure: Error>(
    preparing subject: () -> Subject, _ body: (inout Subject) throws(Failure) -> Void,
    floor: () throws(Failure) -> Void
  ) throws(Failure) -> (times: [Nanoseconds], floor: [Nanoseconds]) {
    try alternating(meter.threadTime, preparing: subject, body, floor: floor)
  }

  /// Returns how long `body` and a floor take, measured alternately in processor time of this
  /// thread, in nanoseconds.
  public func times<Failure: Error>(
    _ body: () throws(Failure) -> Void, floor: () throws(Failure) -> Void
  ) throws(Failure) -> (times: [Nanoseconds], floor: [Nanoseconds]) {
    try times(preparing: { 0 }, { _ throws(Failure) in try body() }, floor: floor)
  }

  /// Returns how long calls of two other programs take, measured alternately, in nanoseconds.
  package func processTimes<Failure: Error>(
    _ body: () throws(Failure) -> Void, floor: () throws(Failure) -> Void
  ) throws(Failure) -> (times: [Nanoseconds], floor: [Nanoseconds]) {
    try alternating(
      meter.wallTime, preparing: { 0 }, { _ throws(Failure) in try body() }, floor: floor)
  }

  private func alternating<Subject, Failure: Error>(
    _ now: () -> Nanoseconds, preparing subject: () -> Subject,
    _ body: (inout Subject) throws(Failure) -> Void, floor: () throws(Failure) -> Void
  ) throws(Failure) -> (times: [Nanoseconds], floor: [Nanoseconds]) {
    var result = (times: [Nanoseconds](), floor: [Nanoseconds]())
    for pass in passes(0...repeats) {
      var prepared = subject()
      let start = now()
      try body(&prepared)
      let middle = now()
      try floor()
      let end = now()
      guard pass > 0 else { continue }
      result.times.append(middle - start)
      result.floor.append(end - middle)
    }
    return result
  }
}
