import Geometry
import Grid
import Scenes
import Stage
import Testing

/// Every scene is usable with a screen reader.
@Suite struct SceneAccessibilityTests {
  private static let viewports = [Size(width: 390, height: 844), Size(width: 1024, height: 768)]
  /// The scenes without items.
  private static let withoutItems = [
    "boxes", "box-demo", "styled-table", "text", "zoom", "controls",
  ]

  /// Returns all elements of a scene after its first frames; elements follow those that contain
  /// them.
  private static func elements(
    _ type: SceneType, _ viewport: Size, configure: (inout StageConfiguration) -> Void = { _ in }
  ) throws -> [AccessibilityElement] {
    var configuration = StageConfiguration(viewport: viewport)
    configure(&configuration)
    let stage = try Stage(type, configuration)
    for frame in 0..<10 { _ = stage.runFrame(FrameInput(frame: Int64(frame))) }
    return stage.accessibilityElements.flatMap(flattened)
  }

  private static func flattened(_ element: AccessibilityElement) -> [AccessibilityElement] {
    [element] + element.children.flatMap(flattened)
  }

  @Test(arguments: SceneCatalog.all.map(\.name), viewports)
  func `every cell of every scene has a label and a value and every other element a label`(
    name: String, viewport: Size
  ) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    let elements = try Self.elements(type, viewport)
    let cells = elements.filter { $0.role == .cell }
    #expect(cells.isEmpty == Self.withoutItems.contains(name))
    for cell in cells {
      #expect(!cell.label.isEmpty)
      #expect(cell.value?.contains(" of ") == true, "\(cell.text)")
    }
    for element in elements where !Self.holders.contains(element.role) {
      #expect(!element.label.isEmpty, "a \(element.role) at \(element.frame)")
    }
    let bounds = Rect(origin: .zero, size: viewport)
    for element in elements {
      #expect(element.frame.intersection(bounds) == element.frame, "\(element.text)")
      #expect(!element.frame.isEmpty, "\(element.text)")
    }
  }

  /// The roles described by the elements they contain.
  private static let holders: Set<AccessibilityRole> = [.group, .toolbar, .scrollArea, .grid]

  @Test(arguments: SceneCatalog.all.map(\.name))
  func `the tree with identity has the same visible elements, and a path leads to each`(
    name: String
  ) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    let stage = try Stage(type, StageConfiguration(viewport: Self.viewports[0]))
    for frame in 0..<10 { _ = stage.runFrame(FrameInput(frame: Int64(frame))) }
    let tree = AccessibilityTree(stage)
    var found: [String] = []
    func visit(_ node: AccessibilityNode, in parent: AccessibilityNode?) throws {
      guard tree.isVisible(node) else { return }
      let element = tree.element(of: node)
      found.append(Self.line(element))
      #expect(tree.parent(of: node) == parent, "\(element.text)")
      let (path, label) = try #require(tree.path(of: node))
      #expect(try tree.node(at: path, label: label) == node, "\(path)")
      let index = try #require(tree.index(of: node))
      #expect((parent.map { tree.child(of: $0, at: index) } ?? tree.roots[index]) == node)
      let items = tree.items(of: node)
      for item in stage.visibleItems(of: node) where item < items?.count ?? 0 {
        try visit(AccessibilityNode(node.view, item: item), in: node)
      }
      for child in tree.otherChildren(of: node) { try visit(child, in: node) }
    }
    for root in tree.roots { try visit(root, in: nil) }
    let expected = stage.accessibilityElements.flatMap(Self.flattened)
    #expect(found.sorted() == expected.map(Self.line).sorted())
  }

  /// An element without its frame, which for an item is not cut at the edge of its grid.
  private static func line(_ element: AccessibilityElement) -> String {
    AccessibilityElement(
      element.role, element.label, value: element.value, states: element.states
    ).text
  }

  @Test func `cells are read in the order of their items after the title of their section`() throws
  {
    let elements = try Self.elements(.sections, Self.viewports[0]) { configuration in
      configuration.parameters["sections"] = .text("3,2")
      configuration.parameters["titles"] = .flag(true)
    }
    #expect(
      elements.map { "\($0.role) \($0.value ?? $0.label)" } == [
        "grid items 1 to 5 of 5", "heading Section 1", "cell 1 of 3", "cell 2 of 3", "cell 3 of 3",
        "heading Section 2", "cell 1 of 2", "cell 2 of 2",
      ])
  }

  @Test func `a toolbar comes before the grid below it`() throws {
    let elements = try Self.elements(.imageDemo, Self.viewports[0])
    #expect(elements.prefix(2).map(\.role) == [.toolbar, .button])
    #expect(elements.map(\.role).firstIndex(of: .grid) == 5)
  }
}

extension Stage {
  /// The items of an element that have cells.
  fileprivate func visibleItems(of node: AccessibilityNode) -> [Int] {
    (node.view as? GridView)?.visibleCells.compactMap(\.index) ?? []
  }
}
