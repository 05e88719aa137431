import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Raster
import Stage
import Testing

/// Tests fields and areas with text that a text library measures.
@Suite struct MeasuredTextInputTests {
  private let measurer = PangoTextMeasurer()

  private func field() throws -> (rig: TextInputFixture, field: TextField) {
    let field = TextField()
    return (try TextInputFixture(field, measurer: measurer), field)
  }

  /// Returns an area with space for about 12 ideographs in a line.
  private func area(_ text: String) throws -> (rig: TextInputFixture, area: TextArea) {
    let area = TextArea()
    let rig = try TextInputFixture(area, size: Size(width: 200, height: 160), measurer: measurer)
    area.text = text
    return (rig, area)
  }

  private func measuredCount(_ rig: TextInputFixture) -> Int {
    rig.stage.host.textExtents.measured.count
  }

  // MARK: - What is measured

  @Test func `each change of the text measures it once, and nothing else does`() throws {
    let (rig, field) = try field()
    for (index, letter) in ["ش", "ك", "ر", "ا"].enumerated() {
      rig.type(letter)
      #expect(measuredCount(rig) == index + 1)
    }
    rig.press(.home)
    rig.press(.left)
    rig.press(.right, .shift)
    rig.click(100)
    field.resignFirstResponder()
    field.becomeFirstResponder()
    rig.press(.end)
    rig.press(.backspace)
    rig.type("ا")
    rig.press(.z, .control)
    rig.run(.environment(.theme(.dark)))
    #expect(measuredCount(rig) == 4)
  }

  @Test func `text of the checked-in metrics is not measured, and its carets are the same`() throws
  {
    let plain = TextField()
    let other = try TextInputFixture(plain)
    let (rig, field) = try field()
    for text in ["Größe ", "12 €", " naïve", "\u{3000}x"] {
      rig.type(text)
      other.type(text)
      #expect(field.caretRect == plain.caretRect)
    }
    #expect(measuredCount(rig) == 0)
  }

  @Test func `a secret is never measured`() throws {
    let (rig, field) = try field()
    field.isSecure = true
    rig.type("سر 日本")
    rig.run(.text(.composed("に")))
    rig.press(.left)
    #expect(measuredCount(rig) == 0)
    #expect(field.text == "سر 日本")
  }

  @Test func `a composition is measured with the text around it`() throws {
    let (rig, field) = try field()
    rig.type("ab")
    rig.press(.left)
    let before = field.caretRect.minX
    rig.run(.text(.composed("日本")))
    #expect(measuredCount(rig) == 1)
    #expect(field.caretRect.minX > before + 25)
    rig.run(.text(.composed("")))
    #expect(field.caretRect.minX == before)
    rig.type("日本")
    // The committed text is the composed one.
    #expect(measuredCount(rig) == 1)
  }

  @Test func `typing at the end of a very long paragraph measures one part`() throws {
    let (rig, _) = try area(String(repeating: "今天下午三點在車站見面", count: 600))
    let count = measuredCount(rig)
    #expect(count > 6)
    rig.press(.end, .control)
    rig.type("點")
    #expect(measuredCount(rig) == count + 1)
  }

  @Test func `a change in one paragraph measures only that one`() throws {
    let (rig, _) = try area("日本\nשלום\nहिन्दी")
    #expect(measuredCount(rig) == 3)
    rig.press(.home, .control)
    rig.type("月")
    #expect(measuredCount(rig) == 4)
  }

  @Test func `a view without a size measures nothing`() throws {
    let area = TextArea()
    area.text = "日本"
    let rig = try TextInputFixture(area, size: .zero, measurer: measurer)
    #expect(measuredCount(rig) == 0)
    area.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    rig.run()
    #expect(measuredCount(rig) == 1)
  }

  // MARK: - Right to left

  @Test func `a text from right to left begins at the right edge and grows to the left`() throws {
    let (rig, field) = try field()
    rig.type("ש")
    let right = field.bounds.width - 1 - field.style.insets.right
    rig.press(.home)
    #expect(abs(field.caretRect.center.x - right) < 0.1)
    rig.press(.end)
    let first = field.caretRect.minX
    rig.type("לום")
    #expect(field.caretRect.minX < first - 10)
  }

  @Test func `in a mixed line the arrows follow the direction of the paragraph`() throws {
    let (rig, field) = try field()
    rig.type("ab שלום")
    rig.press(.home)
    for position in 1...7 {
      rig.press(.right)
      #expect(field.editor.selection.head == position)
    }
    field.text = "שלום ab"
    rig.press(.home)
    for position in 1...7 {
      rig.press(.left)
      #expect(field.editor.selection.head == position)
    }
  }

  @Test func `the caret of a long text from right to left stays visible`() throws {
    let (rig, field) = try field()
    for _ in 0..<12 { rig.type("مرحبا ") }
    #expect(field.bounds.contains(field.caretRect.center))
    #expect(field.caretRect.minX < 30)
    rig.press(.home)
    #expect(field.bounds.contains(field.caretRect.center))
    #expect(field.caretRect.minX > 170)
  }

  @Test func `a number in a right-to-left interface has the direction of the interface`() throws {
    let (rig, field) = try field()
    rig.run(.environment(.readingDirection(.rightToLeft)))
    rig.type("⅔")
    rig.press(.home)
    #expect(field.caretRect.minX > 150)
    #expect(measuredCount(rig) == 1)
  }

