import Driving
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
  /// for measuring. `options` are passed to the program.
  func run(
    _ program: Int, everyDigest: Bool = false, options: [String] = []
  ) throws(CommandError) -> RunDocument {
    let report = FileSystem.join(scratch, "run-\(program).json")
    defer { FileSystem.remove(report) }
    var words = ["replay", "--json", "--report", report, "--ignore-contract"]
    if everyDigest { words += ["--digest-every", "1"] }
    if !renders { words.append("--no-render") }
    if program == 1, !addedWork.isEmpty {
      words += [OptionName.addWork.rawValue, "\(addedWork)"]
    }
    words += pictureArguments + options
    let call = ProcessCall(
      program: programs[program], arguments: words + ["--", file], environment: environment)
    let ending = try call.run()
    guard FileSystem.exists(report) else {
      var code = ExitCode.broken
      if case .exit(let number) = ending.cause { code = ExitCode(rawValue: number) ?? .broken }
      let lines = ending.errors.split(separator: "\n").prefix(3).joined(separator: "\n  ")
      throw CommandError(
        code == .success ? .broken : code,
        "\(file): \(programs[program]) produced no results\n  \(lines)")
    }
    return try ResultSet.document(report)
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
