import Foundation
import Profiling
import ReticleCommand
import Scenes
import Stage
import TestSupport
import Testing

/// A call of the command with its exit code, standard output and standard error.
struct Call {
  let code: Int32
  let output: String
  let errors: String

  /// Runs the command in this process.
  init(
    _ words: String..., scenes: [SceneType] = SceneCatalog.all, benchmarks: [Benchmark] = []
  ) {
    self.init(words, scenes: scenes, benchmarks: benchmarks)
  }

  /// Runs the command in this process.
  init(
    _ words: [String], scenes: [SceneType] = SceneCatalog.all, benchmarks: [Benchmark] = [],
    environment: [String: String] = [:], meter: any FrameMeter = SystemMeter()
  ) {
    let terminal = Captured()
    var program = Program(
      scenes: scenes,
      terminal: Terminal(output: { terminal.output += $0 }, errors: { terminal.errors += $0 }),
      environment: environment, meter: meter)
    program.benchmarks = benchmarks
    code = program.run(words).rawValue
    output = terminal.output
    errors = terminal.errors
  }

  /// Runs the built program in a separate process.
  init(process words: String..., in folder: TemporaryFolder) throws {
    let running = try RunningCall(words, in: folder)
    self = running.wait()
  }

  fileprivate init(code: Int32, output: String, errors: String) {
    (self.code, self.output, self.errors) = (code, output, errors)
  }

  private final class Captured {
    var output = ""
    var errors = ""
  }

  /// The lines of standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The notes below the results of one file: the lines beside and below the word `note`.
  var notes: [String] {
    let (label, indentation) = ("  note        ", String(repeating: " ", count: 14))
    guard let first = lines.firstIndex(where: { $0.hasPrefix(label) }) else { return [] }
    let others = lines[(first + 1)...].prefix { $0.hasPrefix(indentation) }
    return ([lines[first]] + others).map { String($0.dropFirst(label.count)) }
  }

  /// The standard output as JSON.
  func json() throws -> Any {
    try JSONSerialization.jsonObject(with: Data(output.utf8))
  }

  /// The standard output as a JSON object.
  func object() throws -> [String: Any] { try #require(try json() as? [String: Any]) }

  /// The standard output as JSON objects.
  func objects() throws -> [[String: Any]] { try #require(try json() as? [[String: Any]]) }
}

/// A running process of the built program.
final class RunningCall {
  let process = Process()
  private let output: URL
  private let errors: URL

  /// The program in the folder of the tests.
  static var program: URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "reticle")
  }

  /// Returns a shell command that limits the address space, in kilobytes.
  ///
  /// It does nothing under a sanitizer, which reserves terabytes of addresses.
  static func addressLimit(kilobytes: Int) -> String {
    Sanitizer.isUsed ? "true" : "ulimit -v \(kilobytes)"
  }

  /// Lets started programs receive signals that this process ignores, such as those of `nohup`.
  ///
  /// A started program ignores what was ignored, but does not inherit handlers.
  private static let restoresSignals: Void = {
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
      var action = sigaction()
      sigaction(signal, nil, &action)
      // Handlers are pointers to functions, and SIG_IGN is 1.
      guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      else { continue }
      action.__sigaction_handler.sa_handler = { _ in }
      sigaction(signal, &action, nil)
    }
  }()

  /// Starts the program, or another one; `environment` is added to that of this process.
  init(
    _ words: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
    program: URL = program
  ) throws {
    _ = Self.restoresSignals
    let name = UUID().uuidString
    output = URL(filePath: folder.path).appending(path: ".output-\(name)")
    errors = URL(filePath: folder.path).appending(path: ".errors-\(name)")
    for url in [output, errors] { try Data().write(to: url) }
    process.executableURL = program
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  /// Waits until the process has printed a text, as output or as an error.
  func waitForOutput(_ text: String) throws {
    try waitUntil {
      try #require(process.isRunning, "it ended: \(Self.text(errors))")
      return Self.text(output).contains(text) || Self.text(errors).contains(text)
    }
  }

  /// Waits for the process; a process terminated by a signal has the code 128 + signal.
  func wait() -> Call {
    process.waitUntilExit()
    defer {
      try? FileManager.default.removeItem(at: output)
      try? FileManager.default.removeItem(at: errors)
    }
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Call(
      code: signal + process.terminationStatus, output: Self.text(output), errors: Self.text(errors)
    )
  }

  private static func text(_ url: URL) -> String {
    ((try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }) ?? ""
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test that runs `reticle torture` under a sanitizer.
  static var runsTorture: Self {
    .withoutSanitizer("torture preloads a library, before which a sanitizer has to be loaded")
  }
}
