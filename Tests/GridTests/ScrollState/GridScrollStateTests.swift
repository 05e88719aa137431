import Diffing
import struct Diffing.IndexPath
import Foundation
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Saving and restoring positions, selection and focus by identity.
@Suite struct GridScrollStateTests {
  private typealias Path = IndexPath
  private typealias State = GridScrollState<Int, Int>

  private func run(_ counts: [Int]) throws -> SectionedRun {
    let run = try SectionedRun(counts, settings: Self.settings(Array(counts.indices)))
    run.settingsAfterUpdate = Self.settings
    run.grid.positionPreservation = .offset
    run.grid.allowsMultipleSelection = true
    run.frame()
    return run
  }

  /// Returns the settings of a page whose sections are lists, but shelves if their name is odd.
  private static func settings(_ names: [Int]) -> any GridLayoutSettings {
    PageLayout.Settings { section in
      names[section] % 2 == 1
        ? PageSection(ShelfSection(itemSize: Size(width: 120, height: 100)))
        : PageSection(ListSection(height: .points(60)))
    }
  }

  private func identities(_ run: SectionedRun) -> GridIdentities<Int, Int> {
    GridIdentities {
      run.names[$0]
    } item: {
      run.data[$0.section][$0.item]
    }
  }

  private func place(_ run: SectionedRun, _ identity: Int) -> Double? {
    for (section, items) in run.data.enumerated() {
      guard let item = items.firstIndex(of: identity) else { continue }
      return run.grid.slot(at: Path(section, item)).minY - run.grid.contentOffset.dy
    }
    return nil
  }

  @Test func `positions of all levels, selection and focus survive encoding`() throws {
    let run = try run([10, 20, 30])
    run.grid.contentOffset.dy = 310
    run.grid.setShelfOffset(250, ofSection: 1, animated: false)
    for index in [3, 12, 40] { run.grid.selectItem(at: index) }
    run.frame([.key(KeyEvent(.tab))])
    let state = run.grid.scrollState(identities(run))
    #expect(state.selectedItems == [3, 12, 40])
    #expect(state.shelves == [.init(1, offset: 250)])
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(State.self, from: data) == state)
    let offset = run.grid.contentOffset.dy
    run.grid.contentOffset.dy = 0
    run.grid.setShelfOffset(0, ofSection: 1, animated: false)
    run.grid.deselectAllItems()
    run.grid.removeFocus()
    run.frame()
    run.grid.restoreScrollState(state, identities(run))
    run.frame()
    #expect(run.grid.contentOffset.dy == offset)
    #expect(run.grid.shelfOffset(ofSection: 1) == 250)
    #expect(run.grid.indicesOfSelectedItems == [3, 12, 40])
    #expect(run.grid.indexOfFocusedItem == state.focusedItem)
    #expect(run.grid.scrollState(identities(run)) == state)
    run.expectInvariants()
  }

  @Test func `items return to their positions after the data have changed`() throws {
    let run = try run([10, 20, 30])
    // Row 6 is the first fully visible one, 50 points from the edge.
    run.grid.contentOffset.dy = 310
    run.grid.setShelfOffset(250, ofSection: 1, animated: false)
    for index in [3, 12, 40] { run.grid.selectItem(at: index) }
    run.frame()
    #expect(place(run, 6) == 50)
    let state = run.grid.scrollState(identities(run))
    var batch = SectionedBatch(sections: Batch(inserted: [0]))
    batch.removedItems = [Path(0, 0), Path(0, 3)]
    batch.insertedItems = [Path(1, 0), Path(1, 1), Path(1, 2)]
    try run.update(batch, newItems: [4, 0, 0, 0])
    run.grid.contentOffset.dy = 0
    run.grid.setShelfOffset(0, ofSection: 2, animated: false)
    run.runUntilIdle()
    run.grid.restoreScrollState(state, identities(run))
    run.frame()
    #expect(place(run, 6) == 50)
    #expect(run.grid.shelfOffset(ofSection: 2) == 250)
    // Item 3 was removed; 12 and 40 are 5 further: 4 in the new section, and 3 for 2.
    #expect(run.grid.indicesOfSelectedItems == [17, 45])
    run.expectInvariants()
  }

  @Test func `if the first item was removed, the next one returns to its own position`() throws {
    let run = try run([10, 20, 30])
    run.grid.contentOffset.dy = 310
    run.frame()
    let state = run.grid.scrollState(identities(run))
    let next = try #require(place(run, 7))
    var batch = SectionedBatch()
    batch.removedItems = [Path(0, 6)]
    try run.update(batch, newItems: [])
    run.runUntilIdle()
    run.grid.restoreScrollState(state, identities(run))
    run.frame()
    #expect(place(run, 7) == next)
  }

  @Test func `positions on a page that is laid out in parts are exact`() throws {
    let run = try run(Array(repeating: 30, count: 700))
    run.grid.scrollToItem(at: Path(420, 7), position: .top, animated: false)
    run.frame()
    run.grid.contentOffset.dy += 13
    run.frame()
    let state = run.grid.scrollState(identities(run))
    let identity = 420 * 30 + 8
    let before = try #require(place(run, identity))
    run.grid.reloadData()
    run.grid.contentOffset.dy = 0
    run.frame()
    run.grid.restoreScrollState(state, identities(run))
    run.frame()
    #expect(place(run, identity) == before)
    #expect(run.grid.visibleIndices.contains(identity))
    run.expectInvariants()
  }

  @Test func `a conversation at its end returns to the new end`() throws {
    let run = try run([40])
    run.grid.positionPreservation = .end
    run.grid.contentOffset.dy = 40 * 60 - 500
    run.frame()
    let state = run.grid.scrollState(identities(run))
    #expect(state.position == .end)
    run.grid.contentOffset.dy = 300
    run.frame()
    var batch = SectionedBatch()
    batch.insertedItems = [Path(0, 40), Path(0, 41)]
    try run.update(batch, newItems: [])
    run.grid.restoreScrollState(state, identities(run))
    run.frame()
    #expect(run.grid.contentOffset.dy == 42 * 60 - 500)
  }

  @Test func `a grid at its start stays there, and missing items are ignored`() throws {
    let run = try run([10, 20, 30])
    let start = run.grid.scrollState(identities(run))
    #expect(start.position == .start)
    run.grid.contentOffset.dy = 310
    run.frame()
    run.grid.restoreScrollState(start, identities(run))
    run.frame()
    #expect(run.grid.contentOffset.dy == 0)
    var gone = State()
    gone.position = .items([.init(9999, distance: 3)])
    gone.selectedItems = [9999]
    gone.focusedItem = 9999
    gone.shelves = [.init(77, offset: 5)]
    run.grid.contentOffset.dy = 120
    run.frame()
    run.grid.restoreScrollState(gone, identities(run))
    run.frame()
    #expect(run.grid.contentOffset.dy == 120)
    #expect(run.grid.selectedItems.isEmpty && run.grid.indexOfFocusedItem == nil)
  }
}
