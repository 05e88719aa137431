import Drawing
public import Geometry
public import Scrolling
public import Stage

/// A box that scrolls the boxes inside it.
///
/// The content is at least as large as the view, and larger if the boxes need more space. Boxes
/// with a ``Box/fixedPosition`` stay in place while the others scroll.
///
/// ```swift
/// let scroller = BoxScrollView(width: 320, height: 460)
/// scroller.boxes = [table]
/// scroller.layout(duration: 0.3)
/// scroller.scrollToView(table, margin: 8)
/// ```
open class BoxScrollView: Box {
  /// The scroll view inside the box; it has the offset, the indicators and the bouncing.
  public final let scrollView: ScrollView
  /// Whether scrolling with a finger stops at the top of a box; false by default.
  public final var snapsToBoxEdges: Bool {
    get { scrollView.snapsToEdges }
    set { scrollView.snapsToEdges = newValue }
  }
  /// Called after each frame in which the content has moved.
  public final var onScroll: (() -> Void)?
  /// Called when the end of the content is within ``endDistance``, for example to load more.
  ///
  /// It is called again after the content size has changed, or after the end has been farther away.
  public final var onNearEnd: (() -> Void)?
  /// The distance from the viewport within which the content's end is near, in points; 0 by
  /// default.
  public final var endDistance = 0.0
  /// Whether the edited box is kept above the keyboard; true by default.
  public final var keepsFirstResponderAboveKeyboard = true
  /// The space between the keyboard and the box above it, in points; 8 by default.
  public final var keyboardMargin = 8.0
  /// The box that is kept above the keyboard; `nil` for the ``firstResponder``.
  public final weak var boxAboveKeyboard: Box?
  /// The box inside that is being edited.
  public final weak var firstResponder: Box?

  /// The size of the stacked boxes with the padding.
  private final var stackedSize = Size.zero
  /// The size of the stacked boxes for which ``onNearEnd`` was called last.
  private final var reportedSize: Size?
  final var keyboard: KeyboardState?
  /// The keyboard focus among the boxes inside; created at the first key event.
  final var focus: BoxFocus?
  final var savedOffset: OffsetRatio?
  private final let scrollObserver = ScrollObserver()
  /// The provider of boxes for the visible part of a long content.
  public final var provider: BoxProvider? {
    didSet { providerDidChange(from: oldValue) }
  }

  /// Creates a scroll view with a size, in points, at its parent's origin.
  public override init(_ size: Size = .zero) {
    let scroller = BoxContentScrollView(frame: Rect(origin: .zero, size: size))
    scrollView = scroller
    super.init(size)
    scroller.owner = self
    scroller.alwaysBouncesVertically = true
    scroller.scrollDelegate = scrollObserver
    scrollObserver.didScroll = { [unowned self] in contentDidMove() }
    addSubview(scroller)
  }

  // MARK: - Layout

  package override final var containerView: View { scrollView.contentView }
  package override var fixedOrigin: Vector { scrollView.contentOffset }
  package override var scalesWhenResizing: Bool { false }

  /// Lays out all boxes inside again after the text scale has changed.
  ///
  /// The outermost scroll view does this once for all scroll views inside it.
  open override func environmentDidChange(from old: Environment) {
    guard let host, host.environment.textScale != old.textScale, !isInsideAnother else { return }
    Self.invalidateBoxes(in: self)
    layout()
  }

  /// Lays out all boxes inside again if they were laid out before the text scale was known, or if
  /// the widths of texts were estimated.
  ///
  /// Text in most scripts can be measured only on a stage.
  open override func didEnterStage() {
    super.didEnterStage()
    guard let host, !isInsideAnother else { return }
    let hasOtherScale = host.environment.textScale != 1 && layoutState.wasLaidOut
    guard hasOtherScale || Self.hasEstimatedText(in: self) else { return }
    Self.invalidateBoxes(in: self)
    layout()
  }

  private static func hasEstimatedText(in view: View) -> Bool {
    if let label = view as? LineLabel { return label.isEstimated }
    return view.subviews.contains(where: hasEstimatedText)
  }

  /// Whether Tab can focus a box: if one can be tapped, in the outermost scroll view.
  ///
  /// That one also focuses the boxes of the scroll views inside it.
  open override var acceptsItemFocus: Bool {
    !isInsideAnother && (focus ?? BoxFocus(in: self)).hasBoxes
  }

  /// Displays the focus on the box that had it last, or on a visible one.
  open override func showItemFocus() {
    let focus = focus ?? BoxFocus(in: self)
    self.focus = focus
    focus.showFocus()
  }

  open override func hideItemFocus() { focus?.rememberFocus() }

  private final var isInsideAnother: Bool {
    sequence(first: superview, next: { $0?.superview }).contains { $0 is BoxScrollView }
  }

  private static func invalidateBoxes(in view: View) {
    view.invalidateEnclosingLayout()
    for inner in view.subviews { invalidateBoxes(in: inner) }
  }

  open override func layoutSubviews() {
    guard hasNewSize else { return }
    let place = requestedSize != bounds.size && hasFillingBoxes ? firstVisiblePlace : nil
    super.layoutSubviews()
    performWithoutAnimation { scrollView.frame = bounds }
    fitContent(nil)
    if let place { scrollToPlace(place) }
  }

