import Foundation
import Scenarios

/// A trial in a process of its own: what runs, and under which outside circumstances.
struct TrialCall: Sendable {
  /// The program's file.
  var program: String
  /// The scenario's path from the root.
  var file: String
  /// The trial's options.
  var options: [String] = []
  /// A program that runs the program, with its words, such as `setarch -R`.
  var wrapper: [String] = []
  /// The environment variables.
  var environment: [String: String]
  /// The working directory; nil for this process's own.
  var folder: String?
  /// Seconds after which the trial counts as hanging.
  var timeout = 600.0

  /// This program's own file.
  static var ownProgram: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
  }

  /// Runs the trial and waits for its end.
  ///
  /// With `takingDigests` the digests of all frames come with it.
  func run(takingDigests: Bool = false) throws(CommandError) -> TrialEnding {
    let (progressFile, digestFile) = (try SharedFile(), try SharedFile())
    defer { progressFile.keep() }
    let progress = ProgressFile(progressFile.path)
    progress?.frame = -1
    var words = ["trial"] + options + ["--progress-file", progressFile.path]
    if takingDigests { words += ["--digests", digestFile.path] }
    let ending = try process(words + ["--", file]).run()
    let lastFrame = progress.flatMap { $0.frame >= 0 ? $0.frame : nil }
    return TrialEnding(
      result: Self.result(of: ending, lastFrame: lastFrame, timeout: timeout),
      errors: ending.errors,
      digests: takingDigests ? DigestTable(text: digestFile.text) : nil)
  }

  /// Whether what runs the program can: it ends well where it has nothing to do.
  var canStart: Bool {
    guard let ending = try? process(["trial", "--libm", "-"]).run() else { return false }
    return ending.cause == .exit(0)
  }

  private func process(_ words: [String]) -> ProcessCall {
    // env finds what runs the program.
    let command = (wrapper.isEmpty ? [] : ["/usr/bin/env"] + wrapper) + [program]
    var call = ProcessCall(
      program: command[0], words: Array(command.dropFirst()) + words, environment: environment,
      folder: folder)
    call.timeout = timeout
    return call
  }

  /// What a process's ending says of its trial; one that broke off says in which frame.
  static func result(
    of ending: ProcessEnding, lastFrame: Int64?, timeout: Double
  ) -> TrialResult {
    if case .exit = ending.cause, let result = JSONText.value(TrialResult.self, from: ending.output)
    {
      return result
    }
    var result = TrialResult()
    result.frames = (lastFrame ?? -1) + 1
    let place = lastFrame.map { "in frame \($0)" } ?? "before the first frame"
    let message = CrashMessage(ending.errors)
    switch ending.cause {
    case .exit(let code):
      result.fail(
        .broken, kind: "exit \(code) \(message.subject)", frame: lastFrame,
        "broke off \(place) with exit code \(code)\(message.suffix)")
    case .signal(let signal):
      result.fail(
        .broken, kind: "signal \(signal) \(message.subject)", frame: lastFrame,
        "crashed \(place) by signal \(signal)\(message.suffix)")
    case .late:
      result.fail(
        .broken, kind: "hang", frame: lastFrame,
        "hung \(place): ended after \(Int(timeout)) s")
    }
    return result
  }
}

/// What came of a trial in a process of its own.
struct TrialEnding: Sendable {
  /// The result; one that says so where the process broke off.
  let result: TrialResult
  /// Its standard error.
  let errors: String
  /// The digests of all frames; nil where they were not asked for or not written.
  let digests: DigestTable?
}

/// What a process that crashed said last.
struct CrashMessage {
  /// The message without numbers: the same for every crash in the same place.
  let subject: String
  /// The message after a colon; empty where there is none.
  let suffix: String

  /// Looks for the message of Swift's runtime in standard error.
  init(_ errors: String) {
    let lines = errors.split(separator: "\n").map(String.init)
    let line = lines.first { $0.contains("Fatal error") || $0.contains("fatal error") }
    let frame = lines.first { $0.contains(" in ") && $0.contains(".swift:") }
    let found = [line, frame].compactMap { $0 }.map(Self.withoutAddresses)
    subject = found.joined(separator: " ").filter { !$0.isNumber }
    suffix = found.isEmpty ? "" : ": " + found.joined(separator: "; ")
  }

  /// A line of the runtime without what differs from process to process.
  private static func withoutAddresses(_ line: String) -> String {
    line.split(separator: " ").filter { !$0.hasPrefix("0x") && !$0.hasPrefix("[") }
      .joined(separator: " ")
  }
}
