/// A part of a grid, which asks the grid directly.
///
/// A grid creates its parts before it can be referenced itself, so that it stores them as
/// constants: a frame then accesses them without retaining them. The initializer of the grid
/// attaches them. Methods that use the grid often store it in a constant first, because each access
/// retains it.
///
/// State: the grid to which it belongs. Changed once, by the grid's initializer.
class GridPart {
  @exclusivity(unchecked) private unowned(unsafe) final var attachedGrid: GridView?

  /// The grid that owns the part.
  final var grid: GridView {
    guard let attachedGrid else { fatalError("internal error: the part is not attached to a grid") }
    return attachedGrid
  }

  /// Creates a part that is not attached.
  init() {}

  /// Sets the grid, which is not retained.
  func attach(to grid: GridView) { attachedGrid = grid }
}
