public import Geometry
public import Stage

/// A view that shows one item at a time and is used again for others.
///
/// Subclass it to hold subviews, or set its content. Where it lies is the grid's business; how
/// large it is inside its slot is ``preferredSize``.
open class GridCell: View {
  /// What kind of cell this is: cells of one identifier stand in for one another.
  public final let reuseIdentifier: String
  /// The cell's own size, centred in the slot and no larger; nil takes ``GridView/cellSize``.
  public final var preferredSize: Size?
  /// The item it shows, or nil in the pool.
  public package(set) final var index: Int?

  /// Makes a cell of a kind.
  public init(reuseIdentifier: String, preferredSize: Size? = nil) {
    self.reuseIdentifier = reuseIdentifier
    self.preferredSize = preferredSize
    super.init()
  }

  /// Called when the cell is taken from the pool, before it shows another item.
  open func prepareForReuse() {}
}
