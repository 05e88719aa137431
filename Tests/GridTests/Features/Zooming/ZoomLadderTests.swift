import Grid
import Testing

/// The numbers of columns at which a zoom rests, with numbers worked out by hand.
@Suite struct ZoomLadderTests {
  @Test func `adjacent numbers differ by at least a sixth from 6 columns on`() {
    let ladder = ZoomLadder(base: 3, current: 3, maximum: 130)
    #expect(
      ladder.counts == [
        1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 130,
      ])
    for (count, next) in zip(ladder.counts, ladder.counts.dropFirst()) {
      #expect(Double(next) / Double(count) > 7.0 / 6)
    }
  }

  @Test func `the numbers without zoom, now and at most are included without close neighbors`() {
    // 10 and 12 are within a tenth of 11, and 30 of 31; 40 is beyond the maximum.
    let ladder = ZoomLadder(base: 11, current: 7, maximum: 31)
    #expect(ladder.counts == [1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 20, 25, 31])
    #expect(ladder.limits == 1...31)
  }

  @Test func `neighbors end at the limits`() {
    let ladder = ZoomLadder(base: 3, current: 3, maximum: 12)
    #expect(ladder.count(below: 3) == 2)
    #expect(ladder.count(below: 1) == nil)
    #expect(ladder.count(above: 10) == 12)
    #expect(ladder.count(above: 12) == nil)
  }

  @Test func `the nearest number is nearest by its factor`() {
    let ladder = ZoomLadder(base: 3, current: 3, maximum: 12)
    // √12 = 3.464 is halfway between 3 and 4.
    #expect(ladder.count(nearest: ZoomCoordinate.of(3.46)) == 3)
    #expect(ladder.count(nearest: ZoomCoordinate.of(3.47)) == 4)
    #expect(ladder.count(nearest: ZoomCoordinate.of(0.2)) == 1)
    #expect(ladder.count(nearest: ZoomCoordinate.of(99.0)) == 12)
  }

  @Test func `300 points are the factor e`() {
    let e = 2.718281828459045
    #expect(abs(ZoomCoordinate.of(4 * e) - (ZoomCoordinate.of(4) - 300)) < 1e-9)
    #expect(abs(ZoomCoordinate.columns(at: ZoomCoordinate.of(3.5)) - 3.5) < 1e-12)
  }
}
