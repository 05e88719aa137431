import Drawing
import Geometry
import Motion
import Stage
import Testing

@Suite struct ViewHostDelayTests {
  @Test(arguments: [(0.1, 6), (0.05, 3), (0.11, 7), (1, 60)])
  func `a delayed action runs once, in the first frame after the delay`(
    delay: Double, frames: Int
  ) throws {
    var fixture = try StageFixture(root: { View() })
    fixture.frame()
    var runs = 0
    fixture.stage.host.perform(after: delay) { runs += 1 }
    for _ in 1..<frames {
      fixture.frame()
      #expect(runs == 0)
    }
    #expect(!fixture.stage.pendingActivity.isEmpty)
    fixture.frame()
    #expect(runs == 1)
    fixture.frame()
    #expect(runs == 1)
    #expect(fixture.stage.pendingActivity.isEmpty)
  }

  @Test func `a delayed action can start another delay with its own target`() throws {
    var fixture = try StageFixture(root: { View() })
    fixture.frame()
    let host = fixture.stage.host
    var order: [Int] = []
    host.perform(after: 0.1) {
      order.append(2)
      host.perform(after: 0.1) { order.append(3) }
    }
    host.perform(after: 0.05) { order.append(1) }
    for _ in 0..<20 { fixture.frame() }
    #expect(order == [1, 2, 3])
  }

  @Test func `a cancelled action does not run, and the stage is settled`() throws {
    var fixture = try StageFixture(root: { View() })
    fixture.frame()
    var runs = 0
    let action = fixture.stage.host.perform(after: 1) { runs += 1 }
    fixture.frame()
    #expect(action.isPending)
    action.cancel()
    #expect(!action.isPending)
    fixture.frame()
    #expect(fixture.stage.pendingActivity.isEmpty)
    for _ in 0..<70 { fixture.frame() }
    #expect(runs == 0)
  }

  @Test func `cancelling releases what the action has captured`() throws {
    let fixture = try StageFixture(root: { View() })
    weak var captured: View?
    let action: DelayedAction
    do {
      let view = View()
      captured = view
      action = fixture.stage.host.perform(after: 1) { view.opacity = 0 }
    }
    #expect(captured != nil)
    action.cancel()
    #expect(captured == nil)
  }

  @Test func `cancelling an action that has run does not affect others`() throws {
    var fixture = try StageFixture(root: { View() })
    fixture.frame()
    let host = fixture.stage.host
    var order: [Int] = []
    let first = host.perform(after: 0.05) { order.append(1) }
    let immediate = host.perform(after: 0) { order.append(0) }
    for _ in 0..<5 { fixture.frame() }
    #expect(order == [0, 1])
    #expect(!first.isPending)
    // The second action reuses the slot of the first one.
    host.perform(after: 0.05) { order.append(2) }
    first.cancel()
    immediate.cancel()
    for _ in 0..<5 { fixture.frame() }
    #expect(order == [0, 1, 2])
  }

  @Test func `a change without animation is immediate inside an animated block`() throws {
    var fixture = try StageFixture(root: { View() })
    fixture.frame()
    let host = fixture.stage.host
    let view = View()
    fixture.stage.scene.rootView.addSubview(view)
    host.animate(.list) {
      host.withoutAnimation { view.opacity = 0.5 }
      view.frame.origin.x = 10
    }
    fixture.frame()
    #expect(view.presentedOpacity == 0.5)
    #expect(view.presentedFrame.minX < 10)
  }
}
