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
}
