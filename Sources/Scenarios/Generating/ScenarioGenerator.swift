package import Drawing
import Items
import Motion
package import Stage

/// Generates random scenarios, weighted toward situations that cause bugs.
///
/// Such situations are overlapping transactions, flings during rotations, cancelled touches,
/// several fingers, and edge values.
///
/// The generator plays the scenario while it creates it. Therefore items exist where they should,
/// refused steps are written as `refuse`, and expectations contain the values found. Equal seeds
/// give equal files.
///
/// ```swift
/// let generator = ScenarioGenerator(scenes: scenes, seed: 7, frames: 300)
/// let scenario = try generator.generate()
/// ```
package struct ScenarioGenerator {
  /// The scenes to choose from.
  package var scenes: [SceneType]
  /// The only source of randomness.
  package var seed: UInt64
  /// The number of frames with generated steps; after them, the file waits until the scene is idle.
  package var frames: Int64

  /// Creates the text library of a stage; nil, the default, for estimated widths.
  ///
  /// The file then has `text` steps for the measured texts.
  package var makeTextMeasurer: (() -> any TextExtentMeasuring)?
  /// Called before each frame with new steps, with the scenario so far as a complete file.
  ///
  /// The caller can save it, so that the file is not lost if the frame crashes. Each call copies
  /// the scenario, so the cost of all calls grows with the square of the number of steps.
  package var willRun: ((Scenario) -> Void)?
  /// Called after each frame with the stage and the frame number.
  package var didRun: ((Stage, Int64) -> Void)?
  /// Called before each frame; if it returns true, the generator stops and throws
  /// ``GeneratorError/stopped``.
  package var isStopped: () -> Bool = { false }

  /// Creates a generator.
  package init(scenes: [SceneType], seed: UInt64, frames: Int64) {
    self.scenes = scenes
    self.seed = seed
    self.frames = frames
  }

  /// The maximum number of cells in the first frame.
  ///
  /// A header with more cells gets other parameters, because such a file takes longer and finds no
  /// additional bugs.
  private static let maximumCellCount = 2500

  /// Returns whether a frame displays four times as many cells, or more than it can.
  ///
  /// The file then ends earlier.
  static func isOverloaded(_ result: FrameResult) -> Bool {
    result.incompleteReason != nil || result.counters.cellsLive > 4 * maximumCellCount
  }

  /// Generates the scenario.
  ///
  /// - Throws: an error if no scene can be created, or if the player or the caller stops.
  package func generate() throws(GeneratorError) -> Scenario {
    guard !scenes.isEmpty else { throw GeneratorError("no scene is available") }
    var disabled: Set<GeneratedFeature> = []
    var generator = self
    while true {
      var random = RandomSource(SeededGenerator(seed: seed))
      let type = random.element(of: scenes)
      let header = try makeHeader(type, &random)
      let run = try GeneratorRun(header, type, random, disabled, generator)
      do throws(GeneratorRun.Failure) {
        return try run.generate()
      } catch {
        switch error {
        case .unsupported(let features): disabled.formUnion(features)
        case .overloaded(let frame):
          // What overloads a frame may have begun some frames before it.
          generator.frames = min(frame, generator.frames * 7 / 8)
          guard generator.frames > 0 else {
            throw GeneratorError("every frame of the scene '\(type.name)' has too many cells")
          }
        case .playerFailed(let message): throw GeneratorError(message)
        case .stopped: throw .stopped
        }
      }
    }
  }

  /// Returns a header whose scene can be created; parameters that the scene refuses are removed,
  /// last ones first.
  private func makeHeader(
    _ type: SceneType, _ random: inout RandomSource
  ) throws(GeneratorError) -> ScenarioHeader {
    var header = ScenarioHeader(
      demo: DemoReference(type.name, random.arguments(type.parameters)),
      viewport: random.viewport(),
      seed: random.bits())
    header.title = "generated from seed \(seed)"
    header.tags = ["generated"]
    header.clock = random.element(of: [
      .sixty, .sixty, .sixty, ClockRate(120), ClockRate(30), ClockRate(60_000, 1001), ClockRate(90),
    ])
    header.scale = random.element(of: [
      Thousandths(1), Thousandths(2), Thousandths(raw: 1500), Thousandths(3),
    ])
    while true {
      do throws(SceneError) {
        let stage = try makeStage(header, type)
        let cells = stage.runFrame(FrameInput(frame: 0)).counters.cellsLive
        if cells <= Self.maximumCellCount || header.demo.arguments.isEmpty { return header }
      } catch {
        guard !header.demo.arguments.isEmpty else {
          throw GeneratorError("the scene '\(type.name)' could not be created: \(error)")
        }
      }
      header.demo.arguments.removeLast()
    }
  }

  /// Creates the stage for a header.
  func makeStage(_ header: ScenarioHeader, _ type: SceneType) throws(SceneError) -> Stage {
    let (values, issues) = ScenarioArgument.values(
      header.demo.arguments, for: type.parameters, of: type.name)
    if let issue = issues.first { throw .refused(issue.message) }
    let scenario = Scenario(header: header, steps: [])
    var configuration = scenario.configuration(parameters: values)
    configuration.textMeasurer = makeTextMeasurer?()
    return try Stage(type, configuration)
  }
}

/// The reason no scenario could be generated.
package struct GeneratorError: Error, Hashable, Sendable {
  /// The text: what was attempted, and what was found.
  package var message: String

  /// The error of a generator that its caller has stopped.
  package static let stopped = GeneratorError("stopped")

  init(_ message: String) {
    self.message = message
  }
}
