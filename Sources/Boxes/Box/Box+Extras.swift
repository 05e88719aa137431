import Geometry
import Stage

/// What few boxes have, as properties of every box.
extension Box {
  /// Called when the box has come into its parent by a layout.
  public final var onAppear: (() -> Void)? {
    get { extras?.onAppear }
    set { ownExtras.onAppear = newValue }
  }

  /// Called when the box has left its parent, after any fading.
  public final var onDisappear: (() -> Void)? {
    get { extras?.onDisappear }
    set { ownExtras.onDisappear = newValue }
  }

  /// What the box triggers by name.
  public final var events: Events { ownExtras.events }

  /// Colors, corners, shadow and borders.
  public final var style: BoxStyle {
    get { extras?.style ?? BoxStyle() }
    set {
      guard newValue != style else { return }
      ownExtras.style = newValue
      styleDidChange()
    }
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

  /// Whether something is to be computed after each layout, or the next.
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
