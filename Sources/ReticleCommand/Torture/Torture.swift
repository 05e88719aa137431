import Driving
import Foundation
import Scenarios
import Stage

/// Runs one file under each perturbation separately, and compares every frame.
struct Torture: Sendable {
  private let base: TrialCall
  private let setting: TortureSetting
  private let reference: DigestTable
  private let file: UnchangedFile

  /// The maximum number of fields listed in a red row.
  private static let shownFields = 4

  /// Runs the file as the reference; throws if even that fails, or if the file changes.
  init(
    _ base: TrialCall, of file: UnchangedFile, _ setting: TortureSetting
  ) throws(CommandError) {
    var base = base
    Perturbation.fix(&base, setting)
    self.base = base
    self.file = file
    self.setting = setting
    let ending = try base.run(takingDigests: true)
    try file.check()
    guard let digests = ending.digests, !digests.entries.isEmpty else {
      let problems = ending.result.problems.joined(separator: "\n")
      throw CommandError(
        ExitCode(rawValue: ending.result.exitCode) ?? .broken,
        "\(base.file): the reference run failed\n\(problems)")
    }
    reference = digests
  }

  /// Whether the file has changed, so that no more runs can be compared.
  var fileHasChanged: Bool { file.hasChanged }

  /// The number of frames in a run.
  var frames: Int { reference.entries.count }

  /// Runs one perturbation.
  func result(of perturbation: Perturbation) -> TortureResult {
    for run in 0..<perturbation.runs {
      var call = base
      if let reason = perturbation.apply(&call, run, setting) {
        return TortureResult(perturbation, skipped: reason)
      }
      do throws(CommandError) {
        let ending = try call.run(takingDigests: true)
        // A run that was ended early differs from the reference, but not because of the program.
        guard !Interruption.isRequested else {
          return TortureResult(perturbation, skipped: "interrupted")
        }
        guard let row = failure(perturbation, call, ending) else { continue }
        // So does a run of a file that has changed.
        return file.hasChanged
          ? TortureResult(perturbation, skipped: "the file changed during the run") : row
      } catch {
        return TortureResult(perturbation, skipped: error.message)
      }
    }
    return TortureResult(perturbation, .green)
  }

  /// Returns the row for a run that differs or crashed, or nil if it did neither.
  private func failure(
    _ perturbation: Perturbation, _ call: TrialCall, _ ending: TrialEnding
  ) -> TortureResult? {
    guard ending.result.exitCode != ExitCode.broken.rawValue, let digests = ending.digests else {
      var row = TortureResult(perturbation, .broken)
      row.frame = ending.result.frame
      row.found = ending.result.problems.first ?? "the run produced no digests"
      return row
    }
    guard let (frame, found) = Self.difference(reference, digests) else { return nil }
    var row = TortureResult(perturbation, .red)
    row.reason = perturbation.cause
    row.frame = frame
    row.found = found
    row.fields = fields(call, frame)
    return row
  }

  /// Returns the first frame in which two tables differ, and the subsystems that differ.
  static func difference(_ one: DigestTable, _ other: DigestTable) -> (Int64, String)? {
    for (first, second) in zip(one.entries, other.entries) where first != second {
      guard first.frame == second.frame else { return (first.frame, "the frames' numbers") }
      return (first.frame, StateDigest.differing(first.digest, second.digest))
    }
    guard one.entries.count != other.entries.count else { return nil }
    let last = min(one.entries.count, other.entries.count)
    return (Int64(last), "the number of frames: \(one.entries.count), then \(other.entries.count)")
  }

  /// Returns the fields that differ in a frame, determined by repeating both runs.
  private func fields(_ call: TrialCall, _ frame: Int64) -> [String] {
    let states = [base, call].map { call -> [String] in
      var call = call
      call.options += ["--state", "\(frame)"]
      return (try? call.run())?.result.state ?? []
    }
    return StateFields.differences(states[0], states[1], limit: Self.shownFields)
  }
}
