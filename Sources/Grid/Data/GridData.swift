import Diffing
import Geometry

/// The members of the grid that ``GridData`` uses.
protocol GridDataHost: AnyObject {
  /// Asks the data source for the number of items and sections.
  func readSections() -> SectionMap
  /// Asks the data source for the minimum slot size; nil for that of the settings.
  func readMinimumSlotSize() -> Size?
}

/// The data of a grid: the number of items and sections.
final class GridData {
  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any GridDataHost)?
  private var grid: any GridDataHost { attached(attachedGrid) }
  /// The last read items and sections.
  @exclusivity(unchecked) private(set) var sections = SectionMap(itemCount: 0)
  /// The minimum slot size from the data source; nil for that of the settings.
  @exclusivity(unchecked) private(set) var minimumSlotSize: Size?

  /// Creates data without items.
  init() {}

  /// Sets the grid, which is not retained.
  func attach(to grid: any GridDataHost) { attachedGrid = grid }

  /// Reads the minimum slot size from the data source.
  func readMinimumSlotSize() { minimumSlotSize = grid.readMinimumSlotSize() }

  /// Reads everything from the data source.
  func read() {
    readMinimumSlotSize()
    sections = grid.readSections()
  }

  /// Adopts sections that were read for a transaction or a move.
  func adopt(_ sections: SectionMap) { self.sections = sections }
}
