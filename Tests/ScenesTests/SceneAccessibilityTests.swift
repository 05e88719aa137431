import Geometry
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
