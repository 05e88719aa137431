package import Geometry
import Items
import Motion
package import Stage

/// What the photo grid is shown: 600 frames of 20 points each, a jump to the end, one to its
/// middle.
package struct PhotoFrames {
  /// The points of a frame's scrolling.
  static let step = 20.0
  /// How many frames scroll.
  static let scrollCount = 600
  /// How many frames there are.
  package static let count = scrollCount + 2

  /// The stage under test.
  package let stage: Stage
  private var frame: Int64 = 0

  /// Creates a stage and shows its first frame.
  package init(_ type: SceneType, viewport: Size) throws(SceneError) {
    stage = try Stage(type, StageConfiguration(viewport: viewport))
    _ = stage.frame(FrameInput(frame: 0))
  }

  /// The input of a step, 0 to ``count`` − 1.
  package mutating func input(_ step: Int) -> FrameInput {
    switch step {
    case ..<Self.scrollCount: next(.wheel(at: center, delta: Vector(dx: 0, dy: Self.step)))
    case Self.scrollCount: jump(to: 1e12)
    default: jump(to: middle)
    }
  }

  /// The input that goes back to the beginning.
  package mutating func rewind() -> FrameInput { jump(to: 0) }

  private mutating func jump(to offset: Double) -> FrameInput {
    next(.command(.scroll(to: .y(offset), position: .none, animated: false)))
  }

  private mutating func next(_ kind: InputEvent.Kind) -> FrameInput {
    frame += 1
    return FrameInput(
      frame: frame, events: [InputEvent(time: Timestamp(frame: frame), kind: kind)])
  }

  /// Where the pointer is: in the middle of the viewport.
  private var center: Point {
    Point(x: stage.viewport.width / 2, y: stage.viewport.height / 2)
  }

  /// Half of where the jump to the end has led.
  private var middle: Double { (stage.scrollOffset.dy / 2).rounded(.down) }
}
