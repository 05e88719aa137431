import Geometry
import Stage

/// Properties that only a few boxes use; they are stored in `BoxExtras`.
extension Box {
  /// Called after a layout has added the box to its parent.
  public final var onAppear: (() -> Void)? {
    get { extras?.onAppear }
    set { lazyExtras.onAppear = newValue }
  }

  /// Called after the box has been removed from its parent, at the end of its fade-out.
  public final var onDisappear: (() -> Void)? {
    get { extras?.onDisappear }
    set { lazyExtras.onDisappear = newValue }
  }

  /// The handlers of the box's named events.
  public final var events: Events { lazyExtras.events }

  /// The background, corners, borders and shadow.
  public final var style: BoxStyle {
    get { extras?.style ?? BoxStyle() }
    set {
      guard newValue != style else { return }
      lazyExtras.style = newValue
      styleDidChange()
    }
  }

  /// Whether new boxes slide in even if the box was empty before; false by default.
  public final var slidesBoxesInFromEmpty: Bool {
    get { extras?.slidesBoxesInFromEmpty ?? false }
    set { lazyExtras.slidesBoxesInFromEmpty = newValue }
  }

  /// Whether touches outside the boxes inside reach the views behind this box; false by default.
  public final var passesTouchesThrough: Bool {
    get { extras?.passesTouchesThrough ?? false }
    set { lazyExtras.passesTouchesThrough = newValue }
  }

  final var storedFixedPosition: Point? {
    get { extras?.fixedPosition }
    set { lazyExtras.fixedPosition = newValue }
  }

  final var anchorBox: Box? {
    get { extras?.anchorBox }
    set { lazyExtras.anchorBox = newValue }
  }

  final var interaction: BoxInteraction {
    get { extras?.interaction ?? BoxInteraction() }
    set { lazyExtras.interaction = newValue }
  }

  final var asyncWork: AsyncLayoutWork {
    get { extras?.asyncWork ?? AsyncLayoutWork() }
    set {
      lazyExtras.asyncWork = newValue
      invalidateEnclosingLayout()
    }
  }

  /// Whether asynchronous work starts after each layout, or after the next one.
  final var hasAsyncWork: Bool {
    guard let extras else { return false }
    return extras.asyncWork.afterNextLayout != nil || extras.asyncWork.afterEachLayout != nil
  }

  final var lazyExtras: BoxExtras {
    if let extras { return extras }
    let new = BoxExtras()
    extras = new
    return new
  }
}

/// The properties that only a few boxes use.
///
/// They are stored separately to keep a plain box small. With very many boxes, the time of a layout
/// is the time to load the boxes from memory.
///
/// State: the rarely used properties of a box. Changed by programs.
final class BoxExtras {
  let events = Events()
  var style = BoxStyle()
  var lengths = BoxLengths()
  var asyncWork = AsyncLayoutWork()
  var interaction = BoxInteraction()
  var fixedPosition: Point?
  var slidesBoxesInFromEmpty = false
  var passesTouchesThrough = false
  weak var anchorBox: Box?
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
}
