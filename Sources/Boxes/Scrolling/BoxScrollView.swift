import Drawing
public import Geometry
public import Scrolling
public import Stage

/// A box whose boxes scroll.
///
/// Its content is as large as the boxes inside need, and at least as large as the view. Boxes with
/// a ``Box/fixedPosition`` stay where they are while the rest scrolls.
///
/// ```swift
/// let scroller = BoxScrollView(width: 320, height: 460)
/// scroller.boxes = [table]
/// scroller.layout(duration: 0.3)
/// scroller.scrollToView(table, margin: 8)
/// ```
open class BoxScrollView: Box {
  /// What scrolls: its offset, its indicators, its bouncing.
  public final let scrollView: ScrollView
  /// Whether content that a finger let go comes to rest at the top of a box; no by default.
  public final var snapsToBoxEdges: Bool {
    get { scrollView.snapsToEdges }
    set { scrollView.snapsToEdges = newValue }
  }
  /// Called after each frame in which the content has moved.
  public final var onScroll: (() -> Void)?
  /// Called when the end of the content comes as near as ``endDistance``, so that more can be
  /// loaded; again only when the content has another size, or its end was farther away meanwhile.
  public final var onNearEnd: (() -> Void)?
  /// How far below the viewport, or to the right of columns, the content's end is near, in points;
  /// 0 by default.
  public final var endDistance = 0.0
  /// Whether the box being edited is kept above the keyboard; yes by default.
  public final var keepsFirstResponderAboveKeyboard = true
  /// The room between the keyboard and what is kept above it, in points; 8 by default.
  public final var keyboardMargin = 8.0
  /// What is kept above the keyboard; nil for the ``firstResponder``.
  public final weak var keepAboveKeyboard: Box?
  /// The box inside that is being edited.
  public final weak var firstResponder: Box?

  /// What stacked boxes and padding need.
  private final var neededSize = Size.zero
  /// The size of the content whose end was told to be near.
  private final var toldSize: Size?
  final var keyboard: KeyboardState?
  /// Where the keyboard is among the boxes inside; made with the first key.
  final var focus: BoxFocus?
  final var savedOffset: OffsetRatio?
  private final let follower = ScrollFollower()
  /// Makes boxes for what is in view, of a content that is too long to have them all.
  public final var provider: BoxProvider? {
    didSet { providerDidChange(from: oldValue) }
  }

  /// Makes a scroll view of a size, in points, at its parent's origin.
  public override init(_ size: Size = .zero) {
    let scroller = BoxScroller(frame: Rect(origin: .zero, size: size))
    scrollView = scroller
    super.init(size)
    scroller.owner = self
    scroller.alwaysBouncesVertically = true
    scroller.scrollDelegate = follower
    follower.didScroll = { [unowned self] in contentDidMove() }
    addSubview(scroller)
  }

  // MARK: - Layout

  public override final var containerView: View { scrollView.contentView }
  open override var fixedOrigin: Vector { scrollView.contentOffset }
  open override var scalesWhenResizing: Bool { false }

  open override func layoutSubviews() {
    super.layoutSubviews()
    atOnce { scrollView.frame = bounds }
    fitContent(nil)
  }

  override func isExtra(_ box: Box) -> Bool { provider?.owns(box) ?? false }

  override func fit(_ content: Size, _ curve: AnimationCurve?) {
    neededSize =
      provider?.solve(contentLayout, in: askedSize, padding: padding) ?? content
    fitContent(curve)
    provider?.update(curve)
    tellOfEnd()
  }

  private final func providerDidChange(from old: BoxProvider?) {
    old?.reset()
    old?.owner = nil
    provider?.owner = self
  }

  /// The content's size: what is inside, and at least the view; where rows wrap as wide as the
  /// view, and where columns do as high.
  private final func fitContent(_ curve: AnimationCurve?) {
    let visible = frame.size
    var size = Size(
      width: max(visible.width, neededSize.width), height: max(visible.height, neededSize.height))
    if contentLayout.wrapsAtWidth { size.width = visible.width }
    if contentLayout.isSideways { size.height = visible.height }
    scrollView.alwaysBouncesVertically = !contentLayout.isSideways
    scrollView.alwaysBouncesHorizontally = contentLayout.isSideways
    guard size != scrollView.contentSize else { return }
    let offset = scrollView.contentOffset
    scrollView.contentSize = size
    let jump = scrollView.contentOffset - offset
    guard let curve, jump != .zero else { return }
    scrollView.contentView.startAnimation(LayerDelta(translation: jump), curve: curve)
  }

  /// Lets touches through that meet no box, where ``Box/passesTouchesThrough`` says so.
  open override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    let meetsBox = hit !== scrollView && hit !== scrollView.contentView
    return passesTouchesThrough && !meetsBox ? nil : hit
  }

  // MARK: - Scrolling

  /// Scrolls the shortest way, in 0.3 s, that shows a box and a margin around it.
  ///
  /// - Parameters:
  ///   - box: any box inside, at any depth.
  ///   - margin: points on all sides; 0 by default.
  public final func scrollToView(_ box: Box, margin: Double = 0) {
    let rect = contentFrame(of: box).inset(by: Insets(all: -margin))
    scrollView.scrollRectToVisible(rect, animated: true)
  }

  /// Where a box inside lies in the content once all is at rest.
  public final func contentFrame(of box: Box) -> Rect {
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
    tellOfEnd()
  }

  private final func tellOfEnd() {
    guard let onNearEnd else { return }
    let axis: Axis = contentLayout.isSideways ? .horizontal : .vertical
    let visible = scrollView.visibleRect
    let size = scrollView.contentSize
    let rest = size[axis] - visible.origin[axis] - visible.size[axis]
    guard rest <= endDistance else {
      toldSize = nil
      return
    }
    guard toldSize != neededSize else { return }
    toldSize = neededSize
    onNearEnd()
  }
}

/// Tells a box scroll view that its content has moved.
private final class ScrollFollower: ScrollViewDelegate {
  var didScroll: () -> Void = {}

  func scrollViewDidScroll(_ scrollView: ScrollView) { didScroll() }
}
