import Foundation
import Scenarios
import Stage

/// Runs one file under every perturbation, with all others fixed, and compares every frame.
struct Torture: Sendable {
  private let base: TrialCall
  private let setting: TortureSetting
  private let reference: DigestTable

  /// The most fields that a red row names.
  private static let shownFields = 4

  /// Runs the file as it is compared with; an error where it does not even run so.
  init(_ base: TrialCall, _ setting: TortureSetting) throws(CommandError) {
    var base = base
    Perturbation.fix(&base, setting)
    self.base = base
    self.setting = setting
    let ending = try base.run(takingDigests: true)
    guard let digests = ending.digests, !digests.entries.isEmpty else {
      let problems = ending.result.problems.joined(separator: "\n")
      throw CommandError(
        ExitCode(rawValue: ending.result.exitCode) ?? .broken,
        "\(base.file): the run that others are compared with did not end well\n\(problems)")
    }
    reference = digests
  }

  /// The frames of a run.
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
        if let red = red(perturbation, call, ending) { return red }
      } catch {
        return TortureResult(perturbation, skipped: error.message)
      }
    }
    return TortureResult(perturbation, .green)
  }

  /// The row of a run that differs; nil where it does not.
  private func red(
    _ perturbation: Perturbation, _ call: TrialCall, _ ending: TrialEnding
  ) -> TortureResult? {
    var row = TortureResult(perturbation, .red)
    row.reason = perturbation.cause
    guard let digests = ending.digests else {
      row.frame = ending.result.frame
      row.found = ending.result.problems.first ?? "the run left no digests"
      return row
    }
    guard let (frame, found) = Self.difference(reference, digests) else { return nil }
    row.frame = frame
    row.found = found
    row.fields = fields(call, frame)
    return row
  }

  /// The first frame in which two tables differ, and in what.
  static func difference(_ one: DigestTable, _ other: DigestTable) -> (Int64, String)? {
    for (first, second) in zip(one.entries, other.entries) where first != second {
      guard first.frame == second.frame else { return (first.frame, "the frames' numbers") }
      return (first.frame, StateDigest.differing(first.digest, second.digest))
    }
    guard one.entries.count != other.entries.count else { return nil }
    let last = min(one.entries.count, other.entries.count)
    return (Int64(last), "the number of frames: \(one.entries.count), then \(other.entries.count)")
  }

  /// The fields that differ in a frame, found by running both again.
  private func fields(_ call: TrialCall, _ frame: Int64) -> [String] {
    let states = [base, call].map { call -> [String] in
      var call = call
      call.options += ["--state", "\(frame)"]
      return (try? call.run())?.result.state ?? []
    }
    return StateFields.differences(states[0], states[1], most: Self.shownFields)
  }
}
