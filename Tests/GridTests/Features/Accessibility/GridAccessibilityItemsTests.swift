import Diffing
import Geometry
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// The items of a grid for assistive technology, with and without cells.
@Suite struct GridAccessibilityItemsTests {
  /// A grid of 3 columns of 100 points and 4 visible rows of 100.
  private func makeFixture(
    count: Int = 100_000_000, configure: (GridView) -> Void = { _ in }
  ) throws -> GridFixture {
    try GridFixture(
      count: count, viewport: Size(width: 300, height: 400), slot: Size(width: 100, height: 100),
      configure: configure)
  }

  private func perform(
    _ action: AccessibilityAction, _ item: Int, _ fixture: GridFixture
  ) -> [String] {
    let path = AccessibilityPath([.element(.grid, 0), .item(ItemIndex(item))])
    let request = AccessibilityRequest(action, on: path)
    return fixture.frame(.command(.request(request))).refusals.map(\.error.description)
  }

  @Test func `an item without a cell has a label, a place and a frame`() throws {
    let fixture = try makeFixture()
    let tree = AccessibilityTree(fixture.stage)
    let grid = try #require(tree.roots.first)
    #expect(tree.childCount(of: grid) == 100_000_000)
    let requests = fixture.source.requestedIndices.count
    let node = try #require(tree.child(of: grid, at: 50_000_000))
    let element = tree.element(of: node)
    #expect(element.role == .cell)
    #expect(element.label == "Item 50,000,001")
    #expect(element.value == "50000001 of 100000000")
    // Row 16,666,666, column 2.
    #expect(element.frame == Rect(x: 200, y: 1_666_666_600, width: 100, height: 100))
    let place = try #require(tree.place(of: node))
    #expect(
      place
        == AccessibilityPlace(
          index: ItemIndex(50_000_000), count: 100_000_000, row: 16_666_666, column: 2))
    #expect(!tree.isVisible(node))
    #expect(fixture.source.requestedIndices.count == requests, "reading makes no cell")
    #expect(fixture.grid.contentOffset == .zero)
  }

  @Test func `focus scrolls to the item at once and notifies the delegate`() throws {
    let fixture = try makeFixture()
    fixture.stage.host.eventLog.startRecording(["didFocus"])
    #expect(perform(.focus, 50_000_000, fixture) == [])
    #expect(fixture.grid.indexOfFocusedItem == 50_000_000)
    #expect(fixture.grid.isFocusVisible)
    #expect(fixture.grid.cellForItem(at: 50_000_000)?.isFocused == true)
    #expect(fixture.stage.host.eventLog.text(of: ["didFocus"]) == "didFocus 50000000")
    let tree = AccessibilityTree(fixture.stage)
    #expect(tree.focusedNode == AccessibilityNode(fixture.grid, item: 50_000_000))
  }

  @Test func `selecting keeps other items only if several can be selected`() throws {
    let one = try makeFixture(count: 100)
    #expect(perform(.select, 3, one) == [])
    #expect(perform(.select, 5, one) == [])
    #expect(one.grid.indicesOfSelectedItems == [5])
    #expect(perform(.deselect, 5, one) == [])
    #expect(one.grid.indicesOfSelectedItems == [])
    let several = try makeFixture(count: 100) { $0.allowsMultipleSelection = true }
    #expect(perform(.select, 3, several) == [])
    #expect(perform(.select, 50, several) == [])
    #expect(several.grid.indicesOfSelectedItems == [3, 50])
  }

  @Test func `a grid that requires a selection refuses to deselect the last item`() throws {
    let fixture = try makeFixture(count: 100) { $0.requiresSelection = true }
    _ = perform(.select, 3, fixture)
    #expect(
      perform(.deselect, 3, fixture) == ["the grid does not let item 3 be deselected"])
    #expect(fixture.grid.indicesOfSelectedItems == [3])
  }

  @Test func `a press scrolls to the item and taps it`() throws {
    let fixture = try makeFixture()
    #expect(perform(.press, 3_000, fixture) == [])
    #expect(fixture.grid.indicesOfSelectedItems == [3_000])
    #expect(fixture.grid.visibleIndices.contains(3_000))
  }

  @Test func `items have their swipe actions, and delete is what the delete key does`() throws {
    let run = try SwipeRun(trailing: ["Archive", "Flag"], leading: ["Pin"])
    let tree = AccessibilityTree(run.fixture.stage)
    let actions = tree.actions(of: AccessibilityNode(run.grid, item: 2))
    #expect(
      actions == [
        .press, .focus, .show, .select, .delete, .named("Pin"), .named("Archive"), .named("Flag"),
      ])
    #expect(perform(.named("Pin"), 2, run.fixture) == [])
    #expect(perform(.delete, 40, run.fixture) == [])
    #expect(run.performed == ["Pin 2", "Archive 40"])
    #expect(perform(.named("Mute"), 2, run.fixture) == ["item 2 has no action 'Mute'"])
    #expect(perform(.menu, 2, run.fixture) == ["items have no context menus"])
    #expect(
      perform(.focus, 60, run.fixture)
        == ["'grid/item:60': item 60 does not exist; there are 60 items"])
  }

  @Test func `an item of a plain grid cannot be deleted`() throws {
    let fixture = try makeFixture(count: 10)
    #expect(perform(.delete, 2, fixture) == ["item 2 cannot be deleted"])
  }

  @Test func `a transaction is told as ranges while somebody listens`() throws {
    let fixture = try makeFixture(count: 10)
    fixture.stage.host.accessibilityEvents.setListening(true)
    try fixture.grid.performUpdates { updates in
      updates.remove([2, 3, 9])
      updates.insert([0])
      fixture.source.count = 8
    }
    fixture.frame()
    let events = fixture.stage.host.accessibilityEvents.removeAll()
    guard case .itemsChanged(let view, let inserted, let removed)? = events.first else {
      Issue.record("no event: \(events)")
      return
    }
    #expect(view === fixture.grid)
    #expect(inserted == [0..<1])
    #expect(removed == [2..<4, 9..<10])
  }
}
