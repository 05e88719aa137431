import Diffing
import Geometry

/// The data of a grid: the number of items and sections.
///
/// State: the numbers of items, and the slot size of the data source. Changed by reloads,
/// transactions.
final class GridData: GridPart {
  /// The last read items and sections.
  @exclusivity(unchecked) private(set) var sections = SectionMap(itemCount: 0)
  /// The minimum slot size from the data source; nil for that of the settings.
  @exclusivity(unchecked) private(set) var minimumSlotSize: Size?

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
