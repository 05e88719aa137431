import Controls
public import Drawing
public import Geometry
import Scrolling
public import Stage

/// A reusable view that displays one item of a grid.
///
/// Subclass it to add subviews, or set its content. The grid sets the cell's position.
/// ``preferredSize`` is the cell's size inside its slot.
///
/// From back to front, a cell consists of its own content, ``backgroundView``, the selected
/// background, ``contentView`` and other subviews, separators, the delete control and the focus
/// ring. Parts that are not used are not created.
open class GridCell: View {
  /// What the cell is reused by.
  @exclusivity(unchecked) private(set) final var reuseKey: ReuseKey
  /// The cell's size, centered in the slot and at most as large; nil for ``GridView/cellSize``.
  @exclusivity(unchecked) public final var preferredSize: Size?
  /// The index of the item that the cell displays; nil in the pool.
  @exclusivity(unchecked) public private(set) final var index: Int?

  /// The item's position in its group; nil in a layout without groups.
  @exclusivity(unchecked) public private(set) final var groupPosition: GroupPosition?

  @exclusivity(unchecked) private(set) final var states: CellStates = []
  /// The editing control of the cell; `delete` by default, or what ``GridViewDelegate`` returns.
  package final var editingStyle = CellEditingStyle.delete {
    didSet { updateDeleteControl(animated: false) }
  }

  private(set) final var selectionAppearance = SelectionAppearance()
  /// The color of the focus ring; blue by default.
  ///
  /// The ring is 2 points wide, at a distance of 2 points from the ``outline``. It is inside a cell
  /// that is as wide or as high as its grid, such as a row of a list.
  public final var focusRingColor = Color.accent {
    didSet { updateFocusRing() }
  }

