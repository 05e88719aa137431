import Scenes
import Testing

@Suite struct WiggleTests {
  @Test(arguments: 0..<12)
  func `an icon begins at rest and turns to both sides in every period`(item: Int) {
    #expect(Wiggle.step(of: item, after: 0) == Wiggle.restingStep)
    let steps = (0..<60).map { Wiggle.step(of: item, after: 0.25 + Double($0) / 240) }
    #expect(steps.min() == 0)
    #expect(steps.max() == Wiggle.angles.count - 1)
    // A period of a quarter of a second has 60 of these times.
    for index in steps.indices {
      #expect(steps[index] == Wiggle.step(of: item, after: 0.5 + Double(index) / 240))
    }
  }

  @Test(arguments: 0..<12)
  func `no turn is faster than one step in a sixty-fourth of a second`(item: Int) {
    var last = Wiggle.restingStep
    for tick in 0..<200 {
      let step = Wiggle.step(of: item, after: Double(tick) / 64)
      #expect((step - last).magnitude <= (tick <= 8 ? 2 : 1), "tick \(tick)")
      last = step
    }
  }

  @Test func `neighbors turn differently`() {
    for item in 0..<20 {
      let steps = (0..<16).map { Wiggle.step(of: item, after: 1 + Double($0) / 64) }
      let next = (0..<16).map { Wiggle.step(of: item + 1, after: 1 + Double($0) / 64) }
      #expect(steps != next)
    }
  }

  @Test func `the angles are symmetric and rest in the middle`() {
    #expect(Wiggle.angles == Wiggle.angles.reversed().map { -$0 })
    #expect(Wiggle.angles[Wiggle.restingStep] == 0)
    #expect(Wiggle.angles.last == 1.5)
  }
}
