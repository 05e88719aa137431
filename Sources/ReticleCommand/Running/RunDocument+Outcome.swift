import Profiling
import Raster
import Scenarios

extension RunDocument {
  /// Creates the document of a run from its outcome; returns nil if the run did not start.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the run.
  ///   - code: The exit code of the run.
  ///   - program: The program, with the arguments of a call that repeats the run.
  ///   - environment: The state of the machine before the run.
  init?(
    _ outcome: RunOutcome, code: ExitCode, program: ProgramFacts, environment: RunEnvironment
  ) {
    guard let measured = outcome.measured, let loaded = outcome.loaded else { return nil }
    var environment = environment
    environment.loadAfter = EnvironmentReader().loadAverages()
    environment.yardstick = Self.yardstick.measure()
    var header = RunHeader(
      scenario: ScenarioFacts(loaded), program: program, environment: environment)
    header.isRendered = outcome.isRendered
    for step in outcome.steps { header.steps.append(line: step.line, frame: step.frame) }
    header.expectations = outcome.expectations
    for entry in outcome.digests.entries { header.digests.append(entry.digest, frame: entry.frame) }
    header.outcome.exitCode = code.rawValue
    header.outcome.problems = OutcomeText(outcome: outcome, isColored: false).problems
    header.outcome.notes = outcome.notes
    header.outcome.digestsEqual = outcome.agreedCount
    header.outcome.firstDifferingFrame = outcome.mismatch?.frame
    header.outcome.intervals = outcome.records.intervals.isEmpty ? nil : outcome.records.intervals
    header.outcome.startNs = outcome.records.startTime
    header.outcome.asWindow = outcome.isDrawnAsWindow ? true : nil
    header.outcome.instructions = outcome.instructions.map { counts in
      Dictionary(
        uniqueKeysWithValues: InstructionCounts.phases.map { ("\($0)", counts.total($0)) })
    }
    self.init(measured, header: header)
  }
}

extension RunDocument {
  /// Prepared once for all runs of the program.
  private static let yardstick = Yardstick()
}

extension ScenarioFacts {
  /// Describes a file by its header.
  init(_ loaded: ScenarioLoader.Loaded) {
    self.init(path: loaded.path, sha256: ByteChecksum.sha256(loaded.bytes))
    let header = loaded.scenario.header
    title = header.title
    demo = ScenarioWriter().text(of: header.demo)
    viewport = "\(header.viewport)"
    scaleThousandths = header.scale.raw
    seed = "0x" + String(header.seed, radix: 16)
    source = String(
      decoding: loaded.bytes.prefix(loaded.parsed.lengthWithoutDigests), as: UTF8.self)
  }
}

extension RunOutcome {
  /// The result of each expectation, in the order of frames and lines.
  var expectations: [ExpectationResult] {
    let results =
      met.map {
        ExpectationResult(
          line: $0.position.line, frame: $0.frame, demand: $0.demand, result: .met)
      } + failures.map { Self.result($0, .failed) } + skipped.map { Self.result($0, .skipped) }
    return results.sorted { ($0.frame, $0.line) < ($1.frame, $1.line) }
  }

  private static func result(
    _ failure: PlayFailure, _ result: ExpectationResult.Result
  ) -> ExpectationResult {
    ExpectationResult(
      line: failure.position.line, frame: failure.frame, demand: failure.demand, result: result,
      found: failure.found)
  }
}
