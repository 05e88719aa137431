import Geometry
import Scenes
import Stage
import TestSupport
import Testing

/// Scenes make room for larger text, from the start and after a change.
@Suite struct SceneTextScaleTests {
  /// The scenes whose layout depends on the text scale, with parameters.
  private static let growing: [(name: String, parameters: [(String, SceneValue)])] = [
    ("list", [("text", .word("latin"))]), ("grouped-columns", []), ("stacks", []),
    ("styled-table", []), ("text", []), ("shop", []), ("photos-sections", []), ("sections", []),
    ("columns", [("titles", .flag(true))]), ("page", []), ("page", [("large-title", .number(108))]),
    ("mail", []),
  ]

  @Test(arguments: growing.indices)
  func `larger text makes rows higher`(index: Int) throws {
    let (name, parameters) = Self.growing[index]
    let plain = try Self.layout(name, parameters) { _ in }
    let large = try Self.layout(name, parameters, textScale: 2) { _ in }
    #expect(plain != large)
  }

  @Test(arguments: growing.indices)
  func `a changed text scale has the same result as an initial one`(index: Int) throws {
    let (name, parameters) = Self.growing[index]
    let initial = try Self.layout(name, parameters, textScale: 2) { _ in }
    let changed = try Self.layout(name, parameters) { driver in
      driver.runFrame([.environment(.textScale(2))])
    }
    #expect(changed == initial)
    let restored = try Self.layout(name, parameters) { driver in
      driver.runFrame([.environment(.textScale(2))])
      driver.runUntilIdle()
      driver.runFrame([.environment(.textScale(1))])
    }
    #expect(restored == (try Self.layout(name, parameters) { _ in }))
  }

  /// Returns the fields of the layout and the cells of a scene at rest.
  private static func layout(
    _ name: String, _ parameters: [(String, SceneValue)], textScale: Double = 1,
    _ change: (StageDriver) -> Void
  ) throws -> [String] {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    var configuration = StageConfiguration(viewport: Size(width: 390, height: 700))
    for (name, value) in parameters { configuration.parameters[name] = value }
    configuration.environment.textScale = textScale
    let driver = StageDriver(try Stage(type, configuration))
    driver.runFrames(30)
    change(driver)
    driver.runUntilIdle()
    return [Subsystem.layout, .cells].flatMap { subsystem in
      driver.stage.fields(of: subsystem).map { "\($0)" }
    }
  }
}
