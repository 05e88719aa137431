import ReticleBoxes
import Drawing
import Geometry
import Stage
import Testing

@Suite struct LineTests {
  private func views(_ line: Line) -> [View] { line.subviews.filter { $0.bounds != line.bounds } }

  @Test func `a line of text wraps at its width and is as high as its text`() {
    let text = String(repeating: "words ", count: 40)
    let line = Line(multiline: text, font: Font(size: 14), width: 200, padding: 10)
    line.layout()
    #expect(line.frame.width == 200)
    #expect(line.frame.height > 120)
    #expect(views(line).first?.frame.minX == 10)
    line.leftItems = ["x"]
    line.layout()
    #expect(line.frame.height == 37)
  }

  @Test(arguments: [(LineSide.left, 272.0), (.right, 256)])
  func `a label that is too wide fills the space of its side`(precedence: LineSide, width: Double)
    throws
  {
    let line = Line(Size(width: 304, height: 40))
    line.padding = Insets(left: 16, right: 16)
    line.sidePrecedence = precedence
    let text = String(repeating: "wide words ", count: 40)
    line.leftItems = [.text(text)]
    let mark = Box(width: 16, height: 16)
    line.rightItems = [.box(mark)]
    line.layout()
    let label = try #require(line.subviews.first)
    #expect(label.frame.minX == 16)
    #expect(label.frame.width == width)
    #expect((mark.superview === line) == (precedence == .right))
  }

  @Test func `a middle label that is too wide is truncated within the middle`() throws {
    let line = Line(Size(width: 304, height: 40))
    line.leftItems = [.box(Box(width: 50, height: 10))]
    line.rightItems = [.box(Box(width: 30, height: 10))]
    line.middleItems = [.text(String(repeating: "wide words ", count: 40))]
    line.layout()
    let label = try #require(line.subviews.first { !($0 is Box) })
    #expect(label.frame.minX == 50)
    #expect(label.frame.width == 224)
  }

  @Test func `a wrapped label is as wide as its longest line`() throws {
    let line = Line(multiline: "wide words wide words", width: 100)
    line.layout()
    let label = try #require(line.subviews.first)
    #expect(label.frame.width < 100)
    #expect(label.frame.height > 30)
  }

  @Test func `views of removed items are removed, and other items keep theirs`() {
    let line = Line("a", right: "b", width: 200)
    line.layout()
    let first = line.subviews[0]
    line.rightItems = []
    line.leftItems = ["c", "d"]
    line.layout()
    #expect(line.subviews.count == 2)
    #expect(line.subviews[0] === first)
  }

  @Test func `omitted items return when there is space`() {
    let line = Line(Size(width: 100, height: 40))
    let box = Box(width: 90, height: 10)
    line.leftItems = [.box(Box(width: 40, height: 10)), .box(box)]
    line.layout()
    #expect(box.superview == nil)
    line.width = 200
    line.layout()
    #expect(box.frame == Rect(x: 40, y: 15, width: 90, height: 10))
  }

  @Test func `a narrowable box is narrowed and grows again`() {
    let line = Line(Size(width: 100, height: 40))
    let box = Box(width: 90, height: 10)
    box.isNarrowable = true
    line.leftItems = [.box(Box(width: 40, height: 10)), .box(box)]
    line.layout()
    #expect(box.frame.width == 60)
    line.width = 200
    line.layout()
    #expect(box.frame.width == 90)
  }

  @Test func `a box that expands is laid out again for its new width`() {
    let line = Line(Size(width: 100, height: 40))
    let grid = Box(width: 10)
    grid.contentLayout = .grid
    grid.sizing = .expand
    grid.boxes = [Box(width: 20, height: 5), Box(width: 20, height: 5)]
    line.leftItems = [.box(grid)]
    line.layout()
    #expect(grid.frame.size == Size(width: 100, height: 5))
  }

