import Items
import Motion
package import Stage

/// Makes random scenarios as ordinary files, weighted toward what breaks: transactions on top of
/// each other, flings during rotations, cancelled touches, several fingers, values at the edges.
///
/// The scenario is played while it is made, so that items exist where they should, steps that the
/// scene refuses are written as `refuse`, and expectations say what was found. Equal seeds give
/// equal files.
///
/// ```swift
/// let generator = ScenarioGenerator(scenes: scenes, seed: 7, frames: 300)
/// let scenario = try generator.scenario()
/// ```
package struct ScenarioGenerator {
  /// The scenes to choose from.
  package var scenes: [SceneType]
  /// The only source of randomness.
  package var seed: UInt64
  /// The frames in which something happens; then the file waits until all is still.
  package var frames: Int64

  /// Told of the scenario so far before each frame with new steps, ended as a file: what crashes
  /// the scene is written down before it does.
  package var willRun: ((Scenario) -> Void)?
  /// Told of each frame that has run, with the stage as it is.
  package var didRun: ((Stage, Int64) -> Void)?

  /// Creates a generator.
  package init(scenes: [SceneType], seed: UInt64, frames: Int64) {
    self.scenes = scenes
    self.seed = seed
    self.frames = frames
  }

  /// More cells than that in the first frame, and another set of parameters is taken: such a file
  /// only takes long.
  private static let mostCells = 2500

  /// Makes the scenario.
  ///
  /// - Throws: where no scene can be made at all, or the player stops.
  package func scenario() throws(GeneratorError) -> Scenario {
    guard !scenes.isEmpty else { throw GeneratorError("there is no scene to make scenarios for") }
    var disabled: Set<GeneratedFeature> = []
    while true {
      var dice = Dice(SeededGenerator(seed: seed))
      let type = dice.pick(scenes)
      let header = try header(type, &dice)
      let run = try GeneratorRun(header, type, dice, disabled, self)
      do throws(GeneratorRun.Stop) {
        return try run.scenario()
      } catch {
        switch error {
        case .unsupported(let features): disabled.formUnion(features)
        case .broken(let message): throw GeneratorError(message)
        }
      }
    }
  }

  /// A header whose scene can be made: parameters that it refuses are left out, last ones first.
  private func header(
    _ type: SceneType, _ dice: inout Dice
  ) throws(GeneratorError) -> ScenarioHeader {
    var header = ScenarioHeader(
      demo: DemoReference(type.name, dice.arguments(type.parameters)), viewport: dice.viewport(),
      seed: dice.bits())
    header.title = "generated from seed \(seed)"
    header.tags = ["generated"]
    header.clock = dice.pick([
      .sixty, .sixty, .sixty, ClockRate(120), ClockRate(30), ClockRate(60_000, 1001), ClockRate(90),
    ])
    header.scale = dice.pick([
      Thousandths(1), Thousandths(2), Thousandths(raw: 1500), Thousandths(3),
    ])
    while true {
      do throws(SceneError) {
        let stage = try Self.stage(header, type)
        let cells = stage.frame(FrameInput(frame: 0)).counters.cellsLive
        if cells <= Self.mostCells || header.demo.arguments.isEmpty { return header }
      } catch {
        guard !header.demo.arguments.isEmpty else {
          throw GeneratorError("the scene '\(type.name)' cannot be made: \(error)")
        }
      }
      header.demo.arguments.removeLast()
    }
  }

  /// The stage that a header asks for.
  static func stage(_ header: ScenarioHeader, _ type: SceneType) throws(SceneError) -> Stage {
    let (values, issues) = ScenarioArgument.values(
      header.demo.arguments, for: type.parameters, of: type.name)
    if let issue = issues.first { throw .refused(issue.message) }
    let scenario = Scenario(header: header, steps: [])
    return try Stage(type, scenario.configuration(parameters: values))
  }
}

/// Why no scenario could be made.
package struct GeneratorError: Error, Hashable, Sendable {
  /// What was tried and what was found.
  package var message: String

  init(_ message: String) {
    self.message = message
  }
}
