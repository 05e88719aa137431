import Foundation
import Scenarios
import Stage

/// One seed of a fuzz: a scenario is made in one process and played again in another, under
/// invariants, and both must give the same digests in every frame.
struct FuzzTrial: Sendable {
  /// What came of a seed.
  struct Result: Sendable {
    var seed: UInt64
    var frames: Int64
    /// The exit code; 0 where all is well.
    var code: ExitCode
    /// The kind of failure; nil where all is well.
    var kind: String?
    /// What is wrong, a line each.
    var problems: [String]
    /// The file that fails; nil where all is well.
    var text: String?
  }

  /// The program's file.
  var program: String
  /// The environment variables.
  var environment: [String: String]
  /// The frames in which something happens.
  var frames: Int
  /// The only scene; nil for any.
  var scene: String?
  /// Where files are made.
  var folder: String
  /// What is let in on purpose when a file is played; nil for nothing.
  var leak: Leak?
  /// Seconds after which a process hangs.
  var timeout: Double

  /// Runs a seed.
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
      return Result(
        seed: seed, frames: 0, code: error.code, kind: "\(error.code)", problems: [error.message])
    }
  }

  /// Makes the file; what came of it where that broke off.
  private func generate(
    _ seed: UInt64, _ file: String, _ digestFile: String
  ) throws(CommandError) -> Result? {
    var words = [
      "generate", "--seed", "\(seed)", "--frames", "\(frames)", "--draft", file, "--digests",
      digestFile, "--json",
    ]
    if let scene { words += ["--scene", scene] }
    let call = ProcessCall(
      program: program, words: words, environment: environment, timeout: timeout)
    let ending = try call.run()
    guard ending.cause != .exit(0) else { return nil }
    let result = TrialCall.result(of: ending, lastFrame: nil, timeout: timeout)
    // What stands in the draft fails in the same way when it is played; its kind is the one that
    // `shrink` will see.
    // One that was too late has no failure to find in it, and fingers may be down at its end.
    guard FileSystem.exists(file), ending.cause != .late else {
      return Self.result(seed, result, file)
    }
    let played = try TrialCall(
      program: program, file: file, options: ["--no-render", "--invariants"],
      environment: environment, timeout: timeout
    ).run().result
    return Self.result(seed, played.kind == nil ? result : played, file)
  }

  /// The failure of digests that differ between making and playing; nil where they are equal.
  private func unequal(
    _ seed: UInt64, _ file: String, _ digestFile: String, _ ending: TrialEnding
  ) -> Result? {
    guard let text = try? FileSystem.read(digestFile),
      let made = DigestTable(text: String(decoding: text, as: UTF8.self)),
      let digests = ending.digests, let (frame, found) = Torture.difference(made, digests)
    else { return nil }
    var result = TrialResult()
    result.frames = ending.result.frames
    result.fail(
      .digest, kind: "digests of two processes", frame: frame,
      "frame \(frame): two processes differ in \(found)")
    return Self.result(seed, result, file)
  }

  private static func result(_ seed: UInt64, _ trial: TrialResult, _ file: String) -> Result {
    let failing = trial.kind == nil ? nil : try? FileSystem.read(file)
    return Result(
      seed: seed, frames: trial.frames, code: ExitCode(rawValue: trial.exitCode) ?? .broken,
      kind: trial.kind, problems: trial.problems,
      text: failing.map { String(decoding: $0, as: UTF8.self) })
  }
}
