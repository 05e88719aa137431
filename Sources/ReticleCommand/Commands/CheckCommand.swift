import Scenarios

/// `reticle check`: parses and validates files and checks them against the scene, without playing.
struct CheckCommand: Command {
  static let specification = CommandSpecification(
    name: "check", operands: "PATH…", operandCount: 1...10_000,
    summary: "Parse and validate scenario files",
    discussion: """
      Reads scenario files, or all .scn files in a folder, and reports up to 20 errors per file,
      each as a line 'file:line:column: message'. Also creates the scene with its parameters, runs
      its first frame, and checks that it supports the commands and probes of the file. Plays no
      steps.
      """,
    options: [CommandSpecification.json])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let loader = ScenarioLoader(scenes: program.scenes)
    var results: [FileResult] = []
    for path in try ScenarioFiles.find(arguments.operands) {
      guard !Interruption.isRequested else {
        program.terminal.printMessage("reticle: interrupted; not every file was checked")
        results.append(FileResult(path: path, code: .interrupted, messages: ["interrupted"]))
        break
      }
      do throws(CommandError) {
        let loaded = try loader.load(path)
        let check = SceneCheck(loaded.scenario, on: try loader.makeStage(loaded))
        let issues = check.findIssues()
        guard issues.isEmpty else {
          let errors = ScenarioErrors(file: path, issues)
          throw CommandError(ExitCode(rawValue: errors.exitCode) ?? .invalid, errors.description)
        }
        results.append(FileResult(path: path, code: .success, messages: []))
      } catch {
        program.terminal.printMessage(error.message)
        let lines = error.message.split(separator: "\n").map(String.init)
        results.append(FileResult(path: path, code: error.code, messages: lines))
      }
    }
    let good = results.count { $0.exitCode == 0 }
    if arguments.has(.json) {
      program.terminal.print(try JSONText.text(of: results))
    } else {
      program.terminal.print(
        good == results.count
          ? "\(good) \(good == 1 ? "file" : "files") without errors"
          : "\(results.count - good) of \(results.count) files with errors")
    }
    return ExitCode.combined(results.compactMap { ExitCode(rawValue: $0.exitCode) })
  }
}

/// The result of one file in the output of `--json`.
struct FileResult: Codable {
  var path: String
  var exitCode: Int32
  var messages: [String]

  init(path: String, code: ExitCode, messages: [String]) {
    self.path = path
    exitCode = code.rawValue
    self.messages = messages
  }
}
