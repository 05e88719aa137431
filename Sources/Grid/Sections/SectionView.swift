public import Drawing
public import Geometry
import Gestures
import Scrolling
public import Stage

/// A reusable view that displays a section's title or footer.
///
/// Subclass it for views of your own. A title that is pinned in front of its section's items is not
/// opaque, so that the items are visible behind it.
///
/// While the width is animated, as in a rotation, the view's own content is stretched, but not its
/// subviews: their changes in `layoutSubviews()` are animated. Position texts with
/// ``/Stage/View/setTextFrame(_:anchor:)``, so that they keep their shape.
open class SectionView: View {
  /// What the view is reused by.
  private(set) final var reuseKey: ReuseKey
  /// The title or footer that the view displays; nil in the pool.
  @exclusivity(unchecked) public private(set) final var supplementary: SupplementaryElement?

  /// Whether no items can be behind the view; true by default.
  @exclusivity(unchecked) public final var isOpaque = true {
    didSet { if isOpaque != oldValue { opaquenessDidChange() } }
  }

  /// Whether the user can collapse the section, and whether it is collapsed.
  public enum Disclosure: Hashable, Sendable {
    /// The user cannot collapse the section; the default.
    case none
    /// The items are visible.
    case expanded
    /// Only the title is visible.
    case collapsed

    /// The state for assistive technology.
    var accessibilityStates: AccessibilityStates {
      switch self {
      case .none: []
      case .expanded: .expanded
      case .collapsed: .collapsed
      }
    }
  }

  /// Whether the user can collapse the section, and whether it is collapsed.
  @exclusivity(unchecked) public private(set) final var disclosure = Disclosure.none
  /// Collapses or expands the section after a tap; nil if the user cannot.
  private var collapsingTap: TapRecognizer?
  /// The chevron that shows whether the section is collapsed; nil until it is placed.
  private var indicator: DisclosureIndicator?

  /// The direction in which the grid scrolls.
  ///
  /// With horizontal scrolling, a title is a vertical strip at the left of its section.
  @exclusivity(unchecked) public private(set) final var gridDirection = Axis.vertical

  /// Creates a view that displays nothing.
  ///
  /// In a grid, `GridView.dequeue` creates it when it is needed.
  public init() {
    reuseKey = ReuseKey(Self.self)
    super.init()
    keepsSubviewSizes = true
  }

  /// Sets what the view is reused by.
  final func setReuseKey(_ key: ReuseKey) { reuseKey = key }

  /// Sets the title or footer that the view displays; nil when it moves to the pool.
  final func setSupplementary(_ supplementary: SupplementaryElement?) {
    self.supplementary = supplementary
  }

  /// Sets the scroll direction of the grid.
  final func setGridDirection(_ direction: Axis) {
    guard direction != gridDirection else { return }
    gridDirection = direction
    gridDirectionDidChange()
  }

  /// Sets the state of the section; `toggle` is called after a tap.
  final func setDisclosure(
    _ value: Disclosure, animated: Bool, toggle: @escaping (SectionView) -> Void
  ) {
    guard value != disclosure else { return }
    disclosure = value
    if collapsingTap == nil {
      let tap = TapRecognizer(name: "collapse")
      tap.isExclusive = true
      tap.onEvent = { [unowned self] _ in toggle(self) }
      addGestureRecognizer(tap)
      collapsingTap = tap
    }
    collapsingTap?.isEnabled = value != .none
    indicator?.show(value, animated: animated)
    disclosureDidChange(animated: animated)
    layoutSubviews()
  }

  /// The part of the width at which leading text is aligned: 0 at the left, 1 at the right.
  public final var textAnchor: Double {
    host?.environment.readingDirection == .rightToLeft ? 1 : 0
  }

  /// Places the chevron that shows whether the section is collapsed, if the user can collapse it.
  ///
  /// Call it in `layoutSubviews` of a title, where the whole area is free for text otherwise. The
  /// chevron is at the area's end in the direction in which the text is read, at the bottom of a
  /// vertical strip.
  ///
  /// - Parameters:
  ///   - area: The area of text and chevron for text that is read from left to right.
  ///   - color: The color of the chevron.
  ///   - spacing: The distance between text and chevron, in points.
  /// - Returns: The area that remains for the text, mirrored if it is read from right to left.
  public final func placeDisclosure(
    in area: Rect, color: Color = .secondaryText, spacing: Double = 8
  ) -> Rect {
    var text = area
    let isMirrored = gridDirection == .vertical && textAnchor == 1
    func mirrored(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds.width) : rect }
    guard disclosure != .none else { return mirrored(text) }
    let side = DisclosureIndicator.side
    let axis = gridDirection.cross
    text.size[axis] -= spacing + side
    var chevron = Rect(x: 0, y: 0, width: side, height: side)
    chevron.origin[axis] = area.max(axis) - side
    chevron.origin[axis.cross] = (area.center[axis.cross] - side / 2).rounded()
    let indicator = self.indicator ?? DisclosureIndicator(color: color)
    if self.indicator == nil {
      self.indicator = indicator
      addSubview(indicator)
      indicator.show(disclosure, animated: false)
    }
    indicator.frame = mirrored(chevron)
    return mirrored(text)
  }

  /// Called when ``disclosure`` has changed, before the view is laid out again.
  open func disclosureDidChange(animated: Bool) {}

  /// Whether the section is expanded or collapsed.
  open override var accessibilityStates: AccessibilityStates { disclosure.accessibilityStates }

  /// Called when ``isOpaque`` has changed.
  open func opaquenessDidChange() {}

  /// Called when the view begins to display a section, and when the data or the grid's size have
  /// changed while it does.
  ///
  /// The ``supplementary`` is set by then. Its section may have another number or other content.
  open func sectionDidChange() {}

  /// Returns the size that the view needs; nil, the default, for the estimated length.
  ///
  /// It is called if ``PageLayout/Settings/titlesAreSelfSizing`` or
  /// ``PageLayout/Settings/footersAreSelfSizing`` is true, once the view displays its title or
  /// footer.
  ///
  /// - Parameter proposal: The width of the page, or its height if it scrolls horizontally.
  /// - Returns: The size; only the length along the page is used.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size? { nil }

  /// Lays the view out again; the layout of the grid stays as it is.
  open override func subviewSizeDidChange() { setNeedsLayout() }

  /// Called when ``gridDirection`` has changed.
  package func gridDirectionDidChange() {}

  /// Called when the view leaves the pool, before it displays another title or footer.
  open func prepareForReuse() {}
}
