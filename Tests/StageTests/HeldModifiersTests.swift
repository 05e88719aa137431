import Geometry
import Gestures
import Motion
import Stage
import Testing

/// Which of shift, control and alt are held, as views are told.
@Suite struct HeldModifiersTests {
  /// A view that notes the modifiers of the keys it is given.
  private final class KeyView: View {
    var modifiers: [KeyModifiers] = []

    override var participatesInFrames: Bool { true }

    override func handleKey(_ event: KeyEvent) -> Bool {
      modifiers.append(event.modifiers)
      return true
    }
  }

  private func held(_ events: KeyEvent...) throws -> KeyModifiers {
    var fixture = try Fixture()
    for event in events { fixture.frame(.key(event)) }
    return fixture.host.heldModifiers
  }

  @Test func `a modifier is held from its key's down to its up`() throws {
    #expect(try held(KeyEvent(.shift, phase: .down)) == .shift)
    #expect(
      try held(KeyEvent(.control, phase: .down), KeyEvent(.alt, phase: .down)) == [.control, .alt])
    #expect(try held(KeyEvent(.shift, phase: .down), KeyEvent(.shift, phase: .up)) == [])
    #expect(try held(KeyEvent(.shift)) == [])
  }

  @Test func `it is held while a key is down that went down with it`() throws {
    let down = KeyEvent(.b, modifiers: .shift, phase: .down)
    #expect(try held(down) == .shift)
    #expect(try held(down, KeyEvent(.c, phase: .down), KeyEvent(.c, phase: .up)) == .shift)
    #expect(try held(down, KeyEvent(.b, phase: .up)) == [])
    #expect(try held(KeyEvent(.b, modifiers: .shift)) == [], "a press is over")
  }

  @Test func `the modifier's own up counts although another key is still down`() throws {
    let shift = KeyEvent(.shift, phase: .down)
    let down = KeyEvent(.b, modifiers: [.shift, .alt], phase: .down)
    #expect(try held(shift, down, KeyEvent(.shift, phase: .up)) == .alt)
  }

  @Test func `a view is given all that is held with a key`() throws {
    var fixture = try Fixture { KeyView() }
    fixture.frame(
      .key(KeyEvent(.shift, phase: .down)), .key(KeyEvent(.right, modifiers: .control)),
      .key(KeyEvent(.shift, phase: .up)), .key(KeyEvent(.right)))
    let view = try #require(fixture.root as? KeyView)
    #expect(view.modifiers == [.shift, [.shift, .control], [], []])
  }

  @Test func `what is held is in the digest, and nothing held is as before`() throws {
    var one = try Fixture()
    var other = try Fixture()
    one.frame(.key(KeyEvent(.shift, phase: .down)))
    other.frame()
    #expect(one.stage.digest() != other.stage.digest())
    one.frame(.key(KeyEvent(.shift, phase: .up)))
    other.frame()
    #expect(one.stage.digest() == other.stage.digest())
  }
}
