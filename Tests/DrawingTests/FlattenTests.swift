import Drawing
import Geometry
import Testing

/// Tests of `LayerTree.flatten`, from layers to draw commands.
@Suite struct FlattenTests {
  private let tree = LayerTree(contents: ContentStore())
  private let root: LayerID
  private let viewport = Size(width: 200, height: 100)

  init() {
    root = tree.makeLayer()
    tree.setFrame(Rect(x: 0, y: 0, width: 200, height: 100), of: root)
  }

  @Test func `commands are in back-to-front order with parents before children`() {
    let low = layer(Rect(x: 0, y: 0, width: 50, height: 50), white: 0.1)
    layer(Rect(x: 10, y: 10, width: 10, height: 10), white: 0.2, in: low)
    layer(Rect(x: 20, y: 20, width: 50, height: 50), white: 0.3)
    #expect(flatten().map(gray) == [0.1, 0.2, 0.3])
  }

  @Test func `elevated layers come after their siblings and keep their own order`() {
    let low = layer(Rect(x: 0, y: 0, width: 50, height: 50), white: 0.1)
    layer(Rect(x: 10, y: 10, width: 10, height: 10), white: 0.2, in: low)
    let middle = layer(Rect(x: 20, y: 20, width: 50, height: 50), white: 0.3)
    layer(Rect(x: 20, y: 20, width: 50, height: 50), white: 0.4)
    tree.setElevated(true, of: middle)
    tree.setElevated(true, of: low)
    #expect(flatten().map(gray) == [0.4, 0.1, 0.2, 0.3])
    tree.setElevated(false, of: low)
    #expect(flatten().map(gray) == [0.1, 0.2, 0.4, 0.3])
    tree.removeFromParent(middle)
    #expect(tree.extras[Int(root.index)].elevatedChildCount == 0)
    tree.insertAtBottom(middle, into: root)
    #expect(flatten().map(gray) == [0.1, 0.2, 0.4, 0.3])
    tree.destroy(middle)
    #expect(tree.extras[Int(root.index)].elevatedChildCount == 0)
  }

  @Test func `a layer that repaints while resizing is drawn at its presented size`() {
    let bar = layer(Rect(x: 0, y: 0, width: 100, height: 20), white: 0.1)
    tree.deltas.append(LayerDelta(size: Vector(dx: -40, dy: 0)))
    tree.setMotion(0, of: bar)
    #expect(flatten().map(\.paintedSize) == [Size(width: 100, height: 20)])
    tree.setRepaintsWhileResizing(true, of: bar)
    #expect(flatten().map(\.paintedSize) == [Size(width: 60, height: 20)])
    #expect(flatten().map(\.rect.size) == [Size(width: 60, height: 20)])
  }

  @Test func `a frame is relative to its parent's corner`() {
    let parent = layer(Rect(x: 30, y: 20, width: 50, height: 50))
    layer(Rect(x: 5, y: 6, width: 10, height: 10), white: 0.2, in: parent)
    #expect(flatten().map(\.rect) == [Rect(x: 35, y: 26, width: 10, height: 10)])
  }

