import Drawing
import Geometry
import Gestures
import Items
import Motion
import Stage
import Testing

/// Tests of `Stage.digest`: equal for equal inputs, different for different states.
@Suite struct StageDigestTests {
  /// A change of a stage.
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var apply: @Sendable (inout StageFixture) -> Void
    var testDescription: String { name }
  }

  static let changes = [
    Change(name: "an animation") { fixture in
      fixture.host.animate(.list) { fixture.root.scale = 2 }
    },
    Change(name: "a second animation on the same view") { fixture in
      fixture.host.animate(.list) { fixture.root.scale = 2 }
      fixture.host.animate(.list) { fixture.root.scale = 4 }
    },
    Change(name: "a longer animation") { fixture in
      let curve = AnimationCurve(duration: 0.5)
      fixture.host.animate(curve) { fixture.root.scale = 2 }
    },
    Change(name: "an animation along another curve") { fixture in
      let curve = AnimationCurve(duration: 0.3, easing: .linear)
      fixture.host.animate(curve) { fixture.root.scale = 2 }
    },
    Change(name: "a draw of chance") { fixture in _ = fixture.host.generator.next() },
    Change(name: "a selection") { fixture in
      fixture.frame(.command(.select(ItemIndex(4), position: nil)))
    },
    Change(name: "a frame") { fixture in fixture.frame() },
    Change(name: "a viewport") { fixture in
      fixture.frame(.viewport(Size(width: 200, height: 99), duration: 0))
    },
    Change(name: "a finger down") { fixture in
      fixture.root.addGestureRecognizer(LongPressRecognizer())
      fixture.frame(fixture.touch(.began, 5, 5))
    },
    Change(name: "work asked for") { fixture in
      fixture.host.backgroundWork.request({ 1 }, apply: { _ in })
    },
  ]

  @Test(arguments: changes)
  func `equal inputs give equal digests`(change: Change) throws {
    #expect(try digest(after: change) == digest(after: change))
  }

  @Test func `different states have different digests`() throws {
    let nothing = Change(name: "nothing") { _ in }
    let digests = try ([nothing] + Self.changes).map { try digest(after: $0).all }
    #expect(Set(digests).count == digests.count)
  }

  @Test func `stages with different seeds, scales or clocks have different digests`() throws {
    let seeds = try [1, 2].map { try StageFixture(seed: $0).stage.digest() }
    #expect(seeds[0].randomness != seeds[1].randomness)
    #expect(seeds[0].all != seeds[1].all)
  }

  @Test func `a change affects the digest of its subsystem and that of the whole state`() throws {
    var (moved, still) = (try StageFixture(), try StageFixture())
    moved.host.animate(.list) { moved.root.scale = 2 }
    moved.frame()
    still.frame()
    let (one, other) = (moved.stage.digest(), still.stage.digest())
    #expect(one.animations != other.animations)
    #expect(one.all != other.all)
    #expect(one.cells == other.cells)
    #expect(one.scroll == other.scroll)
    #expect(one.layout == other.layout)
    #expect(one.randomness == other.randomness)
  }

  @Test func `reading digests or fields changes nothing`() throws {
    var (asked, unasked) = (try StageFixture(seed: 9), try StageFixture(seed: 9))
    for _ in 0..<5 {
      _ = asked.stage.digest()
      _ = Subsystem.allCases.map(asked.stage.fields)
      asked.frame()
      unasked.frame()
    }
    #expect(asked.stage.digest() == unasked.stage.digest())
  }

  @Test func `fields name the differences`() throws {
    let fixture = try StageFixture()
    fixture.host.animate(.list) { fixture.root.scale = 2 }
    let fields = fixture.stage.fields(of: .animations)
    #expect(fields.contains { $0.name == "animation[0].scale" && $0.value == "-1.0" })
    #expect(fixture.stage.fields(of: .selection).map(\.name) == ["selected"])
  }

  private func digest(after change: Change) throws -> StateDigest {
    var fixture = try StageFixture()
    fixture.frame()
    change.apply(&fixture)
    return fixture.stage.digest()
  }
}
