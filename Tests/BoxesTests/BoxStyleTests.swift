import Boxes
import Drawing
import Geometry
import Raster
import Stage
import Testing

@Suite struct BoxStyleTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `four colors are top, left, bottom, right, TM-46`() {
    let colors = EdgeColors([red, green, blue, .black])
    #expect(colors.top == red)
    #expect(colors.left == green)
    #expect(colors.bottom == blue)
    #expect(colors.right == .black)
    #expect(EdgeColors([red]) == EdgeColors(all: red))
  }

  @Test func `etched edges follow the background and need one`() {
    let box = Box(width: 10, height: 10)
    box.borderStyle = .all
    #expect(box.style.shownBorders == EdgeColors())
    box.backgroundColor = Color(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.8)
    let borders = box.style.shownBorders
    expectNear(borders.top, Color(red: 1, green: 0.66, blue: 0.26, alpha: 0.3))
    expectNear(borders.right, Color(red: 0.74, green: 0.34, blue: 0, alpha: 0.3))
    box.borderStyle = [.top]
    #expect(box.style.shownBorders.bottom == nil)
    box.topBorderColor = red
    #expect(box.style.shownBorders.top == red)
  }

  private func expectNear(_ color: Color?, _ other: Color) {
    for part in [\Color.red, \.green, \.blue, \.alpha] {
      #expect(((color?[keyPath: part] ?? 9) - other[keyPath: part]).magnitude < 1e-9)
    }
  }

  @Test func `lines get etched edges and corners back when they are no longer at an end, MG-D10`() {
    let table = StyledTableBox()
    let lines = (0..<3).map { _ in StyledLine() }
    table.middleLines = lines
    table.layout()
    #expect(lines.map(\.style.hiddenEdges) == [.top, [], .bottom])
    #expect(lines.map(\.style.cornerRadius) == [4, 0, 4])
    table.middleLines = [lines[1], lines[0]]
    table.layout()
    #expect(lines[1].style.hiddenEdges == .top)
    #expect(lines[0].style.hiddenEdges == .bottom)
    table.middleLines = [lines[2]]
    table.layout()
    #expect(lines[2].style.hiddenEdges == [.top, .bottom])
    #expect(lines[2].style.roundEdges == .all)
    #expect(table.width == 304)
    #expect(lines[2].size == Size(width: 304, height: 40))
  }

  @Test func `boxes of one look and size are painted once`() throws {
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
  func `a screenshot has the box in the middle of a larger canvas, TM-47`(
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

  @Test func `without a shadow a screenshot is the bare box`() throws {
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
}
