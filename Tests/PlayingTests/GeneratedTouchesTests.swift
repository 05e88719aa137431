import Gestures
import Scenarios
import Stage
import Testing

/// The fingers of generated scenarios, through the generator because the type is internal.
@Suite("GeneratedTouches") struct GeneratedTouchesTests {
  /// The touches of each generated scenario, in file order.
  private static let scenarios: [[TouchStep]] = (0..<30).compactMap { seed in
    let generator = ScenarioGenerator(scenes: [.scratch], seed: UInt64(seed), frames: 80)
    return try? generator.generate().steps.compactMap { step in
      if case .touch(let touch) = step.verb.role { touch } else { nil }
    }
  }

  @Test func `every finger goes down once and comes up or is cancelled`() {
    #expect(Self.scenarios.count == 30)
    for touches in Self.scenarios {
      var down: Set<Int> = []
      var seen: Set<Int> = []
      for touch in touches {
        switch touch.phase {
        case .began:
          #expect(!seen.contains(touch.id))
          seen.insert(touch.id)
          down.insert(touch.id)
        case .moved: #expect(down.contains(touch.id))
        case .ended, .cancelled:
          #expect(down.contains(touch.id))
          down.remove(touch.id)
        }
      }
      #expect(down == [])
    }
  }

  @Test func `the numbers of fingers ascend from 1000, above those of gestures`() {
    for touches in Self.scenarios {
      let ids = touches.filter { $0.phase == .began }.map(\.id)
      #expect(ids == Array(1000..<1000 + ids.count))
    }
  }

  @Test func `there is at most one mouse at a time`() {
    for touches in Self.scenarios {
      var mice: Set<Int> = []
      for touch in touches where touch.device == .mouse {
        if touch.phase == .began { mice.insert(touch.id) }
        #expect(mice.count <= 1)
        if touch.phase == .ended || touch.phase == .cancelled { mice.remove(touch.id) }
      }
    }
  }

  @Test func `all phases and both devices occur`() {
    let touches = Self.scenarios.joined()
    #expect(Set(touches.map(\.phase)) == [.began, .moved, .ended, .cancelled])
    #expect(Set(touches.map(\.device)) == [.touch, .mouse])
  }
}
