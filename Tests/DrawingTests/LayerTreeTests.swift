import Drawing
import Geometry
import Testing

@Suite struct LayerTreeTests {
  /// The children of each parent, from back to front: the expected links.
  private struct Model {
    var children: [Int: [Int]] = [:]
    var parents: [Int: Int] = [:]

    mutating func remove(_ node: Int) {
      guard let parent = parents.removeValue(forKey: node) else { return }
      children[parent]?.removeAll { $0 == node }
    }

    func isInside(_ node: Int, _ ancestor: Int) -> Bool {
      var current: Int? = node
      while let layer = current {
        if layer == ancestor { return true }
        current = parents[layer]
      }
      return false
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `links match lists of children after 400 random changes`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let tree = LayerTree(contents: ContentStore())
    var model = Model()
    var names: [Int: LayerID] = [:]
    for step in 0..<400 {
      let nodes = names.keys.sorted()
      switch generator.next(below: 8) {
      case 0, 1:
        names[step] = tree.makeLayer()
        model.children[step] = []
      case 2:
        guard let node = generator.pick(nodes), model.children[node] == [], let id = names[node]
        else { continue }
        tree.destroy(id)
        model.remove(node)
        model.children[node] = nil
        names[node] = nil
      case 3:
        guard let node = generator.pick(nodes), let id = names[node] else { continue }
        tree.removeFromParent(id)
        model.remove(node)
      default:
        insert(&generator, tree, &model, names)
      }
      expectAgreement(tree, model, names)
    }
  }

  @Test func `the index of a destroyed layer is reused with default values`() {
    let tree = LayerTree(contents: ContentStore())
    let first = tree.makeLayer()
    tree.setOpacity(0.5, of: first)
    tree.setFrame(Rect(x: 1, y: 2, width: 3, height: 4), of: first)
    tree.destroy(first)
    let second = tree.makeLayer()
    #expect(second == first)
    #expect(tree[second].opacity == 1)
    #expect(tree[second].frame == .zero)
    #expect(tree.layers.count == 1)
  }

  @Test func `a layer retains its content until it is replaced or the layer is destroyed`() {
    let contents = ContentStore()
    let tree = LayerTree(contents: contents)
    let layer = tree.makeLayer()
    let id = contents.intern(.color(.black))
    tree.setContent(id, of: layer)
    churn(contents)
    #expect(contents.contains(id))
    tree.setContent(nil, of: layer)
    churn(contents)
    #expect(!contents.contains(id))

    let last = contents.intern(.color(.white))
    tree.setContent(last, of: layer)
    tree.destroy(layer)
    churn(contents)
    #expect(!contents.contains(last))
  }

  @Test func `destroying a layer with children stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let tree = LayerTree(contents: ContentStore())
      let (parent, child) = (tree.makeLayer(), tree.makeLayer())
      tree.insert(child, into: parent)
      tree.destroy(parent)
    }
  }

  @Test func `inserting above a layer of another parent stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let tree = LayerTree(contents: ContentStore())
      let (parent, child, stranger) = (tree.makeLayer(), tree.makeLayer(), tree.makeLayer())
      tree.insert(child, into: parent, above: stranger)
    }
  }

  private func insert(
    _ generator: inout SplitMix, _ tree: LayerTree, _ model: inout Model, _ names: [Int: LayerID]
  ) {
    let nodes = names.keys.sorted()
    guard let node = generator.pick(nodes), let parent = generator.pick(nodes),
      let id = names[node], let parentID = names[parent], !model.isInside(parent, node)
    else { return }
    model.remove(node)
    model.parents[node] = parent
    let siblings = model.children[parent] ?? []
    switch generator.next(below: 3) {
    case 0:
      tree.insert(id, into: parentID)
      model.children[parent] = siblings + [node]
    case 1:
      tree.insertAtBottom(id, into: parentID)
      model.children[parent] = [node] + siblings
    default:
      guard let index = generator.pick(Array(siblings.indices)),
        let sibling = names[siblings[index]]
      else {
        tree.insert(id, into: parentID)
        model.children[parent] = siblings + [node]
        return
      }
      tree.insert(id, into: parentID, above: sibling)
      model.children[parent]?.insert(node, at: index + 1)
    }
  }

  @Test func `a layer has the size of a cache line`() {
    #expect(MemoryLayout<Layer>.stride == 64)
  }

  private func expectAgreement(_ tree: LayerTree, _ model: Model, _ names: [Int: LayerID]) {
    for (node, id) in names {
      let wanted = (model.children[node] ?? []).compactMap { names[$0]?.index }
      var forwards: [Int32] = []
      var child = tree[id].firstChild
      while child >= 0 {
        #expect(tree.extras[Int(child)].parent == id.index)
        forwards.append(child)
        child = tree.layers[Int(child)].next
      }
      var backwards: [Int32] = []
      child = tree.extras[Int(id.index)].lastChild
      while child >= 0 {
        backwards.append(child)
        child = tree.extras[Int(child)].previous
      }
      #expect(forwards == wanted)
      #expect(backwards == wanted.reversed())
      if model.parents[node] == nil { #expect(tree.extras[Int(id.index)].parent == -1) }
    }
  }

  private func churn(_ contents: ContentStore) {
    for number in 0..<(3 * ContentStore.idleLimit) {
      contents.release(contents.insert(.text(Text("\(number)"))))
    }
  }
}

/// A SplitMix64 generator like that of Motion, which Drawing cannot import.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((bits ^ bits >> 31) % UInt64(bound))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[next(below: elements.count)]
  }
}
