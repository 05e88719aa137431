import Geometry
import Grid
import Motion
import Scenes
import Stage
import Testing

@Suite("Live parameters") struct LiveParameterTests {
  /// Values of a parameter that differ from its default.
  private static func values(_ parameter: SceneParameter) -> [SceneValue] {
    let range = parameter.usualRange
    switch parameter.kind {
    case .flag: return [.flag(true), .flag(false), .flag(true)]
    case .choice(let words): return (words + words.prefix(1)).map(SceneValue.word)
    case .integer(let kind):
      let low = Int(range?.lowerBound ?? Double(kind.lowerBound))
      let high = Int(range?.upperBound ?? Double(kind.upperBound))
      return [.integer(low + (high - low) / 3), .integer(high), .integer(low + 1)]
    case .number(let kind):
      let all = range ?? kind
      return [0.3, 1, 0.05].map {
        .number(((all.lowerBound + $0 * (all.upperBound - all.lowerBound)) * 10).rounded() / 10)
      }
    case .size:
      let high = range?.upperBound ?? 200
      return [0.4, 0.15, 0.3].map {
        .size(Size(width: (high * $0).rounded(), height: (high * $0 * 1.5).rounded()))
      }
    case .numbers: return [.numbers([12, 30])]
    default: return []
    }
  }

  private static let cases: [(scene: String, parameter: String)] = SceneCatalog.all.flatMap {
    type in
    type.parameters.filter(\.isLive).map { (type.name, $0.name) }
  }

  private static func stage(_ type: SceneType, _ values: SceneValues) throws -> Stage {
    var configuration = StageConfiguration(viewport: Size(width: 390, height: 844))
    configuration.parameters = values
    return try Stage(type, configuration)
  }

  private static func run(
    _ stage: Stage, _ kinds: [InputEvent.Kind] = [], frames: Int64 = 1
  ) -> [FrameResult.Refusal] {
    var refusals: [FrameResult.Refusal] = []
    for index in 0..<frames {
      let frame = stage.frameNumber + 1
      let events = kinds.map { InputEvent(time: Timestamp(frame: frame), kind: $0) }
      refusals +=
        stage.runFrame(FrameInput(frame: frame, events: index == 0 ? events : [])).refusals
    }
    return refusals
  }

  @Test(arguments: cases)
  func `a scene whose parameter changes becomes one created with it`(
    scene: String, parameter: String
  ) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == scene })
    let declared = try #require(type.parameters.first { $0.name == parameter })
    let stage = try Self.stage(type, SceneValues())
    #expect(Self.run(stage, frames: 2).isEmpty)
    for value in Self.values(declared) {
      let change = InputEvent.Kind.command(.request(ParameterChange(parameter, to: value)))
      #expect(Self.run(stage, [change]).isEmpty, "\(value)")
      #expect(stage.scene.invariantViolations.isEmpty, "\(value)")
      #expect(Self.run(stage, frames: 60).isEmpty)
      #expect(stage.scene.invariantViolations.isEmpty, "\(value)")
      var values = SceneValues()
      values[parameter] = value
      let fresh = try Self.stage(type, values)
      _ = Self.run(fresh, frames: 63)
      #expect(stage.digest().layout == fresh.digest().layout, "\(value)")
      #expect(stage.parameters == values)
    }
  }

  @Test func `there are live parameters in many scenes`() {
    #expect(Set(Self.cases.map(\.scene)).count >= 9)
    #expect(Self.cases.count > 80)
  }

  @Test func `pictures move to their places in another number of columns`() throws {
    let stage = try Self.stage(.photos, SceneValues())
    _ = Self.run(stage, frames: 2)
    let grid = try #require(stage.scene as? GridScene).gridView
    let cell = try #require(grid.cellForItem(at: 4))
    let start = cell.presentedFrame
    _ = Self.run(stage, [.command(.request(ParameterChange("columns", to: .integer(5))))])
    _ = Self.run(stage, frames: 9)
    #expect(grid.cellForItem(at: 4) === cell, "the cell is the same one")
    #expect(stage.digest().animations != 0)
    let middle = cell.presentedFrame
    _ = Self.run(stage, frames: 30)
    let end = cell.presentedFrame
    #expect(grid.numberOfColumns == 5)
    #expect(start.minX < middle.minX && middle.minX < end.minX)
  }

  @Test func `a zoomed wall shows the number of columns that is set`() throws {
    let stage = try Self.stage(.photos, SceneValues())
    _ = Self.run(stage, frames: 2)
    let grid = try #require(stage.scene as? GridScene).gridView
    grid.zoom(toColumns: 12, animated: false)
    _ = Self.run(stage, frames: 2)
    _ = Self.run(stage, [.command(.request(ParameterChange("columns", to: .integer(5))))])
    _ = Self.run(stage, frames: 120)
    #expect(grid.numberOfColumns == 5)
  }
}
