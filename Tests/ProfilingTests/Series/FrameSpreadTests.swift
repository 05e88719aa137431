import Profiling
import Testing

struct FrameSpreadTests {
  @Test(
    arguments: [
      ([], [0, 0, 0, 0]), ([7], [7, 7, 7, 0]), ([1, 4], [2, 1, 4, 1]), ([5, 1, 9], [5, 1, 9, 4]),
      ([1, 1, 1, 100], [1, 1, 100, 0]), ([8, 2, 4, 6], [5, 2, 8, 2]), ([-3, -8], [-6, -8, -3, 2]),
    ] as [([Int64], [Int64])])
  func `a spread has the median, extremes and median deviation`(values: [Int64], expected: [Int64])
  {
    let spread = FrameSpread(values)
    #expect([spread.median, spread.shortest, spread.longest, spread.deviation] == expected)
  }
}
