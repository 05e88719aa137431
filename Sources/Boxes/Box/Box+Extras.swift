import Geometry
import Stage

/// Properties that only a few boxes use; they are stored in `BoxExtras`.
extension Box {
  /// Called after a layout has added the box to its parent.
  public final var onAppear: (() -> Void)? {
    get { extras?.onAppear }
    set { ownExtras.onAppear = newValue }
  }

  /// Called after the box has been removed from its parent, at the end of its fade-out.
  public final var onDisappear: (() -> Void)? {
    get { extras?.onDisappear }
    set { ownExtras.onDisappear = newValue }
  }

  /// The handlers of the box's named events.
  public final var events: Events { ownExtras.events }

  /// The background, corners, borders and shadow.
  public final var style: BoxStyle {
    get { extras?.style ?? BoxStyle() }
    set {
      guard newValue != style else { return }
      ownExtras.style = newValue
      styleDidChange()
    }
  }

  /// Whether new boxes slide in even if the box was empty before; false by default.
  public final var slidesBoxesInFromEmpty: Bool {
    get { extras?.slidesBoxesInFromEmpty ?? false }
    set { ownExtras.slidesBoxesInFromEmpty = newValue }
  }

  /// Whether touches outside the boxes inside reach the views behind this box; false by default.
  public final var passesTouchesThrough: Bool {
    get { extras?.passesTouchesThrough ?? false }
    set { ownExtras.passesTouchesThrough = newValue }
  }

  final var storedFixedPosition: Point? {
    get { extras?.fixedPosition }
    set { ownExtras.fixedPosition = newValue }
  }

  final var buddy: Box? {
    get { extras?.buddy }
    set { ownExtras.buddy = newValue }
  }

  final var touch: BoxTouch {
    get { extras?.touch ?? BoxTouch() }
    set { ownExtras.touch = newValue }
  }

  final var work: BoxWork {
    get { extras?.work ?? BoxWork() }
    set {
      ownExtras.work = newValue
      noteChange()
    }
  }

  /// Whether asynchronous work starts after each layout, or after the next one.
  final var hasWork: Bool {
    guard let extras else { return false }
    return extras.work.once != nil || extras.work.each != nil
  }

  private final var ownExtras: BoxExtras {
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
final class BoxExtras {
  let events = Events()
  var style = BoxStyle()
  var work = BoxWork()
  var touch = BoxTouch()
  var fixedPosition: Point?
  var slidesBoxesInFromEmpty = false
  var passesTouchesThrough = false
  weak var buddy: Box?
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
}
