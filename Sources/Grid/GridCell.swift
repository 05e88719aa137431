public import Drawing
public import Geometry
public import Stage

/// A view that shows one item at a time and is used again for others.
///
/// Subclass it to hold subviews, or set its content. Where it lies is the grid's business; how
/// large it is inside its slot is ``preferredSize``.
///
/// From the lowest to the highest a cell shows its own content, its ``backgroundView``, the
/// selected background, its ``contentView`` and other subviews, separators, the delete control and
/// the focus ring. Whatever is not used is not made.
open class GridCell: View {
  /// What kind of cell this is: cells of one identifier stand in for one another.
  public final let reuseIdentifier: String
  /// The cell's own size, centered in the slot and no larger; nil takes ``GridView/cellSize``.
  @exclusivity(unchecked) public final var preferredSize: Size?
  /// The item it shows, or nil in the pool.
  @exclusivity(unchecked) public package(set) final var index: Int?

  /// Where the item stands in its group; nil in a layout that draws no groups.
  @exclusivity(unchecked) public private(set) final var groupPosition: GroupPosition?

  /// Whether the item is selected; set with ``setSelected(_:animated:)``.
  @exclusivity(unchecked) public private(set) final var isSelected = false
  /// Whether a press on the cell may yet select it; set with ``setHighlighted(_:animated:)``.
  @exclusivity(unchecked) public private(set) final var isHighlighted = false
  /// Whether the cell shows that the keyboard's focus is on its item.
  @exclusivity(unchecked) public private(set) final var isFocused = false
  /// Whether the cell shows what its item can be edited with; set with
  /// ``setEditing(_:animated:)``, and by the grid for all its cells.
  @exclusivity(unchecked) public private(set) final var isEditing = false
  /// What the cell offers while it is edited; as ``GridViewDelegate`` says, `delete` by default.
  public final var editingStyle = CellEditingStyle.delete {
    didSet { updateDeleteControl(animated: false) }
  }

  /// How the cell shows that it is selected or highlighted; it glows by default.
  public final var selectionStyle = SelectionStyle.glow { didSet { updateSelection() } }
  /// The color of the glow; dark gray by default.
  public final var selectionGlowColor = Color(white: 1.0 / 3) { didSet { updateGlow() } }
  /// The radius of the glow, in points: the Gaussian's sigma; 12 by default.
  public final var selectionGlowRadius = 12.0 { didSet { updateGlow() } }
  /// Whether a cell that glows because it is selected also has a ring in the glow's color along
  /// its ``outline``, and a tick; false by default.
  ///
  /// It lies over the cell's own content and below what is inside: for cells that lie so close, or
  /// show so much, that a glow alone is overlooked.
  public final var showsSelectionMark = false { didSet { updateGlow() } }
  /// The color of the focus ring, 2 points wide and 2 outside the ``outline``; blue by default.
  public final var focusRingColor = Color(hex: 0x0A6CFF) {
    didSet {
      focusRing?.content = nil
      updateFocusRing()
    }
  }

