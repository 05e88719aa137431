import Motion
import Profiling
import Testing

struct FrameStateTests {
  @Test(arguments: [
    (Int64(0), FrameState.wellWithinPeriod), (5_000_000, .wellWithinPeriod),
    (5_000_001, .withinPeriod), (10_000_000, .withinPeriod),
    (10_000_001, .overPeriod), (20_000_000, .overPeriod), (20_000_001, .overTwoPeriods),
  ])
  func `states end at exactly half, one and two periods`(time: Nanoseconds, state: FrameState) {
    #expect(FrameState(time, rate: ClockRate(100, 1)) == state)
  }

  @Test func `each state has a distinct shape`() {
    #expect(Set(FrameState.allCases.map(\.shape)).count == FrameState.allCases.count)
  }

  @Test(arguments: [
    (0.0, HitchVerdict.good), (4.99, .good), (5, .fair), (10, .fair), (10.01, .poor),
  ])
  func `hitch ratios are rated on Apple's scale for scrolling`(ratio: Double, word: HitchVerdict) {
    #expect(HitchVerdict(hitchRatio: ratio) == word)
  }
}