  @Test func `a scroll offset moves the children and not the layer`() {
    let parent = layer(Rect(x: 0, y: 0, width: 100, height: 100), white: 0.1)
    tree.setContentOffset(Vector(dx: 7, dy: 40), of: parent)
    layer(Rect(x: 10, y: 60, width: 10, height: 10), white: 0.2, in: parent)
    #expect(
      flatten().map(\.rect) == [
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 3, y: 20, width: 10, height: 10),
      ])
  }

  @Test func `children of a clipping layer are clipped to it and culled outside it`() {
    let parent = layer(Rect(x: 10, y: 10, width: 50, height: 50))
    tree.setClips(true, of: parent)
    layer(Rect(x: 40, y: 40, width: 30, height: 30), white: 0.2, in: parent)
    layer(Rect(x: 50, y: 0, width: 10, height: 10), white: 0.3, in: parent)
    let commands = flatten()
    #expect(commands.map(gray) == [0.2])
    #expect(commands[0].rect == Rect(x: 50, y: 50, width: 30, height: 30))
    #expect(commands[0].clip == Rect(x: 10, y: 10, width: 50, height: 50))
  }

  @Test func `nested clips intersect, including the viewport`() {
    let outer = layer(Rect(x: 150, y: 50, width: 100, height: 100))
    tree.setClips(true, of: outer)
    let inner = layer(Rect(x: 10, y: 10, width: 20, height: 100), in: outer)
    tree.setClips(true, of: inner)
    layer(Rect(x: 0, y: 0, width: 50, height: 10), white: 0.2, in: inner)
    #expect(flatten().map(\.clip) == [Rect(x: 160, y: 60, width: 20, height: 40)])
  }

  @Test func `layers outside the viewport or touching its edge add no commands`() {
    layer(Rect(x: 200, y: 0, width: 10, height: 10), white: 0.1)
    layer(Rect(x: 0, y: -10, width: 10, height: 10), white: 0.2)
    layer(Rect(x: 0, y: -9.999, width: 10, height: 10), white: 0.3)
    #expect(flatten().map(gray) == [0.3])
  }

  @Test func `a layer outside the viewport that does not clip shows its children`() {
    let parent = layer(Rect(x: -50, y: 0, width: 10, height: 10), white: 0.1)
    layer(Rect(x: 60, y: 0, width: 10, height: 10), white: 0.2, in: parent)
    #expect(flatten().map(gray) == [0.2])
  }

  @Test(arguments: [false, true])
  func `a shadow extends into the viewport from a layer outside it`(
    clips: Bool
  ) {
    let outside = tree.makeLayer()
    tree.setFrame(Rect(x: 0, y: 110, width: 50, height: 50), of: outside)
    tree.setClips(clips, of: outside)
    tree.setContent(
      tree.contents.intern(
        Content([.shadow(.bounds, .lifted), .fill(.bounds, .color(.white))])),
      of: outside)
    tree.insert(outside, into: root)
    #expect(flatten().count == 1)
  }

  @Test func `a hidden layer hides its children`() {
    let parent = layer(Rect(x: 0, y: 0, width: 50, height: 50), white: 0.1)
    layer(Rect(x: 0, y: 0, width: 50, height: 50), white: 0.2, in: parent)
    tree.setHidden(true, of: parent)
    #expect(flatten().isEmpty)
  }

  @Test func `a transparent layer and overlapping children form a group with its opacity`() {
    let parent = layer(Rect(x: 0, y: 0, width: 50, height: 50), white: 0.1)
    tree.setOpacity(0.5, of: parent)
    let child = layer(Rect(x: 0, y: 0, width: 50, height: 50), white: 0.2, in: parent)
    tree.setOpacity(0.25, of: child)
    layer(Rect(x: 60, y: 0, width: 50, height: 50), white: 0.3)
    let list = flattenedList()
    #expect(list.commands.map(\.opacity) == [1, 0.25, 1])
    #expect(list.commands.map(\.group) == [0, 0, -1])
    #expect(list.groups.map(\.opacity) == [0.5])
    #expect(list.groups.map(\.parent) == [-1])
    tree.setOpacity(0, of: parent)
    #expect(flatten().map(gray) == [0.3])
    #expect(flattenedList().groups.isEmpty)
  }

  @Test func `groups are nested, each after its enclosing group`() {
    let outer = layer(Rect(x: 0, y: 0, width: 90, height: 90), white: 0.1)
    tree.setOpacity(0.5, of: outer)
    for corner in [0.0, 20] {
      let inner = layer(Rect(x: corner, y: 0, width: 15, height: 50), white: 0.2, in: outer)
      tree.setOpacity(0.25, of: inner)
      layer(Rect(x: 0, y: 0, width: 10, height: 10), white: 0.3, in: inner)
    }
    layer(Rect(x: 0, y: 0, width: 10, height: 10), white: 0.4, in: outer)
    let list = flattenedList()
    #expect(list.commands.map(\.group) == [0, 1, 1, 2, 2, 0])
    #expect(list.groups.map(\.parent) == [-1, 0, 0])
    #expect(list.groups.map(\.opacity) == [0.5, 0.25, 0.25])
  }

  @Test func `commands that do not overlap form no group and get the opacity`() {
    let row = layer(Rect(x: 0, y: 0, width: 100, height: 50))
    tree.setOpacity(0.5, of: row)
    let first = layer(Rect(x: 0, y: 0, width: 50, height: 50), white: 0.1, in: row)
    layer(Rect(x: 50, y: 0, width: 50, height: 50), white: 0.2, in: row)
    tree.setOpacity(0.25, of: first)
    #expect(flattenedList().commands.map(\.opacity) == [0.125, 0.5])
    #expect(flattenedList().groups.isEmpty)
    tree.setFrame(Rect(x: 0, y: 0, width: 51, height: 50), of: first)
    #expect(flattenedList().groups.map(\.opacity) == [0.5])
  }

  @Test func `commands with disjoint clips do not overlap`() {
    let row = layer(Rect(x: 0, y: 0, width: 100, height: 50))
    tree.setOpacity(0.5, of: row)
    let half = layer(Rect(x: 0, y: 0, width: 50, height: 50), in: row)
    layer(Rect(x: 0, y: 0, width: 90, height: 50), white: 0.1, in: half)
    layer(Rect(x: 50, y: 0, width: 50, height: 50), white: 0.2, in: row)
    #expect(flattenedList().groups.count == 1)
    tree.setClips(true, of: half)
    #expect(flattenedList().groups.isEmpty)
  }

  @Test func `a group without visible commands is removed`() {
    let parent = layer(Rect(x: 300, y: 0, width: 50, height: 50), white: 0.1)
    tree.setOpacity(0.5, of: parent)
    layer(Rect(x: 0, y: 0, width: 10, height: 10), white: 0.2, in: parent)
    #expect(flattenedList().groups.isEmpty)
  }

  @Test func `a group keeps its identity across frames`() {
    let first = layer(Rect(x: 0, y: 0, width: 50, height: 50), white: 0.1)
    let second = layer(Rect(x: 60, y: 0, width: 50, height: 50), white: 0.1)
    for parent in [first, second] {
      tree.setOpacity(0.5, of: parent)
      layer(Rect(x: 0, y: 0, width: 10, height: 10), white: 0.2, in: parent)
    }
    let before = flattenedList().groups.map(\.identity)
    tree.setHidden(true, of: first)
    #expect(flattenedList().groups.map(\.identity) == [before[1]])
  }

  @Test func `an animated opacity is clamped to its range`() {
    let shown = layer(Rect(x: 0, y: 0, width: 50, height: 50), white: 0.1)
    tree.deltas = [LayerDelta(opacity: 0.5)]
    tree.setMotion(0, of: shown)
    #expect(flatten().map(\.opacity) == [1])
    tree.deltas = [LayerDelta(opacity: -1.5)]
    #expect(flatten().isEmpty)
  }

  @Test func `a scale is about the center and includes the children`() {
    let parent = layer(Rect(x: 20, y: 20, width: 40, height: 20), white: 0.1)
    layer(Rect(x: 10, y: 5, width: 10, height: 10), white: 0.2, in: parent)
    tree.setScale(0.5, of: parent)
    #expect(
      flatten().map(\.rect) == [
        Rect(x: 30, y: 25, width: 20, height: 10), Rect(x: 35, y: 27.5, width: 5, height: 5),
      ])
    #expect(flatten()[1].paintedSize == Size(width: 10, height: 10))
  }

  @Test func `a layer with a scale of 0 draws nothing`() {
    let parent = layer(Rect(x: 20, y: 20, width: 40, height: 20), white: 0.1)
    layer(Rect(x: 10, y: 5, width: 10, height: 10), white: 0.2, in: parent)
    tree.setScale(0, of: parent)
    #expect(flatten().isEmpty)
  }

  @Test func `an animated size stretches the layer and its children from its corner`() {
    let parent = layer(Rect(x: 20, y: 20, width: 40, height: 20), white: 0.1)
    layer(Rect(x: 10, y: 10, width: 20, height: 10), white: 0.2, in: parent)
    tree.deltas = [
      LayerDelta(translation: Vector(dx: 1, dy: 2), size: Vector(dx: 40, dy: -10))
    ]
    tree.setMotion(0, of: parent)
    let commands = flatten()
    #expect(
      commands.map(\.rect) == [
        Rect(x: 21, y: 22, width: 80, height: 10), Rect(x: 41, y: 27, width: 40, height: 5),
      ])
    #expect(commands[0].paintedSize == Size(width: 40, height: 20))
  }

  @Test func `a scroll offset is stretched with the layer`() {
    let parent = layer(Rect(x: 0, y: 0, width: 40, height: 40))
    tree.setContentOffset(Vector(dx: 0, dy: 10), of: parent)
    layer(Rect(x: 0, y: 30, width: 10, height: 10), white: 0.2, in: parent)
    tree.deltas = [LayerDelta(size: Vector(dx: 40, dy: 40))]
    tree.setMotion(0, of: parent)
    #expect(flatten().map(\.rect) == [Rect(x: 0, y: 40, width: 20, height: 20)])
  }

  @Test func `a painted size is independent of the frame`() {
    let bar = layer(Rect(x: 0, y: 0, width: 3, height: 10), white: 0.1)
    tree.setPaintedSize(Size(width: 3, height: 40), of: bar)
    #expect(flatten().map(\.paintedSize) == [Size(width: 3, height: 40)])
  }

  @Test func `an empty viewport draws nothing`() {
    layer(Rect(x: 0, y: 0, width: 3, height: 10), white: 0.1)
    var list = DisplayList()
    tree.flatten(root, into: &list)
    #expect(list.commands.isEmpty)
  }

  @Test func `deltas are added and scaled by component`() {
    let delta = LayerDelta(
      translation: Vector(dx: 1, dy: 2), size: Vector(dx: 3, dy: 4), opacity: 0.5, scale: 0.25)
    #expect(delta + delta == delta * 2)
    #expect(delta + .zero == delta)
    #expect(delta * 0 == .zero)
  }

  @discardableResult
  private func layer(_ frame: Rect, white: Double? = nil, in parent: LayerID? = nil) -> LayerID {
    let layer = tree.makeLayer()
    tree.setFrame(frame, of: layer)
    if let white {
      tree.setContent(tree.contents.intern(.color(Color(white: white))), of: layer)
    }
    tree.insert(layer, into: parent ?? root)
    return layer
  }

  private func flatten() -> ContiguousArray<DrawCommand> { flattenedList().commands }

  private func flattenedList() -> DisplayList {
    var list = DisplayList()
    list.viewport = viewport
    tree.flatten(root, into: &list)
    return list
  }

  private func gray(_ command: DrawCommand) -> Double? {
    tree.contents.solidColor(command.content)?.red
  }
}
