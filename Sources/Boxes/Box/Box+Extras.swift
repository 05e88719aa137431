import Geometry
import Stage

/// Properties that only a few boxes use, stored apart from the others.
extension Box {
  /// Called when a layout has added the box to its parent.
  public final var onAppear: (() -> Void)? {
    get { extras?.onAppear }
    set { ownExtras.onAppear = newValue }
  }

  /// Called when the box has left its parent, after it has faded out.
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

  /// Whether new boxes slide in even if there were no boxes before; false by default.
  public final var slidesBoxesInFromEmpty: Bool {
    get { extras?.slidesBoxesInFromEmpty ?? false }
    set { ownExtras.slidesBoxesInFromEmpty = newValue }
  }

  /// Whether touches beside the boxes inside reach what is behind; false by default.
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

  /// Whether there is asynchronous work to start after each layout, or after the next one.
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
/// They are stored apart so that a plain box is small. The layout of very many boxes takes as long
/// as it takes to load them from memory.
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
