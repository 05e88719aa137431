/// A gesture that is played by lowering it to raw samples; see ``LoweredGesture``.
package enum ScenarioGesture: Hashable, Sendable {
  /// Fingers go down at one point and come up 3 frames later.
  case tap(at: DecimalPoint, fingers: Int)
  /// A finger rests for this many frames.
  case hold(at: DecimalPoint, frames: Int64)
  /// A finger rests for `hold` frames, moves for `over` frames, rests 100 ms and comes up.
  case drag(from: DecimalPoint, to: DecimalPoint, over: Int64, hold: Int64, ease: Ease)
  /// A finger moves at a velocity in points per second and comes up moving.
  case fling(from: DecimalPoint, velocity: DecimalPoint, over: Int64)
  /// Two fingers, side by side around a point, change their distance.
  case pinch(at: DecimalPoint, from: Thousandths, to: Thousandths, over: Int64)

  /// How a drag moves over its time.
  package enum Ease: String, Hashable, Sendable, CaseIterable {
    /// At one speed.
    case linear
    /// By t²(3 − 2t).
    case inOut = "in-out"
  }

  /// The word that the gesture begins with in a file.
  package var name: String {
    switch self {
    case .tap: "tap"
    case .hold: "hold"
    case .drag: "drag"
    case .fling: "fling"
    case .pinch: "pinch"
    }
  }

  /// How many touches the gesture puts down.
  package var touchCount: Int {
    switch self {
    case .tap(_, let fingers): fingers
    case .pinch: 2
    case .hold, .drag, .fling: 1
    }
  }
}
