import Scenarios
import Stage

/// Narrows down where a run with mismatching digests goes wrong.
///
/// A file contains digests, not states, so the expected state is unknown. Running again shows
/// whether this build produces the same state twice. If it does not, the search names the first
/// frame and the fields in which two runs differ. If it does, the behavior has changed since the
/// recording, between the last good and the first bad checkpoint. Then the search lists the current
/// fields of the subsystems that differ.
struct MismatchSearch {
  private let loaded: ScenarioLoader.Loaded
  private let loader: ScenarioLoader

  /// The maximum number of fields listed.
  private static let shownFields = 8

  init(_ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader) {
    self.loaded = loaded
    self.loader = loader
  }

  /// Returns lines for the terminal that describe a digest mismatch; empty if there is none.
  func details(of outcome: RunOutcome) -> [String] {
    guard let mismatch = outcome.mismatch, let (first, second) = makePlayers() else { return [] }
    do {
      while first.frame <= mismatch.frame, !first.isFinished, !second.isFinished {
        guard !Interruption.isRequested else { return ["the search was interrupted"] }
        // Both players are at rest in the same frames as long as their states are equal.
        let skipped = [first, second].map { $0.skipIdleFrames(upTo: mismatch.frame) }
        let frame = first.frame
        guard skipped[0] == skipped[1] else { return Self.nondeterminism(at: frame) }
        try step(first)
        try step(second)
        guard first.stage.digest() == second.stage.digest() else {
          return Self.nondeterminism(at: frame) + differences(first.stage, second.stage)
        }
      }
    } catch {
      return ["the search stopped: \(error)"]
    }
    let from = (mismatch.lastGoodFrame ?? -1) + 1
    return [
      "two runs of this build agree in every frame: its behavior differs from the recording's, "
        + "first between frames \(from) and \(mismatch.frame)"
    ] + present(first.stage, mismatch)
  }

  private func makePlayers() -> (ScenarioPlayer, ScenarioPlayer)? {
    guard let first = try? loader.makeStage(loaded), let second = try? loader.makeStage(loaded)
    else { return nil }
    return (
      ScenarioPlayer(loaded.scenario, on: first, checksDigests: false),
      ScenarioPlayer(loaded.scenario, on: second, checksDigests: false)
    )
  }

  private func step(_ player: ScenarioPlayer) throws(ScenarioIssue) {
    let result = player.stage.runFrame(try player.nextInput())
    try player.processResult(result)
  }

  private static func nondeterminism(at frame: Int64) -> [String] {
    [
      "two runs of this build differ, first at frame \(frame): the simulation is not "
        + "deterministic"
    ]
  }

  private func differences(_ first: Stage, _ second: Stage) -> [String] {
    var lines: [String] = []
    for subsystem in Subsystem.allCases {
      let pairs = zip(first.fields(of: subsystem), second.fields(of: subsystem))
      for (one, other) in pairs where one != other {
        lines.append("\(subsystem.rawValue) \(one.name): \(one.value), then \(other.value)")
      }
    }
    return Array(lines.prefix(Self.shownFields))
  }

  private func present(_ stage: Stage, _ mismatch: DigestMismatch) -> [String] {
    let lines = mismatch.subsystems.flatMap { subsystem in
      stage.fields(of: subsystem).map { "\(subsystem.rawValue) \($0.name) = \($0.value)" }
    }
    guard lines.count > Self.shownFields else { return lines }
    return lines.prefix(Self.shownFields) + ["… and \(lines.count - Self.shownFields) more fields"]
  }
}
