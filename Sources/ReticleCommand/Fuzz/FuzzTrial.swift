import Driving
import Foundation
import Scenarios
import Stage

/// A fuzz run for one seed.
///
/// One process generates a scenario, and another one plays it while checking invariants. Both must
/// produce the same digests in every frame.
struct FuzzTrial: Sendable {
  /// The result for a seed.
  struct Result: Sendable {
    var seed: UInt64
    var frames: Int64
    /// The exit code; success if there is no failure.
    var code: ExitCode
    /// The kind of failure, or nil if there is none.
    var kind: String?
    /// The problems, one per line.
    var problems: [String]
    /// The file that fails, or nil if there is no failure.
    var text: String?
    /// The reason that the seed could not run, which says nothing about it; nil if it ran.
    var error: CommandError?
  }

  /// The path of the program.
  var program: String
  /// The environment variables.
  var environment: [String: String]
  /// The number of frames with generated steps.
  var frames: Int
  /// The only scene to use, or nil for any.
  var scene: String?
  /// The folder for the generated files.
  var folder: String
  /// A leak to inject deliberately when the file is played, or nil for none.
  var leak: Leak?
  /// The timeout of each process, in seconds.
  var timeout: Double

  /// Runs a seed and returns its result.
  func result(of seed: UInt64) -> Result {
    let file = FileSystem.join(folder, "seed-\(seed).scn")
    let digestFile = file + ".digests"
    defer {
      FileSystem.remove(file)
      FileSystem.remove(digestFile)
    }
    do throws(CommandError) {
      if let failure = try generate(seed, file, digestFile) { return failure }
      let played = TrialCall(
        program: program, file: file,
        options: ["--no-render", "--invariants"] + (leak.map { ["--leak", $0.rawValue] } ?? []),
        environment: environment, timeout: timeout)
      let ending = try played.run(takingDigests: true)
      if ending.result.kind == nil, let failure = unequal(seed, file, digestFile, ending) {
        return failure
      }
      return Self.result(seed, ending.result, file)
    } catch {
      return Result(seed: seed, frames: 0, code: error.code, problems: [], error: error)
    }
  }

  /// Generates the file; returns a result if generation failed.
  private func generate(
    _ seed: UInt64, _ file: String, _ digestFile: String
  ) throws(CommandError) -> Result? {
    let ending = try generatorCall(seed, [(.out, file), (.digests, digestFile)]).runToAnyEnd()
    guard ending.cause != .exit(0) else { return nil }
    // Only an output that cannot be written is refused; the seed has not failed.
    if ending.cause == .exit(ExitCode.refused.rawValue) {
      let reason = ending.errors.isEmpty ? ProcessResult.lostOutput : ending.errors
      throw CommandError(.refused, "seed \(seed): \(reason)")
    }
    let result = TrialCall.result(of: ending, lastFrame: nil, timeout: timeout)
    // Equal seeds fail in the same way. Saving a draft before each frame is slow, so drafts are
    // saved only for a seed that has failed.
    var drafting = generatorCall(seed, [(.draft, file)])
    drafting.timeout = timeout * 4
    let cause = try drafting.runToAnyEnd().cause
    // The draft fails in the same way when it is played, which gives the kind that `shrink` will
    // see. A draft that exceeded the timeout has no failure to reproduce, and fingers may be down
    // at its end.
    guard FileSystem.exists(file), cause != .timedOut else {
      return Self.result(seed, result, file)
    }
    let played = try TrialCall(
      program: program, file: file, options: ["--no-render", "--invariants"],
      environment: environment, timeout: timeout
    ).run().result
    return Self.result(seed, played.kind == nil ? result : played, file)
  }

  private func generatorCall(
    _ seed: UInt64, _ outputs: [(option: OptionName, path: String)]
  ) -> ProcessCall {
    var words = ["generate", "--seed", "\(seed)", "--frames", "\(frames)", "--json"]
    for output in outputs { words += [output.option.rawValue, output.path] }
    if let scene { words += ["--scene", scene] }
    return ProcessCall(
      program: program, arguments: words, environment: environment, timeout: timeout)
  }

  /// Returns the failure for digests that differ between generating and playing, or nil if they are
  /// equal.
  private func unequal(
    _ seed: UInt64, _ file: String, _ digestFile: String, _ ending: TrialEnding
  ) -> Result? {
    guard let text = try? FileSystem.readRegularFile(digestFile, limit: ResultSet.documentBytes),
      let made = DigestTable(text: String(decoding: text, as: UTF8.self)),
      let digests = ending.digests, let (frame, found) = Torture.difference(made, digests)
    else { return nil }
    var result = TrialResult()
    result.frames = ending.result.frames
    result.fail(
      .digestsDiffer, kind: "digests of two processes", frame: frame,
      "frame \(frame): two processes differ in \(found)")
    return Self.result(seed, result, file)
  }

  private static func result(_ seed: UInt64, _ trial: TrialResult, _ file: String) -> Result {
    let failing =
      trial.kind == nil
      ? nil : try? FileSystem.readRegularFile(file, limit: ResultSet.documentBytes)
    return Result(
      seed: seed, frames: trial.frames, code: ExitCode(rawValue: trial.exitCode) ?? .broken,
      kind: trial.kind, problems: trial.problems,
      text: failing.map { String(decoding: $0, as: UTF8.self) })
  }
}
