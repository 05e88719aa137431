import ReticleBoxes
import Drawing
import Geometry
import Raster
import Stage
import TestSupport
import Testing

@Suite struct BoxStyleTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `four colors are top, left, bottom, right`() {
    let colors = EdgeColors([red, green, blue, .black])
    #expect(colors.top == red)
    #expect(colors.left == green)
    #expect(colors.bottom == blue)
    #expect(colors.right == .black)
    #expect(EdgeColors([red]) == EdgeColors(all: red))
  }

  @Test func `etched edges have the background's color and need a background`() {
    let box = Box(width: 10, height: 10)
    box.borderStyle = .all
    #expect(box.style.effectiveBorders == EdgeColors())
    box.backgroundColor = Color(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.8)
    let borders = box.style.effectiveBorders
    expectNear(borders.top, Color(red: 1, green: 0.66, blue: 0.26, alpha: 0.3))
    expectNear(borders.right, Color(red: 0.74, green: 0.34, blue: 0, alpha: 0.3))
    box.borderStyle = [.top]
    #expect(box.style.effectiveBorders.bottom == nil)
    box.topBorderColor = red
    #expect(box.style.effectiveBorders.top == red)
  }

  private func expectNear(_ color: Color?, _ other: Color) {
    for part in [\Color.red, \.green, \.blue, \.alpha] {
      #expect(((color?[keyPath: part] ?? 9) - other[keyPath: part]).magnitude < 1e-9)
    }
  }

  @Test func `a new group and its lines look as in MGBox2`() {
    let table = StyledTableBox()
    #expect(table.width == 304)
    #expect(table.margin == Insets(top: 8, left: 8))
    #expect(
      table.backgroundColor?.resolved(in: .light) == Color(red: 0.94, green: 0.94, blue: 0.95))
    #expect(table.cornerRadius == 4)
    // A radius of 1 is the sigma of the blur.
    #expect(
      table.shadow == Shadow(color: Color(white: 0.12), offset: Vector(dx: 0, dy: 0.5), blur: 2))
    #expect(StyledTableBox(width: 200).width == 200)
    let line = StyledLine()
    #expect(line.size == Size(width: 304, height: 40))
    #expect(line.padding == Insets(left: 16, right: 16))
    #expect(line.backgroundColor == table.backgroundColor)
    #expect(line.borderStyle == [.top, .bottom])
    #expect(line.textShadow?.color.resolved(in: .light) == .white)
    #expect(line.textShadow?.offset == Vector(dx: 0, dy: 1))
    #expect(StyledLine(width: 200, height: 30).size == Size(width: 200, height: 30))
  }

  @Test func `lines get their etched edges and corners back when they are no longer at an end`() {
    let table = StyledTableBox()
    let lines = (0..<3).map { _ in StyledLine() }
    table.middleLines = lines
    table.layout()
    #expect(lines.map(\.style.hiddenEdges) == [.top, [], .bottom])
    #expect(lines.map(roundEdges) == [.top, [], .bottom])
    table.middleLines = [lines[1], lines[0]]
    table.layout()
    #expect(lines[1].style.hiddenEdges == .top)
    #expect(lines[0].style.hiddenEdges == .bottom)
    table.middleLines = [lines[2]]
    table.layout()
    #expect(lines[2].style.hiddenEdges == [.top, .bottom])
    #expect(roundEdges(lines[2]) == [.top, .bottom])
    #expect(table.width == 304)
    #expect(lines[2].size == Size(width: 304, height: 40))
  }

  /// Returns the edges at which the painted background of a box has round corners.
  private func roundEdges(_ box: Box) -> BoxEdges {
    for case .clipped(.bounds, let inside) in box.style.content?.elements ?? [] {
      guard case .clipped(.roundedRectangle(let outline, _), _) = inside.first else { continue }
      var edges: BoxEdges = []
      if outline.top.offset == 0 { edges.insert(.top) }
      if outline.bottom.offset == 0 { edges.insert(.bottom) }
      return edges
    }
    return []
  }

  @Test func `first and last lines without etched edges also have round corners`() {
    let table = StyledTableBox()
    let lines = (0..<3).map { _ in Line(Size(width: 304, height: 40)) }
    for line in lines { line.backgroundColor = red }
    table.middleLines = lines
    table.layout()
    #expect(lines.map(roundEdges) == [.top, [], .bottom])
    table.middleLines = [lines[1], lines[0], lines[2]]
    table.layout()
    #expect(lines.map(roundEdges) == [[], .top, .bottom])
  }

  @Test func `a repeated line counts only the first time`() {
    let table = StyledTableBox()
    let lines = (0..<3).map { _ in StyledLine() }
    table.topLines = [lines[0]]
    table.middleLines = [lines[1]]
    table.bottomLines = [lines[2], lines[0]]
    table.layout()
    #expect(lines.map(roundEdges) == [.top, [], .bottom])
    #expect(lines.map(\.style.hiddenEdges) == [.top, [], .bottom])
  }

  @Test func `a line has its own corners in the middle of the table`() {
    let table = StyledTableBox()
    let lines = (0..<3).map { _ in Line(Size(width: 304, height: 40)) }
    for line in lines {
      line.backgroundColor = red
      line.cornerRadius = 9
    }
    table.middleLines = lines
    table.layout()
    #expect(lines.map(roundEdges) == [.top, [.top, .bottom], .bottom])
    #expect(lines[0].cornerRadius == 9)
  }

  @Test func `a line that has left its table gets its edges and corners back`() {
    let table = StyledTableBox()
    let line = StyledLine()
    table.middleLines = [line]
    table.layout()
    #expect(roundEdges(line) == [.top, .bottom])
    table.middleLines = []
    table.layout()
    let box = Box(width: 320)
    box.boxes = [line]
    box.layout()
    #expect(roundEdges(line) == [])
    #expect(line.style.hiddenEdges == [])
  }

  @Test func `boxes with the same style and size are painted once`() throws {
    let run = try BoxFixture()
    run.scroller.boxes = (0..<20).map { _ in
      let box = Box(width: 100, height: 20)
      box.backgroundColor = red
      box.cornerRadius = 5
      return box
    }
    run.scroller.layout()
    run.run(1)
    let contents = Set(run.stage.displayList.commands.map(\.content))
    #expect(contents.count == 1)
    run.scroller.layout(duration: 0.3)
    run.run(5)
    #expect(Set(run.stage.displayList.commands.map(\.content)).count == 1)
  }

  // MARK: - Screenshots

  @Test(arguments: [(40.0, 1.0), (41, 1), (40, 2), (41, 1.5)])
  func `a screenshot has the box in the center of a larger canvas`(
    height: Double, scale: Double
  ) throws {
    let run = try BoxFixture()
    let box = Box(width: 304, height: height)
    box.backgroundColor = red
    #expect(box.screenshot(scale: 1) == nil)
    run.scroller.boxes = [Box(width: 10, height: 90), box]
    run.scroller.layout()
    run.run(1)
    let list = try #require(box.screenshot(scale: scale))
    #expect(list.viewport == Size(width: 344, height: height + 40))
    let middle = try #require(list.commands.dropFirst().first).rect.center
    #expect(middle == Point(x: 172, y: height / 2 + 20))
    let bitmap = DisplayListPainter(contents: run.stage.host.contents).bitmap(of: list)
    #expect(bitmap.width == Int((344 * scale).rounded(.up)))
    #expect(bitmap.height == Int(((height + 40) * scale).rounded(.up)))
    let center = bitmap.pixels[bitmap.height / 2 * bitmap.width + bitmap.width / 2]
    #expect(center == 0xFFFF_0000)
    #expect(bitmap.pixels[0] == 0)
  }

  @Test func `the shadow of a screenshot has a sigma of 10 points`() throws {
    let run = try BoxFixture()
    let box = Box(width: 200, height: 100)
    box.backgroundColor = red
    run.scroller.boxes = [box]
    run.scroller.layout()
    run.run(1)
    let list = try #require(box.screenshot(scale: 1))
    let bitmap = DisplayListPainter(contents: run.stage.host.contents).bitmap(of: list)
    // Left of the middle of the left edge: 0.2 times the part of a Gaussian beyond a distance.
    for (distance, part) in [(2.5, 0.401), (10.5, 0.147), (15.5, 0.061)] {
      let x = 20 - Int(distance + 0.5)
      let alpha = Double(bitmap.pixels[70 * bitmap.width + x] >> 24)
      #expect((alpha - 255 * 0.2 * part).magnitude < 2, "\(alpha) at \(distance)")
    }
  }

  @Test func `a screenshot without a shadow has only the box`() throws {
    let run = try BoxFixture()
    let box = Box(width: 30, height: 20)
    box.backgroundColor = red
    run.scroller.boxes = [box]
    run.scroller.layout()
    run.run(1)
    let list = try #require(box.screenshot(withShadow: false, scale: 2))
    let bitmap = DisplayListPainter(contents: run.stage.host.contents).bitmap(of: list)
    #expect(bitmap.width == 60)
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test(arguments: [1.0, 1.5, 2]) func `a screenshot has the display's scale by default`(
    scale: Double
  ) throws {
    let run = try BoxFixture(scale: scale)
    let box = Box(width: 30, height: 20)
    run.scroller.boxes = [box]
    run.scroller.layout()
    run.run(1)
    #expect(try #require(box.screenshot()).scale == scale)
    #expect(try #require(box.screenshot(scale: 0)).scale == scale)
    #expect(try #require(box.screenshot(scale: 3)).scale == 3)
  }

  /// Returns the color of each row of pixels of a red box with rules at some edges.
  private func rows(ruledAt edges: BoxEdges, height: Double) throws -> [UInt32] {
    let box = Box(width: 30, height: height)
    box.backgroundColor = red
    box.style.ruledEdges = edges
    let run = try BoxFixture()
    run.scroller.boxes = [box]
    run.scroller.layout()
    run.run(1)
    let list = try #require(box.screenshot(withShadow: false))
    let bitmap = DisplayListPainter(contents: run.stage.host.contents).bitmap(of: list)
    return (0..<bitmap.height).map { row in
      let pixels = bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width]
      #expect(pixels.allSatisfy { $0 == pixels.first })
      return pixels.first ?? 0
    }
  }

  @Test(
    arguments: [
      (BoxEdges.top, [0xFFDE_DEDE, 0xFFFF_FFFF, 0xFFFF_0000, 0xFFFF_0000]),
      (.bottom, [0xFFFF_0000, 0xFFFF_0000, 0xFFDE_DEDE, 0xFFFF_FFFF]),
      ([], [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000]),
    ] as [(BoxEdges, [UInt32])])
  func `a rule is a point of gray above a point of white`(edges: BoxEdges, expected: [UInt32])
    throws
  {
    #expect(try rows(ruledAt: edges, height: 4) == expected)
    // In a higher box the rule is still at the edge.
    let higher = try rows(ruledAt: edges, height: 6)
    let inside = Array(repeating: 0xFFFF_0000 as UInt32, count: 2)
    #expect(higher == (edges == .top ? expected + inside : inside + expected))
  }

  @Test func `the last line of a styled table has no rule below it`() {
    let table = StyledTableBox()
    let lines = (0..<2).map { _ in StyledLine() }
    for line in lines {
      line.borderStyle = []
      line.style.ruledEdges = .bottom
    }
    table.middleLines = lines
    table.layout()
    let withoutRule = lines.map { line in
      var style = line.style
      style.ruledEdges = []
      return style.content
    }
    #expect(lines[0].style.content != withoutRule[0])
    #expect(lines[1].style.content == withoutRule[1])
  }

  // MARK: - Frames

  @Test func `size, edges and corners of a box can be read and set`() {
    let box = Box(width: 30, height: 20)
    box.topLeft = Point(x: 5, y: 6)
    #expect(box.frame == Rect(x: 5, y: 6, width: 30, height: 20))
    #expect(box.topRight == Point(x: 35, y: 6))
    #expect(box.bottomRight == Point(x: 35, y: 26))
    #expect(box.bottomLeft == Point(x: 5, y: 26))
    #expect([box.leftEdge, box.topEdge, box.rightEdge, box.bottomEdge] == [5, 6, 35, 26])
    box.width = 40
    box.height = 10
    #expect(box.frame == Rect(x: 5, y: 6, width: 40, height: 10))
    box.size = Size(width: 30, height: 20)
    box.leftEdge = 1
    box.topEdge = 2
    #expect(box.frame == Rect(x: 1, y: 2, width: 30, height: 20))
    box.rightEdge = 100
    box.bottomEdge = 50
    #expect(box.frame == Rect(x: 70, y: 30, width: 30, height: 20))
    box.topRight = Point(x: 60, y: 3)
    #expect(box.frame.origin == Point(x: 30, y: 3))
    box.bottomRight = Point(x: 60, y: 30)
    #expect(box.frame.origin == Point(x: 30, y: 10))
    box.bottomLeft = Point(x: 7, y: 25)
    #expect(box.frame == Rect(x: 7, y: 5, width: 30, height: 20))
  }

  @Test func `the inner size and center exclude the padding`() {
    let box = Box(width: 100, height: 50)
    box.padding = Insets(top: 10, left: 1, bottom: 4, right: 2)
    #expect(box.innerSize == Size(width: 97, height: 36))
    #expect(box.paddedVerticalCenter == 28)
  }
}
