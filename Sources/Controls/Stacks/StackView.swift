public import Geometry
import Motion
public import Stage

/// A row or a column of views, each with the size that it needs.
///
/// A toolbar with a title at its start and controls at its end:
///
/// ```swift
/// let bar = StackView(.horizontal, [title, Spacer(), sort, add], insets: Insets(all: 8))
/// ```
///
/// A window with the bar above a grid, which takes the remaining height:
///
/// ```swift
/// let page = StackView(.vertical, [bar, grid], spacing: 0)
/// ```
///
/// Every subview is placed, in the order of ``/Stage/View/subviews``. Hidden ones take no space.
/// The stack is laid out again when a view is added, removed, hidden or shown, and when a label or
/// a control in it shows something else. In `host.animate { … }`, the views glide to their new
/// places, and one that was hidden fades in.
///
/// ## Lengths
///
/// By default, a view is as long as `sizeThatFits(_:)` returns. A ``Spacer`` fills the room that
/// the others leave. So do a text field, a slider and a progress bar in a row, and, in both
/// directions, views without a size of their own, such as a grid, a scroll view or a plain `View`.
/// Several of them share the room. ``setLength(_:of:)`` chooses otherwise:
///
/// ```swift
/// page.setLength(.fixed(1), of: line)
/// ```
///
/// If the views of a row need more than there is, labels become shorter or wrap between words, the
/// longest ones first, and then buttons and segments. What still does not fit goes beyond the end.
///
/// A row that ``wraps`` continues below instead, at its start, before anything becomes shorter.
///
/// A row is mirrored if the interface is read from right to left. Edges are rounded to whole
/// points.
///
/// ## Size
///
/// A stack has a size itself (`sizeThatFits(_:)`), so stacks can be nested, and a cell or a sheet
/// can consist of one. Cost of a layout: up to four questions to each view. A stack computes the
/// same answer once in a frame, so stacks in stacks cost no more.
open class StackView: View {
  /// The positions of the views across the axis.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Each view is as long as the stack.
    case fill
    /// At the start: the top, or the edge where reading begins.
    case leading
    /// In the middle.
    case center
    /// At the end: the bottom, or the edge where reading ends.
    case trailing
  }

  /// How long a view is along the axis.
  public enum Length: Hashable, Sendable {
    /// As long as the view needs; it fills the room if it does not say how long that is.
    case fit
    /// A share of the remaining room. A view with twice the weight gets twice the share, unless
    /// another one needs more than its share.
    case fill(weight: Double = 1)
    /// A number of points.
    case fixed(Double)
  }

  /// The direction of the stack.
  public final var axis: Axis { didSet { changed(axis != oldValue) } }
  /// The distance between two views, in points; 8 by default.
  public final var spacing: Double { didSet { changed(spacing != oldValue) } }
  /// The space around the views, in points; 0 by default.
  ///
  /// The left one is at the right if the interface is read from right to left.
  public final var insets: Insets { didSet { changed(insets != oldValue) } }
  /// The positions across the axis.
  public final var alignment: Alignment { didSet { changed(alignment != oldValue) } }
  /// Whether views of a row that do not fit continue in another row below; false by default.
  ///
  /// It has no effect on a column.
  public final var wraps = false { didSet { changed(wraps != oldValue) } }

  /// The width that the stack does not need to exceed, as that of a form in the middle of a wide
  /// window; infinite by default.
  ///
  /// The view around the stack can still make it wider.
  public final var maximumWidth = Double.infinity { didSet { changed(maximumWidth != oldValue) } }

  private final var settings: [Setting] = []
  /// The curve along which a new frame moves the views; nil for that of the surrounding animation.
  private final var resizingCurve: AnimationCurve?
  private final var measuredSizes = MeasuredSizes()
  /// The views that were visible at the last layout; the others do not glide to their places.
  private final var placedViews: [ObjectIdentifier] = []

  private struct Setting {
    let view: View
    var length = Length.fit
    var alignment: Alignment?
    var spacing: Double?
  }

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - axis: The direction.
  ///   - views: The subviews; none by default.
  ///   - spacing: The distance between two views; 8 by default.
  ///   - insets: The space around the views; 0 by default.
  ///   - alignment: The positions across the axis; by default, views in a row are centered, and
  ///     views in a column fill its width.
  public init(
    _ axis: Axis, _ views: [View] = [], spacing: Double = 8, insets: Insets = .zero,
    alignment: Alignment? = nil
  ) {
    self.axis = axis
    self.spacing = spacing
    self.insets = insets
    self.alignment = alignment ?? (axis == .horizontal ? .center : .fill)
    super.init()
    for view in views { addSubview(view) }
  }

  /// Sets how long a subview is along the axis; ``Length/fit`` by default.
  ///
  /// - Precondition: The view is a subview. The setting ends when it is removed.
  public final func setLength(_ length: Length, of view: View) {
    change(view) { $0.length = length }
  }

  /// Sets the distance between a subview and the next one, in points; nil for ``spacing``.
  ///
  /// - Precondition: The view is a subview. The setting ends when it is removed.
  public final func setSpacing(_ spacing: Double?, after view: View) {
    change(view) { $0.spacing = spacing }
  }

  /// Sets the position of a subview across the axis; nil for ``alignment``.
  ///
  /// - Precondition: The view is a subview. The setting ends when it is removed.
  public final func setAlignment(_ alignment: Alignment?, of view: View) {
    change(view) { $0.alignment = alignment }
  }

  private final func change(_ view: View, _ change: (inout Setting) -> Void) {
    require(view.superview === self, "a stack has settings only for its own subviews")
    let index = settings.firstIndex { $0.view === view } ?? settings.endIndex
    if index == settings.endIndex { settings.append(Setting(view: view)) }
    change(&settings[index])
    subviewSizeDidChange()
  }

  private final func changed(_ isChanged: Bool) {
    if isChanged { subviewSizeDidChange() }
  }

  open override var arrangesSubviews: Bool { true }

  open override func subviewSizeDidChange() {
    measuredSizes.removeAll()
    forgetRemovedViews()
    super.subviewSizeDidChange()
  }

  private final func forgetRemovedViews() {
    settings.removeAll { $0.view.superview !== self }
  }

  // MARK: - Layout

  private final var elements: [StackElement] {
    subviews.compactMap { view in
      guard !view.isHidden else { return nil }
      let setting = settings.first { $0.view === view }
      return StackElement(
        view, length: setting?.length ?? .fit, alignment: setting?.alignment ?? alignment,
        spacing: setting?.spacing ?? spacing)
    }
  }

  private final var layout: StackLayout {
    StackLayout(elements, axis: axis, spacing: spacing, wraps: wraps && axis == .horizontal)
  }

  open override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    guard let host else { return size(in: proposal) }
    if let known = measuredSizes.size(in: proposal, host) { return known }
    let size = size(in: proposal)
    measuredSizes.add(size, for: proposal)
    return size
  }

  private final func size(in proposal: ProposedSize) -> Size {
    let (width, height) = (insets.left + insets.right, insets.top + insets.bottom)
    let size = layout.size(
      in: ProposedSize(
        width: proposal.width.map { max(0, min($0, maximumWidth) - width) },
        height: proposal.height.map { max(0, $0 - height) }))
    return Size(width: size.width + width, height: size.height + height)
  }

  open override func layoutSubviews() {
    let curve = resizingCurve ?? host?.animator.currentCurve
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    let places = layout.places(in: bounds.inset(by: insets))
    for (view, rect) in places {
      place(view, at: isMirrored ? rect.mirrored(in: bounds.width) : rect, along: curve)
    }
    placedViews = places.map { ObjectIdentifier($0.view) }
    forgetRemovedViews()
  }

  /// Moves a view to its frame.
  ///
  /// The view glides, but has its new size immediately, because a picture of it would be stretched.
  /// A view that was not visible fades in at its place.
  private final func place(_ view: View, at frame: Rect, along curve: AnimationCurve?) {
    guard let host, let curve else { return view.frame = frame }
    guard placedViews.contains(ObjectIdentifier(view)) else {
      host.withoutAnimation { view.frame = frame }
      if !placedViews.isEmpty { fadeIn(view, along: curve, host) }
      return
    }
    if view.frame.size != frame.size {
      host.withoutAnimation {
        view.setFrame(Rect(origin: view.frame.origin, size: frame.size), curve: curve)
      }
    }
    host.animate(along: curve) { view.frame = frame }
  }

  private final func fadeIn(_ view: View, along curve: AnimationCurve, _ host: ViewHost) {
    let opacity = view.opacity
    host.withoutAnimation { view.opacity = 0 }
    host.animate(along: curve) { view.opacity = opacity }
  }

  /// Sets the frame; with a curve, the views inside glide to their places.
  open override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    resizingCurve = curve
    self.frame = frame
    resizingCurve = nil
  }
}