  @Test func `a box can be attached to an item`() {
    let line = Line(Size(width: 100, height: 40))
    let item = Box(width: 20, height: 20)
    let pin = Box(width: 6, height: 6)
    pin.margin = Insets(top: -3, left: 17)
    pin.attachedTo = item
    line.rightItems = [.box(item)]
    line.boxes = [pin]
    line.layout()
    #expect(pin.frame.origin == Point(x: 97, y: 7))
    line.rightItems = []
    line.layout()
    #expect(pin.superview == nil)
  }

  private func pin(_ size: Size, top: Double, left: Double, to anchor: Box?) -> Box {
    let pin = Box(size)
    pin.margin = Insets(top: top, left: left)
    pin.attachedTo = anchor
    return pin
  }

  @Test(arguments: LineSide.allCases, [0, 1, 2])
  func `an attached box among the items takes no space and is positioned at its anchor`(
    side: LineSide, index: Int
  ) {
    let line = Line(Size(width: 200, height: 40))
    let (a, c) = (Box(width: 40, height: 20), Box(width: 30, height: 10))
    let b = pin(Size(width: 16, height: 90), top: 3, left: 5, to: a)
    var items: [LineItem] = [.box(a), .box(c)]
    items.insert(.box(b), at: index)
    line.itemPadding = 2
    line.minHeight = 20
    func arrange(_ items: [LineItem]) {
      switch side {
      case .left: line.leftItems = items
      case .middle: line.middleItems = items
      case .right: line.rightItems = items
      }
    }
    arrange([.box(a), .box(c)])
    line.layout()
    let expected = [line.frame, a.frame, c.frame]
    #expect(line.frame.height == 20)
    arrange(items)
    line.layout()
    #expect([line.frame, a.frame, c.frame] == expected)
    #expect(b.frame == Rect(x: a.frame.minX + 5, y: a.frame.minY + 3, width: 16, height: 90))
    #expect(b.superview === line)
  }

  @Test func `an attached box among the items of a line, as in MGBox`() {
    let line = Line(Size(width: 304, height: 40))
    let (a, c) = (Box(width: 40, height: 20), Box(width: 40, height: 20))
    let b = pin(Size(width: 10, height: 10), top: 3, left: 5, to: a)
    line.leftItems = [.box(a), .box(b), .box(c)]
    line.layout()
    #expect(b.frame.origin == Point(x: 5, y: 13))
    #expect(c.frame.minX == 40)
    #expect(line.frame.height == 40)
  }

  @Test func `attached items follow anchors at another side, each other and boxes of the line`() {
    let line = Line(Size(width: 200, height: 40))
    let (a, plain) = (Box(width: 40, height: 20), Box(width: 8, height: 8))
    plain.margin = Insets(top: 50, left: 60)
    let far = pin(Size(width: 6, height: 6), top: 1, left: 2, to: a)
    let farther = pin(Size(width: 6, height: 6), top: 1, left: 2, to: far)
    let beside = pin(Size(width: 6, height: 6), top: -5, left: -6, to: plain)
    let outside = pin(Size(width: 6, height: 6), top: 4, left: 4, to: farther)
    line.leftItems = [.box(farther), .box(far), .box(beside)]
    line.rightItems = [.box(a)]
    line.boxes = [plain, outside]
    line.layout()
    #expect(far.frame.origin == Point(x: 162, y: 11))
    #expect(farther.frame.origin == Point(x: 164, y: 12))
    #expect(outside.frame.origin == Point(x: 168, y: 16))
    #expect(plain.frame.origin == Point(x: 60, y: 50))
    #expect(beside.frame.origin == Point(x: 54, y: 45))
    plain.leftMargin = 70
    line.layout()
    #expect(beside.frame.origin == Point(x: 64, y: 45))
  }

