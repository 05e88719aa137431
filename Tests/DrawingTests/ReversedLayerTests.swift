import Drawing
import Geometry
import Testing

/// Layers whose content begins at the right or at the bottom.
@Suite struct ReversedLayerTests {
  private let tree = LayerTree(contents: ContentStore())
  private let root: LayerID

  init() {
    root = tree.makeLayer()
    tree.setFrame(Rect(x: 0, y: 0, width: 200, height: 100), of: root)
  }

  @Test func `children of a reversed layer count from its right and bottom edges`() {
    let parent = layer(Rect(x: 10, y: 20, width: 100, height: 50), in: root)
    layer(Rect(x: 5, y: 6, width: 30, height: 10), white: 0.2, in: parent)
    #expect(frames() == [Rect(x: 15, y: 26, width: 30, height: 10)])
    tree.setReversedAxes(.horizontal, of: parent)
    // The right edge is at 110, so the child ends at 105.
    #expect(frames() == [Rect(x: 75, y: 26, width: 30, height: 10)])
    tree.setReversedAxes(.vertical, of: parent)
    // The bottom edge is at 70, so the child ends at 64.
    #expect(frames() == [Rect(x: 15, y: 54, width: 30, height: 10)])
    tree.setReversedAxes([.horizontal, .vertical], of: parent)
    #expect(frames() == [Rect(x: 75, y: 54, width: 30, height: 10)])
    tree.setContentOffset(Vector(dx: 8, dy: -4), of: parent)
    #expect(frames() == [Rect(x: 83, y: 50, width: 30, height: 10)])
  }

  @Test func `layers inside the child of a reversed layer are not reversed`() {
    let parent = layer(Rect(x: 0, y: 0, width: 100, height: 50), in: root)
    tree.setReversedAxes(.horizontal, of: parent)
    let child = layer(Rect(x: 0, y: 0, width: 40, height: 50), in: parent)
    layer(Rect(x: 5, y: 0, width: 10, height: 10), white: 0.2, in: child)
    #expect(frames() == [Rect(x: 65, y: 0, width: 10, height: 10)])
    tree.setReversedAxes(.horizontal, of: child)
    #expect(frames() == [Rect(x: 85, y: 0, width: 10, height: 10)])
  }

  @Test func `animations of a child run in the opposite direction`() {
    let parent = layer(Rect(x: 0, y: 0, width: 100, height: 50), in: root)
    tree.setReversedAxes(.horizontal, of: parent)
    let child = layer(Rect(x: 0, y: 0, width: 40, height: 10), white: 0.2, in: parent)
    tree.deltas.append(
      LayerDelta(translation: Vector(dx: 12, dy: 7), size: Vector(dx: 10, dy: 0)))
    tree.setMotion(0, of: child)
    // The right edge moves from 100 to 88; the child is 50 wide.
    #expect(frames() == [Rect(x: 38, y: 7, width: 50, height: 10)])
  }

  @Test func `the scale of a reversed layer applies to its children`() {
    let parent = layer(Rect(x: 0, y: 0, width: 100, height: 50), in: root)
    tree.setReversedAxes([.horizontal, .vertical], of: parent)
    layer(Rect(x: 0, y: 0, width: 40, height: 10), white: 0.2, in: parent)
    tree.setScale(0.5, of: parent)
    // The parent is drawn from 25 to 75, and from 12.5 to 37.5.
    #expect(frames() == [Rect(x: 55, y: 32.5, width: 20, height: 5)])
  }

  @Test func `children can keep their sizes while the size of a layer is animated`() {
    let parent = layer(Rect(x: 0, y: 0, width: 100, height: 50), in: root)
    tree.setClips(true, of: parent)
    layer(Rect(x: 0, y: 10, width: 40, height: 30), white: 0.2, in: parent)
    tree.deltas.append(LayerDelta(size: Vector(dx: 0, dy: -25)))
    tree.setMotion(0, of: parent)
    #expect(frames() == [Rect(x: 0, y: 5, width: 40, height: 15)])
    tree.setKeepsChildSizes(true, of: parent)
    #expect(frames() == [Rect(x: 0, y: 10, width: 40, height: 30)])
    #expect(commands().map(\.clip.maxY) == [25])
  }

  @discardableResult
  private func layer(_ frame: Rect, white: Double? = nil, in parent: LayerID) -> LayerID {
    let layer = tree.makeLayer()
    tree.setFrame(frame, of: layer)
    if let white { tree.setContent(tree.contents.intern(.color(Color(white: white))), of: layer) }
    tree.insert(layer, into: parent)
    return layer
  }

  private func commands() -> ContiguousArray<DrawCommand> {
    var list = DisplayList()
    list.viewport = Size(width: 200, height: 100)
    tree.flatten(root, into: &list)
    return list.commands
  }

  private func frames() -> [Rect] { commands().map(\.rect) }
}