  /// A view behind all others, in front of the cell's own content; nil by default.
  ///
  /// It fills the cell except for separators.
  public final var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = contentRect
      addSubviewAtBack(backgroundView)
    }
  }
  /// A view between background and content while the cell is selected or highlighted; nil by
  /// default.
  ///
  /// It replaces the gradient of the ``selectionStyle``.
  public final var selectedBackgroundView: View? {
    didSet { updateSelection() }
  }

  @exclusivity(unchecked) final var storedContentView: CellContentView?
  @exclusivity(unchecked) final var displayedStyle = SelectionStyle.none
  @exclusivity(unchecked) final var highlight: CellHighlight?
  @exclusivity(unchecked) final var glow: CellGlow?
  @exclusivity(unchecked) final var focusRing: DecorationView?
  @exclusivity(unchecked) final var separators: CellSeparators?
  @exclusivity(unchecked) final var deleteControl: DeleteControl?
  @exclusivity(unchecked) final var liftShadow: DecorationView?
  /// The mark of an item that was found or has a menu; created when first needed.
  @exclusivity(unchecked) final var markView: ItemMarkView?
  /// The cell's place among the others while something moves it.
  @exclusivity(unchecked) private final var placement = CellPlacement()

  /// The content of a new cell.
  private static let white = Content.color(.surface)

  /// Creates a white cell; for a transparent cell, set its content to nil.
  ///
  /// In a grid, `GridView.dequeue` creates it when it is needed.
  public init(preferredSize: Size? = nil) {
    reuseKey = ReuseKey(Self.self)
    self.preferredSize = preferredSize
    super.init()
    content = Self.white
  }

  /// Tells cells of one type apart that are created in different ways; empty by default.
  public final var reuseIdentifier: String { reuseKey.identifier }

  /// Sets what the cell is reused by.
  final func setReuseKey(_ key: ReuseKey) { reuseKey = key }

  // MARK: - Appearance

  /// The appearance of a selected or highlighted cell; a glow by default.
  public final var selectionStyle: SelectionStyle {
    get { selectionAppearance.style }
    set {
      selectionAppearance.style = newValue
      updateSelection()
    }
  }

  /// The color of the glow; dark gray by default.
  public final var selectionGlowColor: Color {
    get { selectionAppearance.glowColor }
    set {
      selectionAppearance.glowColor = newValue
      updateGlow()
    }
  }

  /// The radius of the glow, in points: the sigma of the Gaussian; 12 by default.
  public final var selectionGlowRadius: Double {
    get { selectionAppearance.glowRadius }
    set {
      selectionAppearance.glowRadius = newValue
      updateGlow()
    }
  }

  /// Whether a selected cell has a ring and a check mark instead of its glow; false by default.
  ///
  /// The ring follows the cell's ``outline`` in the color of the glow. It lies in front of the
  /// cell's own content, which is drawn at 96 % of its size, and behind its subviews. A pressed
  /// cell still glows. Use it where a glow is easy to miss: for dense grids or busy cells.
  public final var showsSelectionMark: Bool {
    get { selectionAppearance.showsMark }
    set {
      selectionAppearance.showsMark = newValue
      updateGlow()
    }
  }

  // MARK: - Parts

  /// The view that holds the item's views; it fills the cell except for separators.
  ///
  /// It is created white on first access, in front of the backgrounds and behind the subviews that
  /// the cell has by then. In a cell with a ``body`` it is empty, so that the content of the cell
  /// and its backgrounds show.
  public final var contentView: View { madeContentView }

  private final var madeContentView: CellContentView {
    if let storedContentView { return storedContentView }
    let view = CellContentView(frame: contentRect)
    view.content = Self.white
    storedContentView = view
    insert(view, at: backgroundCount)
    return view
  }

  /// A view that fills the ``contentView``, and whose size is that of a self-sizing cell; nil by
  /// default.
  ///
  /// A `StackView` in it lays the cell out: rows and columns of labels, pictures and controls.
  ///
  /// ```swift
  /// final class MailCell: GridCell {
  ///   let sender = TextLabel(face: .semibold, fontSize: 15, color: .text)
  ///   let subject = TextLabel(fontSize: 13, color: .text)
  ///
  ///   init() {
  ///     super.init()
  ///     subject.lineLimit = 2
  ///     body = StackView(.vertical, [sender, subject], spacing: 4, insets: Insets(all: 12))
  ///   }
  /// }
  /// ```
  public final var body: View? {
    get { storedContentView?.body }
    set {
      let view = madeContentView
      view.body = newValue
      if view.content == Self.white { view.content = nil }
    }
  }

  /// The edges with a separator; none by default.
  package final var separatorEdges: SeparatorEdges { separators?.edges ?? [] }

  /// The cell's bounds without its separators.
  public final var contentRect: Rect { bounds.inset(by: separatorEdges.insets) }

  /// The view that glows: the content view, or the cell if it has none.
  open var glowView: View { storedContentView ?? self }

  /// The shape of the cell's outer edge, for glow and focus ring; a rectangle by default.
  open var outline: Shape { .bounds }

  /// Returns whether a press at a point of the item's slot highlights, selects or opens the item.
  ///
  /// By default true everywhere in the slot, so that there are no gaps between items. Override it
  /// for a cell that is much smaller than its slot. The point is in the cell's coordinates. A long
  /// press lifts a cell from anywhere in its slot.
  open func acceptsPress(at point: Point) -> Bool { true }

  /// Returns whether a press at a point of the stage is one of the item.
  final func accepts(pressAt position: Point) -> Bool {
    acceptsPress(at: position - originOnStage())
  }

  // MARK: - Accessibility

  /// The texts of the cell's content and its subviews; `Item 7` if there are none.
  open override var defaultAccessibilityLabel: String? {
    displayedText ?? descendantText ?? index.map { "Item \($0)" }
  }

  /// The role of a cell.
  open override var defaultAccessibilityRole: AccessibilityRole { .cell }

  /// The item's position in its section, from 1, such as `4 of 300`.
  open override var defaultAccessibilityValue: String? { accessiblePosition }

  /// Whether the cell is selected, focused, pressed and dragged.
  open override var accessibilityStates: AccessibilityStates { displayedStates }

  // MARK: - State

  /// Called when the cell leaves the pool, before it displays another item.
  ///
  /// Selection, highlight, focus, opacity, visibility and scale are already reset.
  open func prepareForReuse() {}

  /// Returns the size that the cell requests; nil for the layout's estimate.
  ///
  /// By default, it is the size of the ``body``.
  ///
  /// Layouts with self-sizing cells, such as ``ListLayout`` and a ``PageLayout`` with
  /// ``ListSection/selfSizing(estimatedHeight:spacing:)``, call this method once, after the data
  /// source has configured the cell and before the cell has a frame. They use only the lengths that
  /// are nil in the proposal, rounded to a millionth of a point: one in lists and waterfalls, both
  /// in flows.
  ///
  /// ```swift
  /// override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
  ///   Size(width: proposal.width ?? 0, height: isUnread ? 72 : 48)
  /// }
  /// ```
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    body?.sizeThatFits(proposal)
  }

  /// Lays the cell out again; the layout of the grid stays as it is until the item is reconfigured.
  open override func subviewSizeDidChange() { setNeedsLayout() }

  /// Called when ``groupPosition`` has changed.
  ///
  /// It changes when the cell displays another item, and when neighboring items are inserted or
  /// removed.
  open func groupPositionDidChange() {}

  /// Sets the item that the cell displays; nil when the cell moves to the pool.
  package final func setIndex(_ index: Int?) { self.index = index }

  /// Sets whether the cell is in front of all cells that are not raised.
  final func setRaised(_ raised: Bool) { placement.isRaised = raised }

  /// Whether the cell is in front of all cells that are not raised, or in the area of a section
  /// that collapses or expands.
  package final var isRaised: Bool { placement.isRaised }

  /// Sets whether the cell is among those that do not scroll.
  final func setFrozen(_ frozen: Bool) { placement.isFrozen = frozen }

  /// Whether the cell is among those that do not scroll.
  final var isFrozen: Bool { placement.isFrozen }

  /// Sets the cell's depth among the others while a transaction moves it.
  final func setStacking(_ stacking: CellStacking) { placement.stacking = stacking }

  /// The cell's depth among the others while a transaction moves it.
  final var stacking: CellStacking { placement.stacking }

  /// Sets the distance of the cell from the title of its collapsed section, in points; nil if the
  /// section is expanded.
  final func setCollapsedDistance(_ distance: Double?) { placement.collapsedDistance = distance }

  /// The distance of the cell from the title of its collapsed section, in points; nil if the
  /// section is expanded.
  final var collapsedDistance: Double? { placement.collapsedDistance }

  /// Whether the section of the cell is collapsed, so that the cell disappears.
  final var isCollapsed: Bool { placement.collapsedDistance != nil }

  /// The flight of the cell to its place in another order; nil without one.
  final var flight: CellFlight? { placement.flight }

  /// Whether the cell is on its way in a flight, in front of the others.
  final var isInAir: Bool { placement.isInAir }

  /// Begins, continues or ends the flight of the cell.
  final func setFlight(_ flight: CellFlight?, isInAir: Bool) {
    placement.flight = flight
    guard isInAir != placement.isInAir else { return }
    placement.isInAir = isInAir
    updateElevation()
  }

  final func setGroupPosition(_ position: GroupPosition?) {
    guard position != groupPosition else { return }
    groupPosition = position
    groupPositionDidChange()
  }

  /// Whether the item is selected; to change it, call ``setSelected(_:animated:)``.
  public final var isSelected: Bool { states.contains(.selected) }
  /// Whether the cell is pressed and can still become selected.
  ///
  /// To change it, call ``setHighlighted(_:animated:)``.
  public final var isHighlighted: Bool { states.contains(.highlighted) }
  /// Whether the item has the keyboard focus; to change it, call ``setFocused(_:animated:)``.
  public final var isFocused: Bool { states.contains(.focused) }
  /// Whether the cell displays its editing control.
  ///
  /// The grid sets it for all its cells. To change it for one, call ``setEditing(_:animated:)``.
  public final var isEditing: Bool { states.contains(.editing) }
  /// Whether the cell is being dragged.
  public final var isLifted: Bool { states.contains(.lifted) }

  /// Sets ``isSelected``, and calls ``stateDidChange(animated:)`` if it changes.
  public final func setSelected(_ selected: Bool, animated: Bool = false) {
    set(.selected, to: selected, animated: animated)
  }

  /// Sets ``isHighlighted``, and calls ``stateDidChange(animated:)`` if it changes.
  public final func setHighlighted(_ highlighted: Bool, animated: Bool = false) {
    set(.highlighted, to: highlighted, animated: animated)
  }

  /// Sets ``isFocused``, and calls ``stateDidChange(animated:)`` if it changes.
  public final func setFocused(_ focused: Bool, animated: Bool = false) {
    set(.focused, to: focused, animated: animated)
  }

  /// Sets ``isEditing``, and calls ``stateDidChange(animated:)`` if it changes.
  public final func setEditing(_ editing: Bool, animated: Bool = false) {
    set(.editing, to: editing, animated: animated)
  }

  /// Sets ``isLifted``, and calls ``stateDidChange(animated:)`` if it changes.
  ///
  /// Changes of views in that method are animated together with the scale and opacity of the lift.
  package final func setLifted(_ lifted: Bool, animated: Bool = false) {
    set(.lifted, to: lifted, animated: animated)
  }

  private final func set(_ state: CellStates, to isOn: Bool, animated: Bool) {
    guard isOn != states.contains(state) else { return }
    states.formSymmetricDifference(state)
    stateDidChange(animated: animated)
  }

  /// Called when the selected, highlighted, focused, editing or lifted state has changed.
  ///
  /// It updates the selection style, the focus ring and the delete control. An override calls super
  /// to keep them.
  open func stateDidChange(animated: Bool) {
    updateSelectionAppearance(animated: animated)
    updateFocusRing()
    updateDeleteControl(animated: animated)
  }

  /// Positions the cell's parts; an override calls super first.
  open override func layoutSubviews() {
    layOutParts()
  }

  /// Resets the state that the previous item left.
  ///
  /// Cost: a few comparisons if there is none.
  package final func resetForReuse() {
    if !states.isDisjoint(with: .ofItem) {
      states.subtract(.ofItem)
      stateDidChange(animated: false)
    }
    endSelectionAnimations()
    placement.collapsedDistance = nil
    setMark(.none)
    opacity = 1
    scale = 1
    if isHidden { isHidden = false }
    if isElevated { isElevated = false }
  }
}
