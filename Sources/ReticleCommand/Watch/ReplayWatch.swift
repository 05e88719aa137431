import Foundation
import Glibc
import Profiling
import Scenarios

/// Replays files again whenever they or the program change, and shows what is different.
struct ReplayWatch {
  private let program: Program
  private let arguments: Arguments
  /// Returns the files of the call as they are now.
  private let files: () throws(CommandError) -> [String]
  /// The path of the program; after a build, this process still runs the old one.
  private let programPath = TrialCall.ownProgram

  /// The time between two looks at the files, in microseconds.
  private static let interval: UInt32 = 250_000

  /// Creates a watch for the files that a call names, which can change while it runs.
  init(
    _ program: Program, _ arguments: Arguments,
    files: @escaping () throws(CommandError) -> [String]
  ) {
    (self.program, self.arguments, self.files) = (program, arguments, files)
  }

  /// Runs until the user interrupts it.
  func run() throws(CommandError) -> ExitCode {
    var runs: [String: WatchedRun] = [:]
    var stamps: [String: FileStamp] = [:]
    // A file that does not exist is an error at first; later it may only be away for a moment.
    var found = try files()
    var isFirst = true
    while !Interruption.isRequested {
      found = (try? files()) ?? found
      let now = settledStamps(of: found + [programPath])
      let hasNewProgram = stamps[programPath].map { $0 != now[programPath] } ?? false
      let affected = found.filter { hasNewProgram || now[$0] != stamps[$0] }
      if !affected.isEmpty {
        announce(affected, hasNewProgram: hasNewProgram, isFirst: isFirst)
        try replay(affected, &runs)
        isFirst = false
      }
      stamps = now
      usleep(Self.interval)
    }
    return .interrupted
  }

  /// Returns the stamps of files, after they have stopped changing.
  ///
  /// A linker or an editor writes for a while, and replaces the file at the end or the beginning.
  private func settledStamps(of files: [String]) -> [String: FileStamp] {
    var stamps = Self.stamps(of: files)
    while !Interruption.isRequested {
      usleep(Self.interval)
      let next = Self.stamps(of: files)
      if next == stamps, next[programPath] != nil { return next }
      stamps = next
    }
    return stamps
  }

  private static func stamps(of files: [String]) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for file in files { stamps[file] = FileStamp(file) }
    return stamps
  }

  private func announce(_ affected: [String], hasNewProgram: Bool, isFirst: Bool) {
    let count = "\(affected.count) \(affected.count == 1 ? "file" : "files")"
    if isFirst {
      program.terminal.print("watching \(count) and the program; Control + C ends")
    } else {
      program.terminal.print(
        "\n" + (hasNewProgram ? "the program changed: \(count)" : "changed: \(count)"))
    }
  }

  private func replay(
    _ files: [String], _ runs: inout [String: WatchedRun]
  ) throws(CommandError) {
    let table = ReplayTable(files, on: program.terminal)
    let deadline = try ReplayDeadline(arguments)
    program.terminal.print(table.header)
    var results: [ReplayResult] = []
    var differing = 0
    for (index, file) in files.enumerated() where !Interruption.isRequested {
      program.terminal.showProgress("\(index + 1) of \(files.count)  \(file)")
      let run = try run(file, deadline)
      program.terminal.clearProgress()
      program.terminal.print(table.row(run.result))
      program.terminal.printRemarks(of: run.result)
      if let lines = runs[file].map(run.differences(from:)), !lines.isEmpty {
        differing += 1
        for line in lines { program.terminal.print("  " + line) }
      }
      runs[file] = run
      results.append(run.result)
    }
    program.terminal.print(
      ReplayTable.footer(results, files: results.count)
        + (runs.count > results.count || differing > 0 ? ", \(differing) different" : ""))
  }

  private func run(
    _ file: String, _ deadline: ReplayDeadline
  ) throws(CommandError) -> WatchedRun {
    let digests = try SharedFile()
    defer { digests.extendLifetime() }
    var words = ["replay", "--json", "--digest-every", "1", "--digests", digests.path]
    words += ReplaySuite.forwarded.filter(arguments.has).map(\.rawValue)
    words += ScenarioLoader(program, arguments).pictureArguments
    var child = ChildReplay(program, file, words)
    child.programPath = programPath
    let result = try deadline.run(child, file)
    return WatchedRun(result: result, digests: .init(text: digests.text))
  }
}

/// What tells whether a file was written: its time, size and identity.
struct FileStamp: Hashable {
  private var seconds: Int
  private var nanoseconds: Int
  private var size: Int64
  private var identity: UInt64

  /// Returns nil for a file that does not exist.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    (size, identity) = (Int64(facts.st_size), UInt64(facts.st_ino))
  }
}