  @Test func `an attached item is displayed with its anchor`() {
    let line = Line(Size(width: 100, height: 40))
    let (wide, a) = (Box(width: 80, height: 20), Box(width: 40, height: 20))
    let b = pin(Size(width: 6, height: 6), top: 0, left: 0, to: a)
    let c = pin(Size(width: 6, height: 6), top: 0, left: 0, to: b)
    let lost = pin(Size(width: 6, height: 6), top: 0, left: 0, to: nil)
    let foreign = pin(Size(width: 6, height: 6), top: 0, left: 0, to: Box(width: 1))
    line.leftItems = [.box(wide), .box(a), .box(c), .box(b), .box(lost), .box(foreign)]
    line.layout()
    #expect([a, b, c, lost, foreign].allSatisfy { $0.superview == nil })
    wide.width = 60
    line.layout()
    #expect([a, b, c].allSatisfy { $0.superview === line })
    #expect(b.frame.origin == a.frame.origin)
    #expect(lost.superview == nil && foreign.superview == nil)
    // Boxes attached in a cycle are not displayed.
    a.attachedTo = c
    line.layout()
    #expect([a, b, c].allSatisfy { $0.superview == nil })
    line.leftItems = [.box(wide)]
    line.layout()
    #expect(line.subviews.elementsEqual([wide]) { $0 === $1 })
  }

  @Test func `an attached item beside a text that wraps`() throws {
    let line = Line(
      multiline: String(repeating: "words ", count: 40), font: Font(size: 14), width: 200,
      padding: 10)
    let a = Box(width: 20, height: 20)
    let b = pin(Size(width: 8, height: 400), top: -4, left: 16, to: a)
    line.rightItems = [.box(b), .box(a)]
    line.sidePrecedence = .right
    line.layout()
    let label = try #require(line.subviews.first { !($0 is Box) })
    #expect(label.frame.width <= 160)
    #expect(line.frame.height < 400)
    #expect(b.frame.origin == Point(x: a.frame.minX + 16, y: a.frame.minY - 4))
  }

  @Test func `fixed items and items without a layout take no space either`() {
    let line = Line(Size(width: 100, height: 40))
    let (fixed, free, c) = (
      Box(width: 90, height: 90), Box(width: 90, height: 90), Box(width: 40, height: 20)
    )
    fixed.fixedPosition = Point(x: 7, y: 9)
    free.layoutMode = .none
    free.frame.origin = Point(x: 3, y: 4)
    line.leftItems = [.box(fixed), .box(free), .box(c)]
    line.layout()
    #expect(fixed.frame.origin == Point(x: 7, y: 9))
    #expect(free.frame.origin == Point(x: 3, y: 4))
    #expect(c.frame.origin == Point(x: 0, y: 10))
    #expect(line.subviews.count == 3)
  }

  @Test func `an attached item moves along with its anchor in an animated layout`() throws {
    let run = try BoxFixture()
    let line = Line(Size(width: 300, height: 40))
    let (first, a) = (Box(width: 30, height: 20), Box(width: 40, height: 20))
    let b = pin(Size(width: 6, height: 6), top: 3, left: 5, to: a)
    line.leftItems = [.box(a), .box(b)]
    run.scroller.boxes = [line]
    run.scroller.layout()
    run.run(1)
    line.leftItems = [.box(first), .box(a), .box(b)]
    line.layout(duration: 0.3)
    for _ in 0..<20 {
      let distance = b.presentedFrame.origin - a.presentedFrame.origin
      #expect((distance - Vector(dx: 5, dy: 3)).length < 1e-9)
      run.run(1)
    }
    #expect(b.frame.origin == Point(x: 35, y: 13))
  }