  // MARK: - Pointers

  @Test func `clicks between ideographs, with shift and twice, select what is there`() throws {
    let (rig, field) = try field()
    rig.type("日本 ab שלום")
    /// Returns the x coordinate of a position in the viewport.
    func x(_ position: Int) -> Double {
      field.moveTo(position, rig)
      return 10 + field.caretRect.center.x
    }
    let edges = (0...10).map(x)
    for position in [0, 1, 2, 3, 4, 5] {
      rig.click(edges[position] + 1)
      #expect(field.editor.selection == TextSelection(caret: position))
      // The next click is no double click.
      for _ in 0..<60 { rig.run() }
    }
    rig.click(edges[1] + 1)
    rig.run(.key(KeyEvent(.shift, phase: .down)))
    rig.click(edges[4] + 1)
    #expect(field.editor.selection.range == 1..<4)
    rig.run(.key(KeyEvent(.shift, phase: .up)))
    for _ in 0..<60 { rig.run() }
    rig.click(edges[0] + 3)
    rig.click(edges[0] + 3)
    #expect(field.editor.selectedText == "日本")
  }

  // MARK: - Lines

  /// Twelve and a half lines of ideographs without a space.
  private static let chinese = String(repeating: "視野無限廣，窗外有藍天。", count: 12)

  @Test func `end stays at the end of a line that wraps without a space`() throws {
    let (rig, area) = try area(Self.chinese)
    rig.press(.home, .control)
    let top = area.caretRect.minY
    rig.press(.end)
    #expect(area.caretRect.minY == top)
    #expect(area.caretRect.minX > 150)
    let head = area.editor.selection.head
    // The same position at the start of the next line.
    rig.press(.right)
    rig.press(.left)
    #expect(area.editor.selection.head == head)
    #expect(area.caretRect.minY > top && area.caretRect.minX < 20)
    rig.press(.home)
    #expect(area.editor.selection.head == head)
  }

  @Test func `a click beside a line puts the caret into that line`() throws {
    let (rig, area) = try area(Self.chinese)
    rig.press(.home, .control)
    let first = area.caretRect
    rig.click(205, 10 + first.center.y)
    #expect(area.caretRect.minY == first.minY)
    #expect(area.caretRect.minX > 150)
    let head = area.editor.selection.head
    #expect(head > 9)
    rig.type("天")
    #expect(area.editor.characters[head] == "天")
  }

  @Test(arguments: [
    chinese, String(repeating: "مرحبا بك ", count: 30), String(repeating: "สวัสดีครับ", count: 30),
  ])
  func `down and up pass through every line and keep the column`(text: String) throws {
    let (rig, area) = try area(text)
    rig.press(.home, .control)
    for _ in 0..<3 { rig.press(.right) }
    for end in [false, true] {
      if end { rig.press(.end) }
      let start = (area.editor.selection.head, area.caretRect)
      var tops = [start.1.minY]
      for _ in 0..<3 {
        rig.press(.down)
        tops.append(area.caretRect.minY)
        // A column is at most half a letter away.
        if !end { #expect(abs(area.caretRect.minX - start.1.minX) < 10) }
      }
      #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 < $1 }, "\(tops)")
      for _ in 0..<3 { rig.press(.up) }
      #expect(area.editor.selection.head == start.0)
      #expect(area.caretRect == start.1)
    }
  }

  // MARK: - Combining characters

  private static let scalars = Array(
    ("eא日क🇵🇹👨\u{200D}👩\u{301}\u{94D}\u{93F}\u{5B0}\u{FE0F}\u{1F3FD}\u{E33}\u{E48}\u{202E}\u{2066}"
      + "\u{AD}\u{200B}\n \u{1100}\u{1161}\u{0}\u{85}\u{2028}").unicodeScalars)

  @Test(arguments: UInt64(1)...12)
  func `no split of combining characters breaks a field`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func pick<Value>(_ values: [Value]) -> Value { values[random.next(below: values.count)] }
    let input: TextInput = seed.isMultiple(of: 2) ? TextField() : TextArea()
    let rig = try TextInputFixture(input, size: Size(width: 120, height: 90), measurer: measurer)
    let keys: [Key] = [.left, .right, .up, .down, .home, .end, .backspace, .delete, .z]
    for _ in 0..<150 {
      let scalar = String(Character(pick(Self.scalars)))
      switch random.next(below: 8) {
      case 0...2: rig.type(scalar)
      case 3: rig.run(.text(.composed(scalar + String(Character(pick(Self.scalars))))))
      case 4: rig.press(pick(keys), pick([[], .shift, .control]))
      case 5: rig.press(pick(keys))
      case 6: rig.click(pick([15, 40, 90, 200]), pick([20, 60, 140]))
      default: rig.run(.text(.composed("")))
      }
      let caret = input.caretRect
      #expect(caret.minX.isFinite && caret.minX > -50 && caret.maxX < 1000)
      #expect(caret.height >= 10)
    }
  }
}

extension TextInput {
  /// Moves the caret to a position with keys.
  fileprivate func moveTo(_ position: Int, _ rig: TextInputFixture) {
    rig.press(.home)
    for _ in 0..<position { rig.press(.right) }
  }
}
