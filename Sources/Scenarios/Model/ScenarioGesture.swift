package import Gestures

/// A gesture, which is played as raw touch samples; see ``LoweredGesture``.
package enum ScenarioGesture: Hashable, Sendable {
  /// Fingers go down at one point and come up 3 frames later.
  case tap(at: DecimalPoint, fingers: Int)
  /// A finger rests for `frames` frames.
  case hold(at: DecimalPoint, frames: Int64)
  /// A finger rests for `hold` frames, moves for `over` frames, rests for 100 ms and comes up.
  case drag(from: DecimalPoint, to: DecimalPoint, over: Int64, hold: Int64, ease: Ease)
  /// A finger moves at a velocity, in points per second, and comes up while moving.
  case fling(from: DecimalPoint, velocity: DecimalPoint, over: Int64)
  /// Two fingers, side by side around a point, change their distance.
  case pinch(at: DecimalPoint, from: Thousandths, to: Thousandths, over: Int64)

  /// The secondary mouse button goes down at a point and comes up 3 frames later.
  case context(at: DecimalPoint)

  /// The timing curve of a drag.
  package enum Ease: String, Hashable, Sendable, CaseIterable {
    /// Constant speed.
    case linear
    /// Accelerates and decelerates: t²(3 − 2t).
    case inOut = "in-out"
  }

  /// The word for the gesture in a file.
  package var name: String {
    switch self {
    case .tap: "tap"
    case .hold: "hold"
    case .drag: "drag"
    case .fling: "fling"
    case .pinch: "pinch"
    case .context: "context"
    }
  }

  /// The number of touches in the gesture.
  package var touchCount: Int {
    switch self {
    case .tap(_, let fingers): fingers
    case .pinch: 2
    case .hold, .drag, .fling, .context: 1
    }
  }

  /// The device of the gesture: fingers, or the mouse for a context menu.
  package var device: PointerSample.Device {
    if case .context = self { .mouse } else { .touch }
  }

  /// The mouse button of the gesture; 0 for fingers.
  package var button: Int {
    device == .mouse ? GestureConstants.secondaryButton : 0
  }
}