  /// Lies below everything but the cell's own content, and fills the cell but for separators; nil
  /// by default.
  public final var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = contentRect
      addSubviewAtBottom(backgroundView)
    }
  }
  /// Lies above the background and below the content while the cell is selected or highlighted, in
  /// place of the style's gradient; nil by default.
  public final var selectedBackgroundView: View? {
    didSet { updateSelection() }
  }

  @exclusivity(unchecked) final var storedContentView: View?
  @exclusivity(unchecked) final var shownStyle = SelectionStyle.none
  @exclusivity(unchecked) final var highlight: CellHighlight?
  @exclusivity(unchecked) final var glow: DecorationView?
  final var glowTurn = 0
  /// Whether the mark of a selected cell is part of the glow as it is painted.
  final var glowIsMarked = false
  @exclusivity(unchecked) final var focusRing: DecorationView?
  @exclusivity(unchecked) final var separators: CellSeparators?
  @exclusivity(unchecked) final var deleteControl: DeleteControl?
  @exclusivity(unchecked) final var liftShadow: DecorationView?
  /// Whether the cell is being dragged to another place.
  @exclusivity(unchecked) public private(set) final var isLifted = false
  /// Whether it lies above all cells that are not raised.
  @exclusivity(unchecked) package final var isRaised = false
  /// Where it lies among the others while a transaction moves it.
  @exclusivity(unchecked) final var stacking = CellStacking.among

  /// What a new cell shows.
  private static let white = Content.color(.white)

  /// Makes a cell of a kind; it is white until its content is set, to nil for one that is seen
  /// through.
  public init(reuseIdentifier: String, preferredSize: Size? = nil) {
    self.reuseIdentifier = reuseIdentifier
    self.preferredSize = preferredSize
    super.init()
    content = Self.white
  }

  // MARK: - Parts

  /// Holds the item's views; fills the cell but for separators.
  ///
  /// Made when it is first asked for, white, above the backgrounds and below the subviews that the
  /// cell has by then.
  public final var contentView: View {
    if let storedContentView { return storedContentView }
    let view = View(frame: contentRect)
    view.content = .color(.white)
    storedContentView = view
    insert(view, at: backgroundCount)
    return view
  }

  /// The edges along which separators are drawn; none by default.
  public final var separatorEdges: SeparatorEdges { separators?.edges ?? [] }

  /// The cell's bounds without its separators.
  public final var contentRect: Rect { bounds.inset(by: separatorEdges.insets) }

  /// The view that glows: the content view, or the cell where that has none.
  open var glowView: View { storedContentView ?? self }

  /// What the cell looks like from outside, for its glow and its focus ring: a rectangle by
  /// default.
  open var outline: Shape { .bounds }

  // MARK: - Accessibility

  /// The texts of the cell's content and of what is inside; where there are none, `Item 7`.
  open override var defaultAccessibilityLabel: String? {
    shownText ?? textInside ?? index.map { "Item \($0)" }
  }

  /// A cell.
  open override var defaultAccessibilityRole: AccessibilityRole { .cell }

  /// Where the item stands among those of its section, counted from 1: `4 of 300`.
  open override var defaultAccessibilityValue: String? { accessiblePosition }

  /// Whether it is selected, focused, pressed and dragged.
  open override var accessibilityStates: AccessibilityStates { shownStates }

  // MARK: - State

  /// Called when the cell is taken from the pool, before it shows another item.
  ///
  /// By then it is neither selected, highlighted, focused, transparent, hidden nor scaled.
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

  /// Shows what the item can be edited with, or no longer does; what shows it is
  /// ``stateDidChange(animated:)``.
  public final func setEditing(_ editing: Bool, animated: Bool = false) {
    guard editing != isEditing else { return }
    isEditing = editing
    stateDidChange(animated: animated)
  }

  /// Shows that the item is being dragged; what shows it beside scale and opacity is
  /// ``stateDidChange(animated:)``, whose changes of views are animated with the lift.
  public final func setLifted(_ lifted: Bool, animated: Bool = false) {
    guard lifted != isLifted else { return }
    isLifted = lifted
    stateDidChange(animated: animated)
  }

  /// Called when the cell becomes selected, highlighted, focused, editing or lifted, or no longer
  /// is.
  ///
  /// Shows the selection style, the focus ring and the delete control; an override that wants them
  /// calls super.
  open func stateDidChange(animated: Bool) {
    showSelection(animated: animated)
    updateFocusRing()
    updateDeleteControl(animated: animated)
  }

  /// Places the cell's parts; an override that places more calls super first.
  open override func layoutSubviews() {
    layOutParts()
  }

  /// Takes back what the last item's use left behind.
  ///
  /// Cost: some comparisons where nothing was.
  package final func resetForReuse() {
    if isSelected || isHighlighted || isFocused {
      (isSelected, isHighlighted, isFocused) = (false, false, false)
      stateDidChange(animated: false)
    }
    endSelectionAnimations()
    opacity = 1
    scale = 1
    if isHidden { isHidden = false }
    if isElevated { isElevated = false }
  }
}
