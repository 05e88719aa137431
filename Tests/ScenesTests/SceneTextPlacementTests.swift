import Drawing
import Geometry
import Scenes
import Stage
import TestSupport
import Testing

/// Tests that the texts of all scenes have room at normal and double text size.
@Suite struct SceneTextPlacementTests {
  /// A scene with parameters.
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var parameters: [(String, SceneValue)] = []
    var testDescription: String {
      ([name] + parameters.map { "\($0.0)=\($0.1)" }).joined(separator: " ")
    }
  }

  static let examples: [Example] =
    SceneCatalog.all.map { Example(name: $0.name) } + [
      Example(name: "list", parameters: [("text", .word("latin"))])
    ]
  static let scales = [1.0, 2]

  @Test(arguments: examples, scales)
  func `no text leaves its place or overlaps another one`(
    example: Example, scale: Double
  ) throws {
    for viewport in try Self.viewports(example) {
      let placement = try Self.placement(example, viewport, textScale: scale)
      let faults = placement.faults.joined(separator: "\n")
      #expect(faults.isEmpty, "\(viewport.width) × \(viewport.height)")
    }
  }

  /// Scenes in which large text ends with an ellipsis: lines have the width of their group, rows
  /// that of their column, a placeholder has that of its field, and a message has two lines of
  /// preview.
  private static let shortenedExamples = [
    "boxes", "box-demo", "styled-table", "text", "mail", "columns",
  ]

  @Test(arguments: examples)
  func `larger text is not shortened, and titles of a kind have one size`(example: Example) throws {
    for viewport in try Self.viewports(example) {
      let plain = try Self.placement(example, viewport, textScale: 1)
      let large = try Self.placement(example, viewport, textScale: 2)
      let known = Set(plain.truncatedTexts)
      if !Self.shortenedExamples.contains(example.name) {
        #expect(large.truncatedTexts.filter { !known.contains($0) }.isEmpty, "\(viewport)")
      }
      // The numbers of the plain scenes keep their size, so that recordings of them stay valid.
      let shrunk = large.shrunkTexts.filter { Int($0.string) == nil }
      #expect(shrunk.map { "\($0.string) \($0.size)" }.isEmpty, "\(viewport)")
    }
  }

  private static func viewports(_ example: Example) throws -> [Size] {
    let type = try #require(SceneCatalog.all.first { $0.name == example.name })
    let phone = Size(width: 390, height: 844)
    return type.preferredViewport == phone ? [phone] : [type.preferredViewport, phone]
  }

  private static func placement(
    _ example: Example, _ viewport: Size, textScale: Double
  ) throws -> TextPlacement {
    let type = try #require(SceneCatalog.all.first { $0.name == example.name })
    var configuration = StageConfiguration(viewport: viewport)
    for (name, value) in example.parameters { configuration.parameters[name] = value }
    configuration.environment.textScale = textScale
    let driver = StageDriver(try Stage(type, configuration))
    driver.runFrame(type.example.map { .command($0) })
    driver.runUntilIdle()
    return TextPlacement(of: driver.stage)
  }
}
