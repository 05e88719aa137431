import Stage
import Testing
import WindowHost

@Suite("KeyStroke") struct KeyStrokeTests {
  /// The bit that marks an SDL key code without a character.
  private static let scancode: Int32 = 1 << 30

  @Test(arguments: Array("abcdefghijklmnopqrstuvwxyz0123456789"))
  func `letters and digits have the names of their characters`(character: Character) {
    let code = character.asciiValue.map(Int32.init) ?? 0
    #expect(KeyStroke(keyCode: code) == Key(rawValue: String(character)).map(KeyStroke.key))
  }

  @Test(arguments: [
    (scancode | 79, Key.right), (scancode | 80, .left), (scancode | 81, .down),
    (scancode | 82, .up), (scancode | 74, .home), (scancode | 77, .end), (scancode | 75, .pageUp),
    (scancode | 78, .pageDown), (32, .space), (13, .enter), (scancode | 88, .enter), (27, .escape),
    (9, .tab), (127, .delete), (8, .backspace),
    (43, .plus), (61, .plus), (scancode | 87, .plus), (45, .minus), (scancode | 86, .minus),
    (scancode | 101, .menu), (scancode | 118, .menu), (scancode | 224, .control),
    (scancode | 228, .control),
    (scancode | 225, .shift), (scancode | 229, .shift), (scancode | 226, .alt),
    (scancode | 230, .alt),
  ])
  func `other keys of scenario files have codes of SDL`(code: Int32, key: Key) {
    #expect(KeyStroke(keyCode: code) == .key(key))
  }

  @Test func `function keys are numbered from 1 to 12`() {
    let strokes = (58...69).map { KeyStroke(keyCode: Self.scancode | $0) }
    #expect(strokes == (1...12).map(KeyStroke.function))
  }

  @Test(arguments: [0, 228, -1, 64, scancode | 57, scancode | 70, 0x10FFFF, .max])
  func `a key that no scene uses is an other key`(code: Int32) {
    #expect(KeyStroke(keyCode: code) == .other)
  }
}
