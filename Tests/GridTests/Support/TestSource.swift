import Geometry
import Grid
import Stage

/// A data source that counts its calls; cells of even and odd items have different identifiers.
final class TestSource: GridViewDataSource {
  var count: Int
  /// The minimum slot size; nil for the grid's own.
  var slot: Size?
  private(set) var countRequests = 0
  private(set) var requestedIndices: [Int] = []
  private(set) var createdCellCount = 0

  init(count: Int, slot: Size? = nil) {
    self.count = count
    self.slot = slot
  }

  /// Returns the reuse identifier of an item's cell.
  static func kind(of index: Int) -> String { index.isMultiple(of: 2) ? "even" : "odd" }

  func removeRequestedIndices() { requestedIndices.removeAll() }

  func numberOfItems(in gridView: GridView) -> Int {
    countRequests += 1
    return count
  }

  /// Items have no identity, so there is nothing to move.
  func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int) {}

  func minimumSlotSize(in gridView: GridView) -> Size { slot ?? gridView.minimumSlotSize }

  private func makeCell() -> TestCell {
    createdCellCount += 1
    return TestCell()
  }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    requestedIndices.append(index)
    let kind = Self.kind(of: index)
    return gridView.dequeue(makeCell(), identifier: kind)
  }
}

/// A cell that counts how often it was prepared for reuse.
final class TestCell: GridCell {
  private(set) var reuses = 0

  override func prepareForReuse() {
    reuses += 1
  }
}
