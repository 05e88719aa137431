import Driving
import FoundationEssentials
import Glibc
public import Profiling
import Scenarios
public import Stage

/// The `reticle` command as a library: open, record, replay and measure your own scenes.
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

  /// Runs the command line of the process, and exits with the command's exit code.
  ///
  /// - Parameters:
  ///   - scenes: The scenes that `demo NAME` can name; the first is the default.
  ///   - showcases: What the launcher presents before the scenes, which are then in a group that
  ///     opens; none by default.
  ///   - benchmarks: The workloads that `bench NAME` can name in addition to `start` and `memory`,
  ///     which every program has; none by default.
  ///   - arguments: The arguments without the program's name; those of the process by default.
  public static func run(
    scenes: [SceneType], showcases: [Showcase] = [], benchmarks: [Benchmark] = [],
    arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> Never {
    run(
      scenes: scenes, showcases: showcases, benchmarks: benchmarks, arguments: arguments, flag: nil)
  }

  /// The environment variable with which an app that is the command tells its own processes that
  /// they are it, too.
  private static let appVariable = "RETICLE_APP"

  /// Whether an app that is the command has started this process.
  package static var isProcessOfApp: Bool { getenv(appVariable) != nil }

  /// Returns environment variables for another program.
  static func environmentForOthers(_ environment: [String: String]) -> [String: String] {
    environment.filter { $0.key != appVariable }
  }

  /// Runs a command line of an app whose first argument was a flag; nil without an app.
  package static func run(
    scenes: [SceneType], showcases: [Showcase] = [], benchmarks: [Benchmark] = [],
    arguments: [String], flag: String?
  ) -> Never {
    if flag != nil { setenv(appVariable, "1", 1) }
    reserveStandardDescriptors()
    signal(SIGPIPE, SIG_IGN)
    // A file at its size limit is reported as an ordinary write error.
    signal(SIGXFSZ, SIG_IGN)
    Interruption.restoreQuitSignal()
    let environment = ProcessInfo.processInfo.environment
    let messages = StandardErrorRedirection.redirect(environment: environment)
    var program = Program(
      scenes: scenes, terminal: Terminal(environment: environment, messages: messages),
      environment: environment,
      call: ProgramCall(
        program: CommandLine.arguments.first ?? "", environment: environment, flag: flag))
    if let reason = ProcessLimits.memoryReason {
      program.terminal.printMessage(reason)
      exit(ExitCode.broken.rawValue)
    }
    // The thread that watches for interruptions needs a file and a thread as well.
    if let reason = ProcessLimits.prepare()
      ?? Interruption.watch(messages: messages)
    {
      program.terminal.printMessage(reason)
      exit(ExitCode.refused.rawValue)
    }
    program.isProcess = true
    ChildProcess.adoptOrphans()
    program.showcases = showcases
    program.benchmarks = benchmarks
    if let scene = scenes.first {
      program.benchmarks += [.start(of: scene, environment: environment), .memory(of: scene)]
    }
    let code = program.run(arguments)
    ChildProcess.killAll()
    exit(code.rawValue)
  }

  /// Opens the null device for closed standard descriptors, so that no other file gets their
  /// numbers.
  ///
  /// Reading and writing them still fails.
  private static func reserveStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The system returns the lowest number that is free.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The environment of every command: the scenes, the terminal and the settings of the process.
package struct Program {
  /// The scenes of this program.
  let scenes: [SceneType]
  /// The terminal for output.
  let terminal: Terminal
  /// The environment variables.
  let environment: [String: String]
  /// What the launcher presents before the scenes.
  package var showcases: [Showcase] = []
  /// The benchmarks of this program.
  package var benchmarks: [Benchmark] = []
  /// Whether the process runs only this program, so that it can start itself again.
  var isProcess = false
  /// The meter that measures frames.
  let meter: any FrameMeter
  /// The call with which the user runs the program.
  private let call: ProgramCall

  /// Creates a program; by default it measures frames with this machine's clocks and is called by
  /// its plain name.
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

  /// Returns a text in which calls such as `reticle replay a.scn` work in the user's shell.
  func rewritingCalls(in text: String) -> String {
    call.rewritingCalls(
      in: text, commands: commands.map { $0.specification.name } + ["help", "COMMAND"])
  }

  /// The title of windows; a program with its own scenes uses its own name.
  var title: String {
    call.programName == ProgramCall.name.programName ? "Reticle" : call.programName
  }

  /// The commands, in the order of the help.
  var commands: [any Command.Type] {
    [
      DemoCommand.self, RecordCommand.self, ReplayCommand.self, CheckCommand.self,
      LowerCommand.self, BlessCommand.self, ProfileCommand.self, CompareCommand.self,
      TortureCommand.self, GenerateCommand.self, FuzzCommand.self, ShrinkCommand.self,
      ProbeCommand.self, ExportCommand.self, ScenesCommand.self, BenchCommand.self,
      DriveCommand.self, MergeCommand.self, HistoryCommand.self,
      TrialCommand.self,
    ]
  }

  /// The commands listed for users.
  private var listed: [CommandSpecification] {
    commands.map { $0.specification }.filter { !$0.isHidden }
  }

  /// Runs one call and returns its exit code.
  package func run(_ words: [String]) -> ExitCode {
    var code: ExitCode
    do throws(CommandError) {
      try Self.checkCharacters(of: words)
      code = try dispatch(words)
    } catch {
      terminal.printMessage(rewritingCalls(in: error.message))
      code = error.code
    }
    if let reason = terminal.outputFailureReason {
      terminal.printMessage("reticle: standard output cannot be written: \(reason)")
      if code == .success { code = .refused }
    }
    return code
  }

  /// Throws for words with characters that are unsafe in a terminal or log.
  private static func checkCharacters(of words: [String]) throws(CommandError) {
    for word in words where word.unicodeScalars.contains(where: SafeText.isForbidden) {
      throw .usage(
        "'\(SafeText.line(word))' contains a control character; rename the file")
    }
  }

  private func dispatch(_ words: [String]) throws(CommandError) -> ExitCode {
    guard let name = words.first else {
      terminal.print(rewritingCalls(in: overview))
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
    return try command.init(program: self, arguments: arguments).run()
  }

  private func unknown(_ name: String) -> CommandError {
    let names = listed.map(\.name) + ["help"]
    return .usage(
      "unknown command '\(name)'\(Suggestion.suffix(for: name, among: names)) (reticle help)")
  }

  private func help(_ words: [String]) throws(CommandError) -> ExitCode {
    guard let name = words.first else {
      terminal.print(rewritingCalls(in: overview))
      return .success
    }
    guard let command = commands.first(where: { $0.specification.name == name }) else {
      throw unknown(name)
    }
    terminal.print(rewritingCalls(in: command.specification.help))
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
      5 over budget, with --gate-time · 6 refused: other contract, or not possible in this build or
      environment · 7 internal error · 8 work differs, with --fail-on work · 9 lost display ·
      130 interrupted; after the last two, what was recorded is saved
      """
  }
}

/// A command of the program.
protocol Command {
  /// The name, operands, options and help of the command.
  static var specification: CommandSpecification { get }
  /// Creates the command for a call.
  init(program: Program, arguments: Arguments)
  /// Runs the command.
  func run() throws(CommandError) -> ExitCode
}
