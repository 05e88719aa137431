/// A fixed amount of work, whose time tells how fast the machine was at the time of a run.
///
/// Two folders of results are recorded at different times, between which the machine can have
/// become faster or slower. What the work differs by, the frames may differ by, too.
package struct Yardstick {
  /// Numbers that fill more than the caches of one core, since frames do, too.
  private let numbers: ContiguousArray<UInt32>

  private static let count = 1 << 20
  private static let steps = 150_000
  private static let attempts = 5

  /// Prepares the work, which takes 4 MB.
  package init() {
    var number: UInt32 = 1
    numbers = ContiguousArray(
      (0..<Self.count).lazy.map { _ in
        number = number &* 1_664_525 &+ 1_013_904_223
        return number
      })
  }

  /// Does the work several times; returns the median of the thread's times.
  ///
  /// Takes about 5 ms.
  package func measure() -> Nanoseconds {
    let meter = SystemMeter()
    var sum: UInt32 = 0
    let times = (0..<Self.attempts).map { _ in
      let start = meter.threadTime()
      for step in 0..<UInt32(Self.steps) {
        // The next place depends on what was read, so that neither is computed ahead.
        sum = (sum ^ numbers[Int(sum) & (Self.count - 1)]) &* 2_654_435_761 &+ step
      }
      return meter.threadTime() - start
    }
    // A use of the result, so that the work is not removed.
    return times.sorted()[times.count / 2] + Nanoseconds(sum & 1)
  }
}
