import Geometry
import Gestures
import Motion
import Stage
import Testing
import WindowHost

@Suite("EventTranslator, held keys") struct EventTranslatorHoldingTests {
  private static let now = Timestamp(frame: 7, microseconds: 250)
  private var translator = EventTranslator(
    viewport: Size(width: 400, height: 800), in: WindowMetrics(pixelWidth: 400, pixelHeight: 800))
  private var batch = InputBatch()

  private mutating func translate(_ events: WindowEvent...) {
    for event in events { translator.translate(event, at: Self.now, into: &batch) }
  }

  private static func mouse(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double
  ) -> InputEvent.Kind {
    .pointer(
      PointerSample(
        id: 0, phase: phase, position: Point(x: x, y: y), time: now, device: .mouse, button: 1))
  }

  private func touch(
    _ finger: Int64, _ phase: PointerSample.Phase, _ x: Double, _ y: Double
  ) -> WindowEvent {
    .finger(FingerID(device: 5, finger: finger), phase, position: Point(x: x, y: y))
  }

  private func key(
    _ stroke: KeyStroke, _ modifiers: KeyModifiers = [], isDown: Bool = true
  ) -> WindowEvent {
    .key(stroke, modifiers: modifiers, isDown: isDown, isRepeat: false)
  }

  @Test(arguments: [
    (KeyStroke.questionMark, Key.shift), (.key(.tab), .shift), (.function(5), .shift),
    (.key(.q), .control), (.function(4), .alt), (.other, .alt),
  ])
  mutating func `a modifier of a window key never reaches the scene`(
    stroke: KeyStroke, modifier: Key
  ) {
    translate(
      key(.key(modifier), modifier.modifier), key(stroke, modifier.modifier),
      key(stroke, modifier.modifier, isDown: false), key(.key(modifier), isDown: false))
    #expect(!batch.hasInput)
  }

  @Test mutating func `a modifier precedes the event that it affects, and is sent once`() {
    translate(
      key(.key(.control), .control), .mouseMoved(Point(x: 1, y: 1), isPressed: false),
      key(.key(.shift), [.shift, .control]),
      .mouseButton(isDown: true, button: 1, position: Point(x: 1, y: 1)),
      .mouseButton(isDown: false, button: 1, position: Point(x: 1, y: 1)),
      key(.key(.shift), .control, isDown: false), .wheel(at: .zero, notches: Vector(dx: 0, dy: 1)))
    #expect(
      batch.events.map(\.kind) == [
        .hover(Point(x: 1, y: 1)), .key(KeyEvent(.control, phase: .down)),
        .key(KeyEvent(.shift, modifiers: .control, phase: .down)), Self.mouse(.began, 1, 1),
        Self.mouse(.ended, 1, 1), .key(KeyEvent(.shift, modifiers: .control, phase: .up)),
        .wheel(at: .zero, delta: Vector(dx: 0, dy: -40)),
      ])
  }

  @Test mutating func `losing the keyboard focus discards a pending modifier`() {
    translate(key(.key(.alt), .alt), .focusLost, key(.key(.a)))
    #expect(batch.events.map(\.kind) == [.key(KeyEvent(.a, phase: .down))])
  }

  @Test mutating func `ends of an interaction are distinguished from beginnings`() {
    let press = WindowEvent.mouseButton(isDown: true, button: 1, position: .zero)
    let release = WindowEvent.mouseButton(isDown: false, button: 1, position: .zero)
    let keyUp = key(.key(.a), isDown: false)
    let lift = touch(3, .ended, 0, 0)
    for event in [release, keyUp, lift] { #expect(!translator.continuesInteraction(event)) }
    translate(press, key(.key(.a)), touch(3, .began, 0, 0))
    for event in [release, keyUp, lift] { #expect(translator.continuesInteraction(event)) }
    for event in [press, key(.key(.a)), touch(4, .began, 0, 0)] {
      #expect(!translator.continuesInteraction(event))
      #expect(translator.isForScene(event))
    }
    for event in [key(.function(6)), .closeRequested, .focusLost] {
      #expect(!translator.isForScene(event))
    }
  }
}
