import FoundationEssentials
import Glibc
public import Profiling
import Scenarios
public import Stage

/// The `reticle` command as a library: show, record, replay and measure scenes of your own.
///
/// ```swift
/// @main
/// enum Program {
///   static func main() {
///     ReticleCommand.run(scenes: [swatches])
///   }
/// }
/// ```
public enum ReticleCommand {
  /// The version of this package.
  public static let version = "0.1.0"

  /// Runs the command that the process was called with, and exits with its code.
  ///
  /// - Parameters:
  ///   - scenes: The scenes that `demo NAME` can name; the first is shown when none is named.
  ///   - benchmarks: The workloads that `bench NAME` can name beside `start` and `memory`, which
  ///     every program has; none by default.
  ///   - arguments: The words of the call without the program's name; the process's own by default.
  public static func run(
    scenes: [SceneType], benchmarks: [Benchmark] = [],
    arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> Never {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is an error of writing like others.
    signal(SIGXFSZ, SIG_IGN)
    let environment = ProcessInfo.processInfo.environment
    Interruption.watch(environment: environment)
    var program = Program(
      scenes: scenes, terminal: Terminal(environment: environment), environment: environment,
      call: ProgramCall(program: CommandLine.arguments.first ?? "", environment: environment))
    program.isProcess = true
    program.benchmarks = benchmarks
    if let scene = scenes.first {
      program.benchmarks += [.start(of: scene, environment: environment), .memory(of: scene)]
    }
    exit(program.run(arguments).rawValue)
  }
}

/// What every command works with.
package struct Program {
  /// The scenes of this program.
  let scenes: [SceneType]
  /// Where output goes.
  let terminal: Terminal
  /// The environment variables.
  let environment: [String: String]
  /// The benchmarks of this program.
  package var benchmarks: [Benchmark] = []
  /// Whether this process runs nothing but this program, so that it can start itself again.
  var isProcess = false
  /// What frames are measured with.
  let meter: any FrameMeter
  /// How it is called.
  private let call: ProgramCall

  /// Creates a program; frames are measured with this machine's clocks, and it is called by its name
  /// alone, by default.
  package init(
    scenes: [SceneType], terminal: Terminal, environment: [String: String],
    meter: any FrameMeter = SystemMeter(), call: ProgramCall = .name
  ) {
    self.scenes = scenes
    self.terminal = terminal
    self.environment = environment
    self.meter = meter
    self.call = call
  }

  /// A text with the calls in it, such as `reticle replay a.scn`, as they work for who reads it.
  func spelled(_ text: String) -> String {
    call.spelled(
      in: text, commands: commands.map { $0.specification.name } + ["help", "COMMAND"])
  }

  /// What windows are titled with: a program with scenes of its own goes by its own name.
  var title: String {
    call.programName == ProgramCall.name.programName ? "Reticle" : call.programName
  }

  /// The commands, in the order in which help lists them.
  var commands: [any Command.Type] {
    [
      DemoCommand.self, RecordCommand.self, ReplayCommand.self, CheckCommand.self,
      LowerCommand.self, BlessCommand.self, ProfileCommand.self, CompareCommand.self,
      TortureCommand.self, GenerateCommand.self, FuzzCommand.self, ShrinkCommand.self,
      ProbeCommand.self, ExportCommand.self, ScenesCommand.self, BenchCommand.self,
      TrialCommand.self,
    ]
  }

  /// What people are told of.
  private var listed: [CommandSpecification] {
    commands.map { $0.specification }.filter { !$0.isHidden }
  }

  /// Runs one call.
  package func run(_ words: [String]) -> ExitCode {
    var code: ExitCode
    do throws(CommandError) {
      try Self.checkCharacters(of: words)
      code = try dispatch(words)
    } catch {
      terminal.message(spelled(error.message))
      code = error.code
    }
    if let reason = terminal.lossReason {
      terminal.message("reticle: standard output cannot be written: \(reason)")
      if code == .success { code = .refused }
    }
    return code
  }

  /// Refuses words that no terminal and no log could show as they are.
  private static func checkCharacters(of words: [String]) throws(CommandError) {
    for word in words where word.unicodeScalars.contains(where: SafeText.isForbidden) {
      throw .usage(
        "'\(SafeText.line(word))' holds a control character, which no argument may; rename the "
          + "file")
    }
  }

  private func dispatch(_ words: [String]) throws(CommandError) -> ExitCode {
    guard let name = words.first else {
      terminal.print(spelled(overview))
      return .success
    }
    let rest = Array(words.dropFirst())
    switch name {
    case "help", "--help", "-h": return try help(rest)
    case "--version":
      terminal.print("reticle \(ReticleCommand.version) (contract \(Scenario.currentContract))")
      return .success
    default: break
    }
    guard let command = commands.first(where: { $0.specification.name == name }) else {
      throw unknown(name)
    }
    if rest.contains("--help") || rest.contains("-h") { return try help([name]) }
    let arguments = try Arguments(rest, for: command.specification)
    return try command.init(self, arguments).run()
  }

  private func unknown(_ name: String) -> CommandError {
    let names = listed.map(\.name) + ["help"]
    return .usage(
      "unknown command '\(name)'\(Suggestion.suffix(for: name, among: names)) (reticle help)")
  }

  private func help(_ words: [String]) throws(CommandError) -> ExitCode {
    guard let name = words.first else {
      terminal.print(spelled(overview))
      return .success
    }
    guard let command = commands.first(where: { $0.specification.name == name }) else {
      throw unknown(name)
    }
    terminal.print(spelled(command.specification.help))
    return .success
  }

  private var overview: String {
    let rows = listed.map { specification in
      "  " + "\(specification.name) \(specification.operands)".padded(to: 30)
        + specification.summary
    }
    return """
      \(call.programName): show, record and replay grids, and measure their frames

      usage: reticle COMMAND …

      \(rows.joined(separator: "\n"))
        \("help [COMMAND]".padded(to: 30))Show help for a command
        \("--version".padded(to: 30))Print the version

      Exit codes: 0 ok · 2 bad scenario or usage · 3 expectation failed · 4 digests differ ·
      5 over budget, with --gate-time · 6 refused: contract, environment or not in this build ·
      7 internal · 8 work differs, with --fail-on work · 130 interrupted, after saving
      """
  }
}

/// One of the program's commands.
protocol Command {
  /// What it is called with.
  static var specification: CommandSpecification { get }
  /// Prepares a call.
  init(_ program: Program, _ arguments: Arguments)
  /// Carries it out.
  func run() throws(CommandError) -> ExitCode
}
