package import Geometry
import Items
import Motion
package import Stage

/// The frames of the photo grid: 600 that scroll by 20 points each, a jump to the end and a jump to
/// the middle.
package struct PhotoFrames {
  /// The scroll distance per frame, in points.
  static let step = 20.0
  /// The number of frames that scroll.
  static let scrollCount = 600
  /// The number of frames.
  package static let count = scrollCount + 2

  /// The stage under test.
  package let stage: Stage
  private var frame: Int64 = 0

  /// Creates a stage and runs its first frame.
  package init(
    _ type: SceneType, _ parameters: SceneValues = SceneValues(), viewport: Size
  ) throws(SceneError) {
    var configuration = StageConfiguration(viewport: viewport)
    configuration.parameters = parameters
    stage = try Stage(type, configuration)
    _ = stage.runFrame(FrameInput(frame: 0))
  }

  /// Returns the input of a step, from 0 to ``count`` − 1.
  package mutating func makeInput(forStep step: Int) -> FrameInput {
    switch step {
    case ..<Self.scrollCount: next(.wheel(at: center, delta: Vector(dx: 0, dy: Self.step)))
    case Self.scrollCount: jump(to: 1e12)
    default: jump(to: middle)
    }
  }

  /// Returns the input that scrolls back to the start.
  package mutating func makeRewindInput() -> FrameInput { jump(to: 0) }

  private mutating func jump(to offset: Double) -> FrameInput {
    next(.command(.scroll(to: .y(offset), position: .none, animated: false)))
  }

  private mutating func next(_ kind: InputEvent.Kind) -> FrameInput {
    frame += 1
    return FrameInput(
      frame: frame, events: [InputEvent(time: Timestamp(frame: frame), kind: kind)])
  }

  /// The position of the pointer: the center of the viewport.
  private var center: Point {
    Point(x: stage.viewport.width / 2, y: stage.viewport.height / 2)
  }

  /// Half of the scroll offset after the jump to the end.
  private var middle: Double { (stage.scrollOffset.dy / 2).rounded(.down) }
}
