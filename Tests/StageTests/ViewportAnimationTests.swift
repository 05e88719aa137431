import Drawing
import Geometry
import Motion
import Stage
import Testing

@Suite struct ViewportAnimationTests {
  private let portrait = Size(width: 100, height: 200)
  private let landscape = Size(width: 200, height: 100)

  /// Returns a stage after a frame that changes its viewport.
  private func turned(over duration: Seconds) throws -> Stage {
    let stage = try Stage(
      SceneType("plain", summary: "") { _ in PlainScene() }, StageConfiguration(viewport: portrait))
    let turn = InputEvent(time: .zero, kind: .viewport(landscape, duration: duration))
    _ = stage.runFrame(FrameInput(frame: 0, events: [turn]))
    return stage
  }

  @Test func `the presented viewport changes from the old size to the new one`() throws {
    let stage = try turned(over: 0.3)
    #expect(stage.viewport == landscape)
    #expect(stage.presentedViewport == portrait)
    var last = portrait
    for frame: Int64 in 1..<18 {
      _ = stage.runFrame(FrameInput(frame: frame))
      #expect(stage.presentedViewport.width > last.width)
      #expect(stage.presentedViewport.height < last.height)
      #expect(stage.presentedDisplayList.viewport == stage.presentedViewport)
      last = stage.presentedViewport
    }
    _ = stage.runFrame(FrameInput(frame: 18))
    #expect(stage.presentedViewport == landscape)
  }

  @Test func `a change that is reversed halfway continues from the presented size`() throws {
    let stage = try turned(over: 0.3)
    let back = InputEvent(time: Timestamp(frame: 9), kind: .viewport(portrait, duration: 0.3))
    _ = stage.runFrame(FrameInput(frame: 9, events: [back]))
    let middle = stage.presentedViewport
    #expect(middle.width > 120 && middle.width < 180)
    _ = stage.runFrame(FrameInput(frame: 10))
    #expect(stage.presentedViewport.width < middle.width)
  }

  @Test func `a change without a duration is presented immediately`() throws {
    #expect(try turned(over: 0).presentedViewport == landscape)
  }
}
