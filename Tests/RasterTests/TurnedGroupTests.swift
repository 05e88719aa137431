import Drawing
import Geometry
import Raster
import Testing

/// Tests that a layer's rotation turns its contents as one picture.
@Suite struct TurnedGroupTests {
  private let canvas = Canvas(width: 120, height: 120, background: .white)
  private let tree: LayerTree
  private let root: LayerID

  init() {
    tree = LayerTree(contents: canvas.contents)
    root = tree.makeLayer()
    tree.setFrame(Rect(x: 0, y: 0, width: 120, height: 120), of: root)
  }

  @Test func `a quarter turn moves every pixel to its place`() {
    // A bar of 60×20 with a blue start becomes one of 20×60 that starts at the top.
    let bar = layer(Rect(x: 30, y: 50, width: 60, height: 20), Color(hex: 0xFF0000))
    layer(Rect(x: 0, y: 0, width: 10, height: 20), Color(hex: 0x0000FF), in: bar)
    tree.setRotation(90, of: bar)
    draw()
    for y in 0..<120 {
      for x in 0..<120 {
        let isInside = (50..<70).contains(x) && (30..<90).contains(y)
        let wanted: UInt32 = !isInside ? 0xFFFF_FFFF : y < 40 ? 0xFF00_00FF : 0xFFFF_0000
        guard canvas[x, y] != wanted else { continue }
        Issue.record("pixel (\(x), \(y)) is \(hex(canvas[x, y])), not \(hex(wanted))")
        return
      }
    }
  }

  @Test func `an eighth of a turn covers the corners of a diamond with smooth edges`() {
    let square = layer(Rect(x: 40, y: 40, width: 40, height: 40), Color(hex: 0x000000))
    tree.setRotation(45, of: square)
    draw()
    // Half of the diagonal is 28.3 points.
    #expect(canvas[60, 60] == 0xFF00_0000)
    #expect(canvas[60, 34] == 0xFF00_0000)
    #expect(canvas[60, 30] == 0xFFFF_FFFF)
    #expect(canvas[42, 42] == 0xFFFF_FFFF, "the corner of the frame is empty")
    let shades = (30...60).filter { x in
      (0xFF00_0001..<0xFFFF_FFFF).contains(canvas[x, 45])
    }
    #expect(!shades.isEmpty, "the edge has pixels between black and white")
  }

  @Test func `what is outside the window before the turn is visible after it`() {
    let bar = layer(Rect(x: -60, y: 50, width: 240, height: 20), Color(hex: 0xFF0000))
    tree.setRotation(90, of: bar)
    draw()
    #expect(canvas[60, 0] == 0xFFFF_0000)
    #expect(canvas[60, 119] == 0xFFFF_0000)
    #expect(canvas[20, 60] == 0xFFFF_FFFF)
    // All of it is outside: it starts 200 points to the left, and turns about a far center.
    let arm = layer(Rect(x: -100, y: 100, width: 320, height: 10), nil)
    layer(Rect(x: 0, y: 0, width: 60, height: 10), Color(hex: 0x00FF00), in: arm)
    tree.setRotation(90, of: arm)
    draw()
    #expect(canvas[60, 0] == 0xFF00_FF00)
  }

  @Test func `the views around a turned one clip it, and its own clip is turned`() {
    let box = layer(Rect(x: 40, y: 40, width: 40, height: 40), nil)
    tree.setClips(true, of: box)
    let bar = layer(Rect(x: -20, y: 10, width: 80, height: 20), nil, in: box)
    tree.setClips(true, of: bar)
    layer(Rect(x: 0, y: -50, width: 80, height: 120), Color(hex: 0xFF0000), in: bar)
    tree.setRotation(90, of: bar)
    draw()
    canvas.expect(
      0xFFFF_0000, in: PixelRect(x: 50, y: 40, width: 20, height: 40), outside: 0xFFFF_FFFF)
  }

  @Test func `turns and opacities of nested layers apply to the picture of what is inside`() {
    let outer = layer(Rect(x: 20, y: 20, width: 80, height: 80), Color(hex: 0xFF0000))
    let inner = layer(Rect(x: 20, y: 30, width: 40, height: 20), Color(hex: 0x0000FF), in: outer)
    tree.setOpacity(0.5, of: outer)
    tree.setRotation(90, of: outer)
    tree.setRotation(90, of: inner)
    draw()
    expect(canvas[60, 60], isNear: 0xFF7F_7FFF)
    // Turned by half a turn in all, the bar is as wide as at first.
    expect(canvas[42, 60], isNear: 0xFF7F_7FFF)
    expect(canvas[60, 42], isNear: 0xFFFF_7F7F)
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `frames that reuse pixels match a complete redraw`(scale: Double) {
    canvas.list.scale = 1
    let canvas = Canvas(width: 120, height: 120, scale: scale, background: .white)
    let tree = LayerTree(contents: canvas.contents)
    let root = tree.makeLayer()
    tree.setFrame(Rect(x: 0, y: 0, width: 120, height: 120), of: root)
    func layer(_ frame: Rect, _ color: Color, in parent: LayerID) -> LayerID {
      let layer = tree.makeLayer()
      tree.setFrame(frame, of: layer)
      tree.setContent(tree.contents.intern(.color(color)), of: layer)
      tree.insert(layer, into: parent)
      return layer
    }
    let page = layer(Rect(x: 0, y: 0, width: 120, height: 400), Color(hex: 0xEEEEEE), in: root)
    for index in 0..<16 {
      _ = layer(
        Rect(x: 4, y: Double(index) * 24, width: 112, height: 20), Color(hex: 0x33AA66), in: page)
    }
    let card = layer(Rect(x: 30, y: 40, width: 60, height: 30), Color(hex: 0xFF0000), in: page)
    let spot = layer(Rect(x: 5, y: 5, width: 20, height: 30), Color(hex: 0x0000FF), in: card)
    let still = layer(Rect(x: 80, y: 90, width: 30, height: 30), Color(hex: 0xFF00FF), in: root)
    tree.setRotation(30, of: still)
    for step in 0..<60 {
      // The page scrolls while its card turns, fades, stands still and comes back.
      tree.setFrame(
        Rect(x: 0, y: -Double(step / 2 * 3), width: 120, height: 400), of: page)
      tree.setRotation(step % 10 < 6 ? Double(step) * 7 : 0, of: card)
      tree.setRotation(step % 4 == 0 ? 20 : 0, of: spot)
      tree.setOpacity(step % 12 < 3 ? 0.5 : 1, of: card)
      canvas.list.removeAll()
      tree.flatten(root, into: &canvas.list)
      _ = canvas.update()
      let anew = Canvas(copying: canvas)
      anew.draw()
      #expect(anew.pixels == canvas.pixels, "step \(step)")
    }
  }

  private func draw() {
    canvas.list.removeAll()
    tree.flatten(root, into: &canvas.list)
    canvas.draw()
  }

  @discardableResult
  private func layer(_ frame: Rect, _ color: Color?, in parent: LayerID? = nil) -> LayerID {
    let layer = tree.makeLayer()
    tree.setFrame(frame, of: layer)
    if let color { tree.setContent(tree.contents.intern(.color(color)), of: layer) }
    tree.insert(layer, into: parent ?? root)
    return layer
  }
}