  @Test func `sides have their own styles`() {
    let line = Line("a", right: "b", width: 200)
    line.right.font = Font(.bold, size: 9)
    line.right.textColor = .white
    #expect(line.style(of: .right) == TextStyle(face: .bold, size: 9, color: .white))
    #expect(
      line.style(of: .left) == TextStyle(face: .regular, size: 16, color: Line.defaultTextColor))
  }

  // MARK: - Texts

  private let red = Color(red: 1, green: 0, blue: 0)

  /// A text as painted by a label: its color, and its top left corner in the label.
  private struct Print: Equatable {
    var color: Color
    var x: Double
    var y: Double
  }

  private func prints(_ view: View?) -> [Print] {
    (view?.content?.elements ?? []).compactMap { element in
      guard case .text(let text, let placement) = element else { return nil }
      return Print(color: text.color, x: placement.left.offset, y: placement.top.offset)
    }
  }

  @Test func `texts have no shadow unless a line or a side has one`() {
    let line = Line("a", right: "b", width: 200)
    line.layout()
    #expect(
      line.subviews.map { prints($0).map(\.color) } == [
        [Line.defaultTextColor], [Line.defaultTextColor],
      ])
    line.textShadow = TextShadow(color: .white)
    line.right.textShadow = TextShadow(color: red, offset: Vector(dx: 2, dy: 3))
    line.layout()
    let (left, right) = (prints(line.subviews[0]), prints(line.subviews[1]))
    #expect(left.map(\.color) == [.white, Line.defaultTextColor])
    #expect(left[0].x == left[1].x)
    #expect(left[0].y == left[1].y + 1)
    #expect(right.map(\.color) == [red, Line.defaultTextColor])
    #expect(right[0].x == right[1].x + 2)
    #expect(right[0].y == right[1].y + 3)
  }

  @Test func `another font and color restyle the texts at the next layout`() throws {
    let line = Line("a", right: "b", width: 200)
    line.layout()
    func texts() -> [Text] {
      line.subviews.compactMap { view in
        guard case .text(let text, _) = view.content?.elements.first else { return nil }
        return text
      }
    }
    #expect(texts().map(\.size) == [16, 16])
    #expect(texts().map(\.face) == [.regular, .regular])
    let labels = Array(line.subviews)
    line.font = Font(.bold, size: 20)
    line.textColor = red
    line.right.font = Font(.italic, size: 9)
    line.right.textColor = .white
    line.layout()
    #expect(texts().map(\.size) == [20, 9])
    #expect(texts().map(\.face) == [.bold, .italic])
    #expect(texts().map(\.color) == [red, .white])
    #expect(zip(line.subviews, labels).allSatisfy { $0 === $1 })
  }

  @Test(arguments: [(40.0, 18.0), (41, 17)])
  func `a label of an odd height is a point higher in a line of an even height`(
    line: Double, label: Double
  ) throws {
    let line = Line("a", width: 200, height: line)
    line.font = Font(size: 14)
    line.layout()
    #expect(try #require(line.subviews.first).frame.height == label)
  }

  @Test func `texts are aligned toward their side`() throws {
    let line = Line(Size(width: 600, height: 60))
    let text = LineItem.text("a wide first line\nx")
    line.leftItems = [text]
    line.middleItems = [text]
    line.rightItems = [text]
    line.layout()
    let lines = line.subviews.map(prints)
    let x = TextLayout(StyledText("x", line.style(of: .left))).size.width
    let width = try #require(line.subviews.first).frame.width
    #expect(lines.map { $0.last?.x } == [0, (width - x) / 2, width - x])
    line.left.textAlignment = .trailing
    line.layout()
    #expect(prints(line.subviews[0]).last?.x == width - x)
  }

  @Test(arguments: [(VerticalAlignment.top, 4.0), (.middle, 27), (.bottom, 50)])
  func `labels are as high as their text unless they fill the line`(
    alignment: VerticalAlignment, y: Double
  ) throws {
    let line = Line("a", width: 200, height: 80)
    line.padding = Insets(top: 4, bottom: 10)
    line.verticalAlignment = alignment
    line.layout()
    let label = try #require(line.subviews.first)
    #expect(label.frame.height == 20)
    #expect(label.frame.minY == y)
    let textTop = label.frame.minY + (try #require(prints(label).first)).y
    line.labelsFillHeight = true
    line.layout()
    #expect(label.frame.minY == 4)
    #expect(label.frame.height == 66)
    // The text keeps its position.
    #expect(label.frame.minY + (try #require(prints(label).first)).y == textTop)
  }

  @Test(arguments: [(VerticalAlignment.top, 6.0), (.middle, 36), (.bottom, 57)])
  func `the margins of a box move it in its line`(alignment: VerticalAlignment, y: Double) throws {
    let box = Box(width: 20, height: 20)
    box.margin = Insets(top: 6, bottom: 3)
    let line = Line(Size(width: 200, height: 80))
    line.rightItems = [.box(box)]
    line.verticalAlignment = alignment
    line.layout()
    #expect(box.frame.minY == y)
  }

  @Test func `labels fill the final height of a line that grows with its items`() throws {
    let line = Line("a", right: .box(Box(width: 10, height: 70)), width: 200, height: 20)
    line.maxHeight = 100
    line.labelsFillHeight = true
    line.layout()
    #expect(line.frame.height == 70)
    #expect(try #require(line.subviews.first).frame.height == 70)
  }

  @Test func `opaque labels are painted on the background`() throws {
    let line = Line("a", width: 200)
    line.backgroundColor = red
    line.layout()
    let label = try #require(line.subviews.first { $0.frame.size != line.frame.size })
    #expect(label.content?.backgroundColor == nil)
    line.usesOpaqueLabels = true
    line.layout()
    #expect(label.content?.backgroundColor == red)
    line.backgroundColor = nil
    line.layout()
    #expect(label.content?.backgroundColor == nil)
  }

  @Test func `fixed columns and alignments position real labels`() throws {
    let line = Line("a", right: "c", width: 300)
    line.middleItems = ["b"]
    line.left.width = 100
    line.middle.width = 80
    line.right.width = 100
    line.left.itemsAlignment = .trailing
    line.middle.itemsAlignment = .leading
    line.right.itemsAlignment = .leading
    line.layout()
    let frames = line.subviews.map(\.frame)
    #expect(frames[0].maxX == 100)
    #expect(frames[1].minX == 100)
    #expect(frames[2].minX == 200)
  }

  @Test func `a line reports the width of each side`() throws {
    let line = Line("a", right: .box(Box(width: 30, height: 10)), width: 304)
    line.padding = Insets(left: 16, right: 16)
    #expect(line.space(of: .left) == 0)
    line.layout()
    let label = try #require(line.subviews.first { !($0 is Box) }).frame.width
    #expect(line.space(of: .left) == label)
    #expect(line.space(of: .middle) == 272 - 30 - label)
    #expect(line.space(of: .right) == 30)
    line.left.width = 100
    line.middle.width = 60
    line.layout()
    #expect(line.space(of: .left) == 100)
    #expect(line.space(of: .middle) == 60)
    line.right.width = 300
    line.middle.width = 0
    line.layout()
    #expect(line.space(of: .middle) == 0)
  }

  @Test func `the lines of a text have the spacing of their side`() throws {
    let line = Line("a\nb", width: 300)
    line.maxHeight = 200
    line.layout()
    let height = line.frame.height
    line.left.lineSpacing = 6
    line.layout()
    #expect(line.frame.height == height + 6)
  }

  @Test func `an animated layout moves items and fades in new ones`() throws {
    let run = try BoxFixture()
    let line = Line(Size(width: 320, height: 40))
    let (a, b) = (Box(width: 40, height: 20), Box(width: 60, height: 20))
    line.leftItems = [.box(a)]
    run.scroller.boxes = [line]
    run.scroller.layout()
    line.leftItems = [.box(b), .box(a)]
    line.layout(duration: 0.3)
    #expect(a.displayedFrame.minX == 0)
    #expect(b.presentedOpacity == 0)
    run.run(9)
    #expect((a.displayedFrame.minX - 30).magnitude < 3)
    run.runUntilIdle()
    #expect(a.displayedFrame.minX == 60)
  }
}
