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

  /// Whether the item is selected; set with ``setSelected(_:animated:)``.
  public private(set) final var isSelected = false
  /// Whether a press on the cell may yet select it; set with ``setHighlighted(_:animated:)``.
  public private(set) final var isHighlighted = false
  /// Whether the cell shows that the keyboard's focus is on its item.
  public private(set) final var isFocused = false
  /// Whether the cell is being dragged to another place.
  public private(set) final var isLifted = false
  /// Whether it lies above all cells that are not raised.
  package final var isRaised = false

  /// Makes a cell of a kind.
  public init(reuseIdentifier: String, preferredSize: Size? = nil) {
    self.reuseIdentifier = reuseIdentifier
    self.preferredSize = preferredSize
    super.init()
  }

  /// Called when the cell is taken from the pool, before it shows another item.
  open func prepareForReuse() {}

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

  /// Shows that the item is being dragged; what shows it beside scale and opacity is
  /// ``stateDidChange(animated:)``, whose changes of views are animated with the lift.
  public final func setLifted(_ lifted: Bool, animated: Bool = false) {
    guard lifted != isLifted else { return }
    isLifted = lifted
    stateDidChange(animated: animated)
  }

  /// Called when the cell becomes selected, highlighted, focused or lifted, or no longer is.
  open func stateDidChange(animated: Bool) {}
}
