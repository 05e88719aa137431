import Driving
import Foundation
import Scenarios

/// A trial in a separate process: the program, the file, and the external conditions.
struct TrialCall: Sendable {
  /// The path of the program.
  var program: String
  /// The absolute path of the scenario.
  var file: String
  /// The trial's options.
  var options: [String] = []
  /// A program with arguments that runs the program, such as `setarch -R`.
  var wrapper: [String] = []
  /// The environment variables.
  var environment: [String: String]
  /// The working directory, or nil for that of this process.
  var folder: String?
  /// The timeout of the trial in seconds; 600 by default.
  var timeout = 600.0

  /// The path of this program.
  static var ownProgram: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
  }

  /// Runs the trial and waits for its end.
  ///
  /// With `takingDigests`, the result includes the digests of all frames.
  ///
  /// - Throws: an error if the process cannot be started, or if its result cannot be read. Neither
  ///   says anything about the scenario.
  func run(takingDigests: Bool = false) throws(CommandError) -> TrialEnding {
    let (progressFile, digestFile) = (try SharedFile(), try SharedFile())
    defer { progressFile.extendLifetime() }
    let progress = ProgressFile(progressFile.path)
    progress?.frame = -1
    var words = ["trial"] + options + ["--progress-file", progressFile.path]
    if takingDigests { words += ["--digests", digestFile.path] }
    let ending = try process(words + ["--", file]).runToAnyEnd()
    let lastFrame = progress.flatMap { $0.frame >= 0 ? $0.frame : nil }
    if let error = lostResultError(of: ending) { throw error }
    return TrialEnding(
      result: Self.result(of: ending, lastFrame: lastFrame, timeout: timeout),
      cause: ending.cause,
      errors: ending.errors,
      digests: takingDigests ? DigestTable(text: digestFile.text) : nil)
  }

  /// Returns the error for a process that ended in order but whose result is missing, for example
  /// because the disk is full; nil for any other process.
  private func lostResultError(of ending: ProcessResult) -> CommandError? {
    guard case .exit(let number) = ending.cause, let code = ExitCode(rawValue: number),
      code != .broken, JSONText.value(TrialResult.self, from: ending.output) == nil
    else { return nil }
    let lines = ending.errors.split(separator: "\n").joined(separator: "\n")
    let reason = lines.isEmpty ? ProcessResult.lostOutput : lines
    return CommandError(code == .interrupted ? .interrupted : .refused, "\(file): \(reason)")
  }

  /// Whether the wrapper works on this machine, tested with a short call.
  var canStart: Bool {
    guard let ending = try? process(["trial", "--libm", "-"]).run() else { return false }
    return ending.cause == .exit(0)
  }

  private func process(_ words: [String]) -> ProcessCall {
    // `env` finds the wrapper on the path.
    let command = (wrapper.isEmpty ? [] : ["/usr/bin/env"] + wrapper) + [program]
    var call = ProcessCall(
      program: command[0], arguments: Array(command.dropFirst()) + words, environment: environment,
      folder: folder)
    call.timeout = timeout
    return call
  }

  /// Returns the result of a trial from the ending of its process; after a crash, with the last
  /// frame.
  static func result(
    of ending: ProcessResult, lastFrame: Int64?, timeout: Double
  ) -> TrialResult {
    if case .exit = ending.cause, let result = JSONText.value(TrialResult.self, from: ending.output)
    {
      return result
    }
    var result = TrialResult()
    result.frames = (lastFrame ?? -1) + 1
    let location = lastFrame.map { "in frame \($0)" } ?? "before the first frame"
    let message = CrashMessage(ending.errors)
    switch ending.cause {
    case .exit(let code):
      result.fail(
        .broken, kind: "exit \(code) \(message.subject)", frame: lastFrame,
        "ended unexpectedly \(location) with \(message.cause(ending.cause))\(message.suffix)")
    case .signal:
      result.fail(
        .broken, kind: "\(ending.cause) \(message.subject)", frame: lastFrame,
        "crashed \(location) by \(message.cause(ending.cause))\(message.suffix)")
    case .timedOut:
      result.fail(
        .broken, kind: "hang", frame: lastFrame,
        "did not finish within \(Int(timeout)) s: stopped \(location)")
    }
    return result
  }
}

/// The ending of a trial in a separate process.
struct TrialEnding: Sendable {
  /// The result; after a crash, it describes the crash.
  let result: TrialResult
  /// The reason that the process ended.
  let cause: ChildProcess.Ending
  /// Its standard error.
  let errors: String
  /// The digests of all frames, or nil if they were not requested or not written.
  let digests: DigestTable?
}

/// The last message of a process that crashed.
struct CrashMessage {
  /// The message without numbers, identical for every crash at the same place.
  let subject: String
  /// The message after a colon, or an empty string if there is none.
  let suffix: String
  /// Whether the process had too little memory.
  private let isAboutMemory: Bool

  /// Finds the message of Swift's runtime in standard error, or else the last line.
  init(_ errors: String) {
    let lines = errors.split(separator: "\n").map(String.init)
    let line = lines.first { $0.contains("Fatal error") || $0.contains("fatal error") }
    // Skip Require.swift, where every failed precondition stops; its caller identifies the failure.
    let frame = lines.first {
      $0.contains(" in ") && $0.contains(".swift:") && !$0.contains("/Require.swift:")
    }
    var found = [line, frame].compactMap { $0 }
    // A library prints its own message last.
    if found.isEmpty, let last = lines.last { found = [last] }
    found = found.map(Self.withoutAddresses)
    subject = found.joined(separator: " ").filter { !$0.isNumber }
    suffix = found.isEmpty ? "" : ": " + found.joined(separator: "; ")
    // As Swift's runtime, GLib and C++ say it.
    isAboutMemory = found.contains { line in
      ["failed to allocate", "ould not allocate", "annot allocate memory", "bad_alloc"]
        .contains { line.contains($0) }
    }
  }

  /// Returns why a process with this message has ended, in words.
  func cause(_ cause: ChildProcess.Ending) -> String {
    isAboutMemory ? "too little memory" : "\(cause)"
  }

  /// Returns a line of the runtime without the parts that differ between processes.
  private static func withoutAddresses(_ line: String) -> String {
    line.split(separator: " ").filter { !$0.hasPrefix("0x") && !$0.hasPrefix("[") }
      .joined(separator: " ")
  }
}

/// The options of a trial.
struct TrialOptions {
  /// Whether frames are drawn.
  var renders = true
  /// Whether frames run in real time.
  var isPaced = false
  /// Whether frames are measured.
  var isMeasured = false
  /// Whether invariants are checked in every frame, and the lowered file is run in parallel.
  var checksInvariants = false
  /// The number of threads for background work.
  var workers = 1
  /// The seed for delays of background work, or nil for no delays.
  var delays: UInt64?
  /// The nondeterminism to inject, or nil for none.
  var leak: Leak?
  /// The frame whose state is reported field by field, or nil for none.
  var stateFrame: Int64?
}
