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

  /// Where the item stands in its group; nil in a layout that draws no groups.
  public private(set) final var groupPosition: GroupPosition?

  /// Whether the item is selected; set with ``setSelected(_:animated:)``.
  public private(set) final var isSelected = false
  /// Whether a press on the cell may yet select it; set with ``setHighlighted(_:animated:)``.
  public private(set) final var isHighlighted = false
  /// Whether the cell shows that the keyboard's focus is on its item.
  public private(set) final var isFocused = false

  /// Makes a cell of a kind.
  public init(reuseIdentifier: String, preferredSize: Size? = nil) {
    self.reuseIdentifier = reuseIdentifier
    self.preferredSize = preferredSize
    super.init()
  }

  /// Called when the cell is taken from the pool, before it shows another item.
  open func prepareForReuse() {}

  /// Called when ``groupPosition`` has changed: when the cell comes to show another item, and when
  /// items before or behind it come or go.
  open func groupPositionDidChange() {}

  final func setGroupPosition(_ position: GroupPosition?) {
    guard position != groupPosition else { return }
    groupPosition = position
    groupPositionDidChange()
  }

  /// Shows the item as selected or not; what shows it is ``stateDidChange(animated:)``.
  public final func setSelected(_ selected: Bool, animated: Bool = false) {
    guard selected != isSelected else { return }
    isSelected = selected
    stateDidChange(animated: animated)
  }

  /// Shows the item as pressed or not; what shows it is ``stateDidChange(animated:)``.
  public final func setHighlighted(_ highlighted: Bool, animated: Bool = false) {
    guard highlighted != isHighlighted else { return }
    isHighlighted = highlighted
    stateDidChange(animated: animated)
  }

  /// Shows whether the keyboard's focus is on the item; what shows it is
  /// ``stateDidChange(animated:)``.
  public final func setFocused(_ focused: Bool, animated: Bool = false) {
    guard focused != isFocused else { return }
    isFocused = focused
    stateDidChange(animated: animated)
  }

  /// Called when the cell becomes selected, highlighted or focused, or no longer is.
  open func stateDidChange(animated: Bool) {}
}
