/// What a benchmark measures with.
public struct BenchmarkContext: Sendable {
  /// How often everything is measured after one run that warms up, at least 1.
  public let repeats: Int
  /// The clocks and counters.
  package let meter = SystemMeter()

  /// Makes a context; 15 repeats by default.
  public init(repeats: Int = 15) {
    self.repeats = max(1, repeats)
  }

  /// How long `body` takes, in nanoseconds, once for each repeat; the run before is not counted.
  public func times<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> [Nanoseconds] {
    try times(preparing: { 0 }, { _ throws(Failure) in try body() })
  }

  /// How long `body` takes on something that is made again for each repeat and not measured.
  public func times<Subject, Failure: Error>(
    preparing subject: () -> Subject, _ body: (inout Subject) throws(Failure) -> Void
  ) throws(Failure) -> [Nanoseconds] {
    var times: [Nanoseconds] = []
    for pass in 0...repeats {
      var prepared = subject()
      let start = meter.wallTime()
      try body(&prepared)
      let time = meter.wallTime() - start
      if pass > 0 { times.append(time) }
    }
    return times
  }
}
