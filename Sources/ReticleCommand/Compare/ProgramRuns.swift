import Foundation
import Profiling
import Scenarios

/// Runs two programs alternately on one scenario: A B B A, A B B A …, each run in its own process.
struct ProgramRuns {
  /// The paths of the two programs.
  let programs: [String]
  /// The scenario file.
  let file: String
  /// The environment variables.
  let environment: [String: String]
  /// The folder for run.json.
  let scratch: String
  /// Whether frames are drawn.
  let renders: Bool
  /// The arguments that allow pictures outside the scenario's folder; none by default.
  var pictureArguments: [String] = []

  /// The work that is added to the second program's frames; nothing by default.
  var addedWork = AddedWork()

  /// Runs one program, given by its index 0 or 1.
  ///
  /// With `everyDigest`, the result includes the digests of all frames. Such a run is not suitable
  /// for measuring.
  func run(_ program: Int, everyDigest: Bool = false) throws(CommandError) -> RunDocument {
    let report = FileSystem.join(scratch, "run-\(program).json")
    defer { FileSystem.remove(report) }
    var words = ["replay", "--json", "--report", report, "--ignore-contract"]
    if everyDigest { words += ["--digest-every", "1"] }
    if !renders { words.append("--no-render") }
    if program == 1, !addedWork.isEmpty {
      words += [OptionName.addWork.rawValue, "\(addedWork)"]
    }
    words += pictureArguments
    let call = ProcessCall(
      program: programs[program], arguments: words + ["--", file], environment: environment)
    let ending = try call.run()
    guard FileSystem.exists(report) else {
      let code: ExitCode =
        if case .exit(let code) = ending.cause { ExitCode(rawValue: code) ?? .broken } else {
          .broken
        }
      let lines = ending.errors.split(separator: "\n").prefix(3).joined(separator: "\n  ")
      throw CommandError(
        code == .success ? .broken : code,
        "\(file): \(programs[program]) produced no results\n  \(lines)")
    }
    return try ResultSet.document(report)
  }

  /// Counts the instructions of one run; returns nil if valgrind cannot run the program.
  ///
  /// The run is a trial, not a replay: one without a clock, so that equal programs execute equally
  /// many instructions, except for some in the libraries that draw text.
  func instructions(_ program: Int) throws(CommandError) -> Int64? {
    let out = FileSystem.join(scratch, "cachegrind")
    defer { FileSystem.remove(out) }
    let folder = FileSystem.join(scratch, "valgrind-\(program)")
    try FileSystem.makeFolder(folder)
    let copy = try ValgrindProgram.copy(
      of: programs[program], in: folder, environment: environment)
    var environment = environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    let words =
      [
        "setarch", "-R", "valgrind", "--tool=cachegrind", "--cache-sim=no",
        "--cachegrind-out-file=\(out)", copy, "trial",
      ] + (renders ? [] : ["--no-render"]) + pictureArguments + ["--", file]
    let call = ProcessCall(
      program: "/usr/bin/env", arguments: words, environment: environment, timeout: 3600)
    _ = try call.run()
    guard let text = try? FileSystem.readRegularFile(out, limit: ResultSet.documentBytes) else {
      return nil
    }
    let summary = String(decoding: text, as: UTF8.self).split(separator: "\n").last {
      $0.hasPrefix("summary:")
    }
    return summary.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int64($0) }
  }

  /// Returns up to four fields of the state after a frame that differ between the programs.
  ///
  /// The result is empty if one of the programs cannot report its state.
  func differingFields(_ frame: Int64) -> [String] {
    let states = programs.map { program -> [String] in
      let call = TrialCall(
        program: program, file: file, options: ["--no-render", "--state", "\(frame)"],
        environment: environment)
      return (try? call.run())?.result.state ?? []
    }
    guard !states[0].isEmpty, !states[1].isEmpty else { return [] }
    return StateFields.differences(states[0], states[1], limit: 4)
  }
}
