/// A parsed scenario file: what to set up, what happens in each frame, and what must result.
///
/// A scenario makes a run of a scene repeatable. It fixes everything a run depends on: the scene
/// and its parameters, the viewport, the frame rate, the random seed, and every input with its
/// time. The same scenario therefore produces the same frames on every machine. Tests, benchmarks,
/// bug reports and recordings are all scenario files (`.scn`), which people can read, edit and
/// compare line by line.
///
/// ## The parts of a file
///
/// ```
/// scenario 1                        ┐ the format version; always the first line
/// contract 2                        │
/// demo grid count=2000 cell=96x128  │ header: the scene, its viewport, its seed
/// viewport 390x844 scale=2          │
/// seed 7                            ┘
/// ---
/// @0   expect offset.y == 0         ┐
/// @10  fling from=195,700 …         │ steps: a time and a verb, in order of frames
/// +20  expect offset.y > 300        │
/// +0   wait settled max=400         │
/// +5   end                          ┘
/// digests algo=xxh64                ┐ optional: checkpoints of the state,
/// @0 all=…                          ┘ which a replay must match
/// ```
///
/// The value has the same three parts: ``header``, ``steps`` and ``digests``. Comments and layout
/// are not part of it. Numbers are exact decimals (``Thousandths``), never binary floating point,
/// so that reading and writing lose nothing.
///
/// ## The life of a scenario
///
/// 1. A person writes the file, a ``Recorder`` writes it while a window runs, or a
///    ``ScenarioGenerator`` creates a random one.
/// 2. ``ScenarioParser`` reads the text and checks everything that can be checked without running:
///    the syntax, the limits in ``ScenarioLimits``, the order of steps, and, if the scenes are
///    known, their parameters and actions. It throws up to 20 issues with their positions.
/// 3. ``configuration(parameters:)`` returns the configuration for a stage, and a
///    ``ScenarioPlayer`` plays the steps on it.
/// 4. The player collects the expectations that were met, the failures, and the first checkpoint
///    with different digests. `reticle bless` replaces the digests after an intended change.
/// 5. ``ScenarioShrinker`` reduces a scenario that fails to a smaller one that fails in the same
///    way. ``ScenarioWriter`` turns it back into text. Parsing that text gives an equal value.
///
/// ## One frame
///
///     nextInput()        steps of frame k, in file order; gestures become touch samples
///         │
///     stage.runFrame(…)  the scene handles the input and simulates the frame
///         │
///     processResult(…)   at the end of frame k: refusals, `expect`, `mark`, `snapshot`, `end`,
///                        then a pending `wait`, then the digests of frame k
///
/// `@N` is a frame of the run. `+N` counts from the start of the previous step, or from the end of
/// a `wait`; see ``StepTime``. All steps except `expect`, `mark`, `snapshot`, `end` and `wait` are
/// input and are applied before the frame is simulated.
///
/// ## Example
///
/// ```swift
/// let parser = ScenarioParser(file: "fling.scn", scenes: scenes)
/// let scenario = try parser.parse(bytes).scenario
/// let player = ScenarioPlayer(scenario, on: stage)
/// while !player.isFinished {
///   try player.processResult(stage.runFrame(try player.nextInput()))
/// }
/// ```
///
/// A scenario is a value. Equality ignores the positions in the file. Memory is proportional to the
/// number of steps and digests.
///
/// See also ``ScenarioVerb`` and ``StepVerb`` for what a step can do, ``LoweredGesture`` for how
/// gestures become touches, ``ReplaySeeker`` for going to any frame of a replay, and
/// `Scenarios/README.md` for the complete format.
package struct Scenario: Hashable, Sendable {
  /// The version of the simulation's behavior in this build.
  package static let currentContract = 14

  /// The version of the file format that this build reads and writes.
  package static let formatVersion = 1

  /// The setup: the scene, the viewport, the seed and the clock.
  package var header: ScenarioHeader

  /// The steps, in order; the last one is ``ScenarioVerb/end``.
  package var steps: [ScenarioStep]

  /// The digests that a replay must match, or nil if the file has none.
  package var digests: DigestTable?

  /// Creates a scenario.
  package init(header: ScenarioHeader, steps: [ScenarioStep], digests: DigestTable? = nil) {
    self.header = header
    self.steps = steps
    self.digests = digests
  }

  /// Whether the file was recorded with a different contract version than this build's.
  ///
  /// A file with digests is then refused (exit code 6) unless the contract is ignored. A file
  /// without digests only gets a note.
  package var hasOtherContract: Bool { header.contract != Self.currentContract }
}
