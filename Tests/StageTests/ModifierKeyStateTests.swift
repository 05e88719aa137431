import Geometry
import Gestures
import Motion
import Stage
import Testing

/// Tests of the held modifiers that views receive.
@Suite struct ModifierKeyStateTests {
  /// A view that records the modifiers of the keys it receives.
  private final class KeyView: View {
    var modifiers: [KeyModifiers] = []

    override var participatesInFrames: Bool { true }

    override func handleKey(_ event: KeyEvent) -> Bool {
      modifiers.append(event.modifiers)
      return true
    }
  }

  private func held(_ events: KeyEvent...) throws -> KeyModifiers {
    var fixture = try StageFixture()
    for event in events { fixture.frame(.key(event)) }
    return fixture.host.heldModifiers
  }

  @Test func `a modifier is held from its key down to its key up`() throws {
    #expect(try held(KeyEvent(.shift, phase: .down)) == .shift)
    #expect(
      try held(KeyEvent(.control, phase: .down), KeyEvent(.alt, phase: .down)) == [.control, .alt])
    #expect(try held(KeyEvent(.shift, phase: .down), KeyEvent(.shift, phase: .up)) == [])
    #expect(try held(KeyEvent(.shift)) == [])
  }

  @Test func `a modifier is held while a key that was pressed with it is down`() throws {
    let down = KeyEvent(.b, modifiers: .shift, phase: .down)
    #expect(try held(down) == .shift)
    #expect(try held(down, KeyEvent(.c, phase: .down), KeyEvent(.c, phase: .up)) == .shift)
    #expect(try held(down, KeyEvent(.b, phase: .up)) == [])
    #expect(try held(KeyEvent(.b, modifiers: .shift)) == [], "a press is over")
  }

  @Test func `the key up of a modifier releases it even if another key is still down`() throws {
    let shift = KeyEvent(.shift, phase: .down)
    let down = KeyEvent(.b, modifiers: [.shift, .alt], phase: .down)
    #expect(try held(shift, down, KeyEvent(.shift, phase: .up)) == .alt)
  }

  @Test func `a view receives all held modifiers with a key`() throws {
    var fixture = try StageFixture { KeyView() }
    fixture.frame(
      .key(KeyEvent(.shift, phase: .down)),
      .key(KeyEvent(.right, modifiers: .control, phase: .down)),
      .key(KeyEvent(.shift, phase: .up)), .key(KeyEvent(.right, phase: .down)))
    let view = try #require(fixture.root as? KeyView)
    #expect(view.modifiers == [.shift, [.shift, .control], .control, []])
  }

  @Test func `held modifiers are part of the digest and their absence leaves it unchanged`() throws
  {
    var one = try StageFixture()
    var other = try StageFixture()
    one.frame(.key(KeyEvent(.shift, phase: .down)))
    other.frame()
    #expect(one.stage.digest() != other.stage.digest())
    one.frame(.key(KeyEvent(.shift, phase: .up)))
    other.frame()
    #expect(one.stage.digest() == other.stage.digest())
  }
}