  /// A part of the way through a box, along the direction of scrolling.
  private typealias Place = (box: Box, part: Double)

  private final var scrollAxis: Axis {
    contentLayout.growsHorizontally ? .horizontal : .vertical
  }

  /// The place at the beginning of the viewport; nil at the beginning of the content.
  private final var firstVisiblePlace: Place? {
    let offset = scrollView.contentOffset[scrollAxis]
    guard offset > 0 else { return nil }
    for box in boxes where box.layoutMode == .automatic && box.frame.size[scrollAxis] > 0 {
      let (start, length) = (box.frame.origin[scrollAxis], box.frame.size[scrollAxis])
      if start + length > offset { return (box, (offset - start) / length) }
    }
    return nil
  }

  /// Scrolls to where a place is at the beginning of the viewport again, after the boxes were
  /// resized.
  private final func scrollToPlace(_ place: Place) {
    let frame = place.box.frame
    var offset = scrollView.contentOffset
    offset[scrollAxis] = frame.origin[scrollAxis] + place.part * frame.size[scrollAxis]
    if offset != scrollView.contentOffset { scrollView.contentOffset = offset }
  }

  override func keepsSubview(_ box: Box) -> Bool { provider?.owns(box) ?? false }

  override func resizeToFit(_ content: Size, _ curve: AnimationCurve?) {
    stackedSize =
      provider?.solve(contentLayout, in: requestedSize, padding: padding) ?? content
    fitContent(curve)
    provider?.update(curve)
    reportEnd()
  }

  private final func providerDidChange(from old: BoxProvider?) {
    old?.connect(to: nil)
    provider?.connect(to: self)
  }

  /// Updates the content size, which is at least the view's size.
  ///
  /// With rows, the content has the view's width; with columns, it has the view's height.
  private final func fitContent(_ curve: AnimationCurve?) {
    let visible = frame.size
    var size = Size(
      width: max(visible.width, stackedSize.width), height: max(visible.height, stackedSize.height))
    if contentLayout.wrapsAtWidth { size.width = visible.width }
    if contentLayout.growsHorizontally { size.height = visible.height }
    scrollView.alwaysBouncesVertically = !contentLayout.growsHorizontally
    scrollView.alwaysBouncesHorizontally = contentLayout.growsHorizontally
    guard size != scrollView.contentSize else { return }
    let offset = scrollView.contentOffset
    scrollView.contentSize = size
    let jump = scrollView.contentOffset - offset
    guard let curve, jump != .zero else { return }
    scrollView.contentView.startAnimation(LayerDelta(translation: jump), curve: curve)
  }

  /// Ignores touches outside the boxes if ``Box/passesTouchesThrough`` is set.
  open override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    let meetsBox = hit !== scrollView && hit !== scrollView.contentView
    return passesTouchesThrough && !meetsBox ? nil : hit
  }

  // MARK: - Scrolling

  /// Scrolls, in 0.3 s, the shortest distance that makes a box and a margin around it visible.
  ///
  /// - Parameters:
  ///   - box: A box inside, at any depth.
  ///   - margin: The margin on all sides, in points; 0 by default.
  public final func scrollToView(_ box: Box, margin: Double = 0) {
    let rect = contentFrame(of: box).inset(by: Insets(all: -margin))
    scrollView.scrollRectToVisible(rect, animated: true)
  }

  /// Returns the final frame of a box inside, in the coordinates of the content.
  ///
  /// The frame is that after all running animations.
  package final func contentFrame(of box: Box) -> Rect {
    var rect = box.frame
    var view = box.superview
    while let parent = view, parent !== containerView {
      rect = rect.offset(by: (parent.frame.origin - Point.zero) - parent.contentOffsetForSubviews)
      view = parent.superview
    }
    return rect
  }

  private final func contentDidMove() {
    for box in boxes where box.layoutMode == .fixed && box.superview === containerView {
      box.move(to: box.fixedPosition + fixedOrigin)
    }
    provider?.contentDidMove()
    onScroll?()
    reportEnd()
  }

  private final func reportEnd() {
    guard let onNearEnd else { return }
    let axis: Axis = contentLayout.growsHorizontally ? .horizontal : .vertical
    let visible = scrollView.visibleRect
    let size = scrollView.contentSize
    let remaining = size[axis] - visible.origin[axis] - visible.size[axis]
    guard remaining <= endDistance else {
      reportedSize = nil
      return
    }
    guard reportedSize != stackedSize else { return }
    reportedSize = stackedSize
    onNearEnd()
  }
}

/// Notifies a box scroll view when its content has moved.
private final class ScrollObserver: ScrollViewDelegate {
  var didScroll: () -> Void = {}

  func scrollViewDidScroll(_ scrollView: ScrollView) { didScroll() }
}

/// The scroll view inside a ``BoxScrollView``, which determines snapping and handles focus keys.
final class BoxContentScrollView: ScrollView {
  fileprivate unowned var owner: BoxScrollView?

  override func snapTarget(near offset: Vector) -> Vector? {
    owner?.snapTarget(near: offset)
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    owner?.handleFocusKey(event) ?? false || super.handleKey(event)
  }

  override func layOutFrame() {
    super.layOutFrame()
    owner?.focus?.updateFocus()
  }
}
