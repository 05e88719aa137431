import Diffing
import Geometry
import Grid
import Scrolling
import Stage
import Testing

/// Titles of sections that are 235 points long, in a viewport of 500 points.
@Suite struct SectionViewStoreTests {
  private let run: SectionedRun

  init() throws {
    run = try SectionedRun(
      Array(repeating: 6, count: 30), settings: SectionedReorderRun.tiles)
    run.frame()
  }

  private func title(_ section: Int) -> SectionView? { run.grid.view(for: .title(section)) }

  private func scroll(to offset: Double) {
    run.grid.contentOffset.dy = offset
    run.frame()
  }

  @Test func `only visible titles have views, which are reused for others`() {
    let first = (0..<30).compactMap { title($0) }
    #expect(first.count == 3)
    #expect(title(20) == nil)
    scroll(to: 3000)
    #expect(title(0) == nil)
    let later = (0..<30).compactMap { title($0) }
    #expect(later.count >= 3)
    #expect(first.allSatisfy { view in later.contains { $0 === view } })
  }

  @Test func `a pinned title has a view while its own position is offscreen`() throws {
    let view = try #require(title(0))
    scroll(to: 50)
    #expect(title(0) === view)
    #expect(view.frame.minY == 50)
    scroll(to: 0)
    #expect(title(0) === view)
    #expect(view.frame.minY == 0)
  }

  @Test func `the view of a removed section fades out, and others keep theirs`() throws {
    let removed = try #require(title(1))
    let next = try #require(title(2))
    try run.update(SectionedBatch(sections: Batch(removed: [1])), newItems: [])
    #expect(title(1) === next)
    #expect(removed.supplementary == nil)
    run.frames(5)
    #expect(removed.superview != nil)
    #expect(removed.presentedOpacity > 0 && removed.presentedOpacity < 1)
    run.runUntilIdle()
    #expect(removed.superview == nil)
  }

  @Test func `the title of an inserted section fades in above the others`() throws {
    let old = try #require(title(0))
    try run.update(SectionedBatch(sections: Batch(inserted: [0])), newItems: [6])
    run.frames(5)
    let new = try #require(title(0))
    #expect(title(1) === old)
    #expect(new !== old)
    #expect(new.presentedOpacity > 0 && new.presentedOpacity < 1)
    run.runUntilIdle()
    #expect(new.presentedOpacity == 1)
  }
}
