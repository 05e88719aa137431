import Diffing
import Geometry

/// What ``GridData`` needs of its grid.
protocol GridDataHost: AnyObject {
  /// Asks the data source how many items there are, and in which sections.
  func askForSections() -> SectionMap
  /// Asks the data source for the least size of a slot; nil where it has no wish of its own.
  func askForMinimumSlotSize() -> Size?
}

/// What a grid knows of its data: how many items there are, and in which sections.
final class GridData {
  private unowned(unsafe) let grid: any GridDataHost
  /// The items and sections as they were last read.
  @exclusivity(unchecked) private(set) var sections = SectionMap(itemCount: 0)
  /// The least size of a slot that the data source asks for; nil for that of the settings.
  @exclusivity(unchecked) private(set) var minimumSlotSize: Size?

  /// Creates data that were never read; `grid` is not retained.
  init(_ grid: any GridDataHost) { self.grid = grid }

  /// Asks the data source for everything.
  func read() {
    minimumSlotSize = grid.askForMinimumSlotSize()
    sections = grid.askForSections()
  }

  /// Takes over sections that were read for a transaction or a move.
  func adopt(_ sections: SectionMap) { self.sections = sections }
}
