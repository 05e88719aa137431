/// A gesture that works in a scene, for the help of a window.
public struct SceneGesture: Hashable, Sendable {
  /// The movement of the pointer or the fingers, which the help draws.
  public enum Movement: String, Hashable, Sendable, CaseIterable {
    /// A finger or the wheel moves the content.
    case scroll
    /// A click or a tap.
    case tap
    /// Two clicks or taps.
    case doubleTap = "double-tap"
    /// Two fingers move apart, or the wheel turns with Control held.
    case pinch
    /// A press that is held, and then moves.
    case holdAndDrag = "hold-and-drag"
    /// A short movement across a row.
    case swipe
    /// A drag past the start of the content.
    case pullDown = "pull-down"
    /// A click with the right button, or a long press.
    case menu
  }

  /// The movement.
  public let movement: Movement
  /// What the user does, such as `Click or tap`.
  public let input: String
  /// The effect in a few words, such as `Opens a picture`.
  public let effect: String

  /// Creates a gesture; `input` is that of the movement by default.
  public init(_ movement: Movement, _ effect: String, input: String? = nil) {
    self.movement = movement
    self.effect = effect
    self.input = input ?? movement.input
  }
}

extension SceneGesture.Movement {
  /// What the user does, in a few words.
  fileprivate var input: String {
    switch self {
    case .scroll: "Drag, flick or wheel"
    case .tap: "Click or tap"
    case .doubleTap: "Double-click"
    case .pinch: "Pinch, or Control + wheel"
    case .holdAndDrag: "Hold, then drag"
    case .swipe: "Swipe sideways"
    case .pullDown: "Pull down at the top"
    case .menu: "Right click"
    }
  }
}
