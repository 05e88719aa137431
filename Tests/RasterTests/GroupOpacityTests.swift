import Drawing
import Geometry
import Raster
import Testing

/// Tests that a layer's opacity applies to its contents as a whole.
@Suite struct GroupOpacityTests {
  private let canvas = Canvas(width: 120, height: 120, background: .white)
  private let tree: LayerTree
  private let root: LayerID

  init() {
    tree = LayerTree(contents: canvas.contents)
    root = tree.makeLayer()
    tree.setFrame(Rect(x: 0, y: 0, width: 120, height: 120), of: root)
  }

  @Test func `a faded layer does not show through its child`() {
    let card = layer(Rect(x: 0, y: 0, width: 120, height: 120), Color(hex: 0xFF0000))
    layer(Rect(x: 20, y: 20, width: 80, height: 80), Color(hex: 0x0000FF), in: card)
    tree.setOpacity(0.5, of: card)
    tree.flatten(root, into: &canvas.list)
    canvas.draw()
    expect(canvas[60, 60], isNear: 0xFF7F_7FFF)
    expect(canvas[5, 5], isNear: 0xFFFF_7F7F)
  }

  @Test func `a child's opacity is multiplied with its parent's`() {
    let card = layer(Rect(x: 0, y: 0, width: 120, height: 120), Color(hex: 0xFF0000))
    let spot = layer(Rect(x: 20, y: 20, width: 80, height: 80), Color(hex: 0x0000FF), in: card)
    tree.setOpacity(0.5, of: card)
    tree.setOpacity(0.5, of: spot)
    tree.flatten(root, into: &canvas.list)
    canvas.draw()
    expect(canvas[60, 60], isNear: 0xFFBF_7FBF, tolerance: 2)
  }

  @Test func `frames that reuse pixels match a complete redraw`() {
    layer(Rect(x: 3, y: 0, width: 50, height: 120), Color(hex: 0x33AA66))
    let cards = (0..<5).map { index in
      let rect = Rect(x: 6, y: Double(index) * 26 - 10, width: 100, height: 24)
      let card = layer(rect, Color(hex: 0xFF0000))
      layer(Rect(x: 4, y: 4, width: 40, height: 30), Color(hex: 0x0000FF), in: card)
      let glass = layer(
        Rect(x: 20, y: 2, width: 60, height: 10), Color(hex: 0xFFFF00).withAlpha(0.5), in: card)
      layer(Rect(x: 5, y: 0, width: 9, height: 9), Color(hex: 0x00FFFF), in: glass)
      return (card, glass)
    }
    for step in 0..<60 {
      for (index, (card, glass)) in cards.enumerated() {
        // Some groups fade, some only move, one changes its nested groups, one appears and
        // disappears.
        let shift = Double(step / 3)
        tree.setFrame(
          Rect(x: 6, y: Double(index) * 26 - 10 + shift, width: 100, height: 24), of: card)
        tree.setOpacity(index == 1 ? 1 - Double(step) / 60 : 0.6, of: card)
        tree.setOpacity(index == 2 && step % 7 < 3 ? 0.5 : 1, of: glass)
        tree.setHidden(index == 3 && step % 11 < 4, of: card)
      }
      canvas.list.removeAll()
      tree.flatten(root, into: &canvas.list)
      #expect(canvas.list.groups.count >= 3)
      _ = canvas.update()
      let anew = Canvas(copying: canvas)
      anew.draw()
      #expect(anew.pixels == canvas.pixels, "step \(step)")
    }
  }

  @Test func `a command that moves to another group is redrawn`() {
    let content = canvas.contents.insert(.color(Color(hex: 0xFF0000)))
    let cover = canvas.contents.insert(.color(Color(hex: 0x0000FF)))
    for moves in [false, true] {
      canvas.list.removeAll()
      let first = canvas.list.addGroup(opacity: 0.5)
      let second = canvas.list.addGroup(opacity: 0.5)
      let rect = Rect(x: 10, y: 10, width: 50, height: 50)
      for (content, group) in [
        (content, first), (cover, moves ? first : second), (content, second),
      ] {
        canvas.list.commands.append(
          DrawCommand(
            content: content, rect: rect, paintedSize: rect.size,
            clip: Rect(origin: .zero, size: canvas.list.viewport), opacity: 0.5, group: group))
      }
      _ = canvas.update()
      let anew = Canvas(copying: canvas)
      anew.draw()
      #expect(anew.pixels == canvas.pixels)
    }
  }

  @discardableResult
  private func layer(_ frame: Rect, _ color: Color, in parent: LayerID? = nil) -> LayerID {
    let layer = tree.makeLayer()
    tree.setFrame(frame, of: layer)
    tree.setContent(tree.contents.intern(.color(color)), of: layer)
    tree.insert(layer, into: parent ?? root)
    return layer
  }
}
