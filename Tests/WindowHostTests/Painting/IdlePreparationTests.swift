import Profiling
import Testing
import WindowHost

@Suite("IdlePreparation") struct IdlePreparationTests {
  /// Runs parts of given durations; returns how many fit.
  private func run(
    _ preparation: inout IdlePreparation, until deadline: Nanoseconds, parts: [Nanoseconds]
  ) -> Int {
    var time: Nanoseconds = 0
    var left = parts[...]
    preparation.run(until: deadline, now: { time }) {
      guard let part = left.popFirst() else { return false }
      time += part
      return true
    }
    return parts.count - left.count
  }

  private static let parts = [Nanoseconds](repeating: 1_000_000, count: 20)

  @Test func `no part begins that may end too late`() {
    var preparation = IdlePreparation()
    // At first a part is expected to take 3 ms, and half a millisecond stays free.
    #expect(run(&preparation, until: 3_400_000, parts: Self.parts) == 0)
    #expect(run(&preparation, until: 3_500_000, parts: Self.parts) > 0)
    #expect(run(&preparation, until: -1, parts: Self.parts) == 0)
  }

  @Test func `the expectation follows the longest of the last parts`() {
    var preparation = IdlePreparation()
    // 3 ms · (7/8)ⁿ falls below 1 ms after nine parts.
    #expect(run(&preparation, until: 100_000_000, parts: Self.parts) == 20)
    #expect(run(&preparation, until: 1_500_000, parts: Self.parts) == 1)
    #expect(run(&preparation, until: 8_000_000, parts: [5_000_000, 1_000_000]) == 1)
    #expect(run(&preparation, until: 5_400_000, parts: Self.parts) == 0)
  }

  @Test func `an interrupted part does not end all preparation`() {
    var preparation = IdlePreparation()
    #expect(run(&preparation, until: 8_000_000, parts: [500_000_000]) == 1)
    #expect(run(&preparation, until: IdlePreparation.longestPart, parts: Self.parts) == 0)
    #expect(run(&preparation, until: 6_500_000, parts: Self.parts) > 0)
  }
}
