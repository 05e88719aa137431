import Drawing
import Geometry
import Testing

/// Tests of `LayerTree.flatten(_:from:into:)`: layers in a viewport whose size is animated from a
/// larger one.
@Suite struct ReachingTests {
  private let tree = LayerTree(contents: ContentStore())
  private let root: LayerID
  private let ground: LayerID
  private let viewport = Size(width: 100, height: 200)

  init() {
    root = tree.makeLayer()
    tree.setFrame(Rect(origin: .zero, size: Size(width: 100, height: 200)), of: root)
    ground = Self.layer(Rect(x: 0, y: 0, width: 100, height: 200), in: root, tree)
    tree.setClips(true, of: ground)
    _ = Self.layer(Rect(x: 120, y: 10, width: 20, height: 20), in: ground, tree)
  }

  private static func layer(_ rect: Rect, in parent: LayerID, _ tree: LayerTree) -> LayerID {
    let layer = tree.makeLayer()
    tree.setFrame(rect, of: layer)
    tree.setContent(tree.contents.insert(.color(.black)), of: layer)
    tree.insert(layer, into: parent)
    return layer
  }

  private func flatten(on size: Size) -> [DrawCommand] {
    var list = DisplayList()
    list.viewport = size
    tree.flatten(root, from: viewport, into: &list)
    return Array(list.commands)
  }

  @Test func `a layer that fills the viewport extends to the animated edge without clipping`() {
    let commands = flatten(on: Size(width: 180, height: 120))
    #expect(commands.count == 2)
    #expect(commands.first?.rect == Rect(x: 0, y: 0, width: 180, height: 200))
    #expect(commands.first?.paintedSize == viewport)
    #expect(commands.last?.rect == Rect(x: 120, y: 10, width: 20, height: 20))
    #expect(commands.last?.clip == Rect(x: 0, y: 0, width: 180, height: 120))
  }

  @Test func `a layer that does not fill the viewport is unchanged`() {
    _ = Self.layer(Rect(x: 0, y: 0, width: 60, height: 200), in: root, tree)
    let commands = flatten(on: Size(width: 180, height: 120))
    #expect(commands.last?.rect == Rect(x: 0, y: 0, width: 60, height: 200))
  }

  @Test func `flattening restores the layers`() {
    _ = flatten(on: Size(width: 180, height: 300))
    #expect(tree[ground].frame == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(tree.extras[Int(ground.index)].paintedSize == nil)
    #expect(flatten(on: viewport).count == 1)
  }
}
