import Motion
import Testing

@Suite struct PagingTests {
  @Test(
    arguments: [
      (100, 0, 0), (100, 200, 1), (170, 0, 1), (170, -200, 0), (330, 200, 2), (310, -200, 0),
    ] as [(Double, Double, Int)])
  func `the target page after a release is as expected`(offset: Double, velocity: Double, page: Int)
  {
    #expect(target(offset, velocity) == page)
  }

  @Test(
    arguments: [
      (-60, 0, 0), (-60, -900, 0), (1590, 0, 4), (1300, 900, 4), (0, -900, 0), (1e9, 0, 4),
    ] as [(Double, Double, Int)])
  func `the target page exists`(offset: Double, velocity: Double, page: Int) {
    #expect(target(offset, velocity) == page)
  }

  @Test func `a speed up to the threshold is not a fling`() {
    #expect(target(100, 50) == 0)
    #expect(target(100, 50.5) == 1)
    #expect(target(170, -50) == 1)
    #expect(target(170, -50.5) == 0)
    #expect(target(100, 200, threshold: 300) == 0)
  }

  @Test func `a fling from exactly on a page leaves it in its direction`() {
    #expect(target(640, 200) == 3)
    #expect(target(640, -200) == 1)
    #expect(target(640, 0) == 2)
  }

  @Test func `a release halfway between two pages goes to the later one`() {
    #expect(target(160, 0) == 1)
    #expect(target(480, 0) == 2)
  }

  @Test(arguments: [(0, 5), (-320, 5), (320, 0)] as [(Double, Int)])
  func `the target is 0 without pages or length`(pageLength: Double, pageCount: Int) {
    let page = Paging.targetPage(
      offset: 700, pageLength: pageLength, pageCount: pageCount, velocity: 0)
    #expect(page == 0)
  }

  private func target(
    _ offset: Double, _ velocity: Double, threshold: Double = Paging.standardThreshold
  ) -> Int {
    Paging.targetPage(
      offset: offset, pageLength: 320, pageCount: 5, velocity: velocity, threshold: threshold)
  }
}
