import Profiling

/// Replays a file several times, each time in a process of its own, and keeps every frame.
final class RepeatedReplay {
  private let program: Program
  private let arguments: Arguments
  private let file: String
  private let folder: ResultFolder?

  /// The runs that came to their end, in order.
  private(set) var documents: [RunDocument] = []

  /// Prepares runs that leave their reports in a folder of results, or nowhere.
  init(_ program: Program, _ arguments: Arguments, _ file: String, _ folder: ResultFolder?) {
    self.program = program
    self.arguments = arguments
    self.file = file
    self.folder = folder
  }

  /// Runs the file this many times; fewer where a run could not come to its end, whose result is
  /// the last, or where the user interrupts.
  func run(_ count: Int) throws(CommandError) -> [ReplayResult] {
    var results: [ReplayResult] = []
    for repetition in 1...count where !Interruption.isRequested {
      program.terminal.progress("run \(repetition) of \(count)  \(file)")
      let shared = try SharedFile()
      defer { shared.keep() }
      var report = shared.path
      if let folder { report = try folder.reportFile(of: file, repetition) }
      var result = try Child(program, file, words(report)).run()
      program.terminal.clearProgress()
      let isWhole = [0, 3, 4, 5].contains(result.exitCode)
      if isWhole {
        documents.append(try ResultSet.document(report))
      } else {
        if folder != nil { FileSystem.remove(report) }
        result.report = nil
      }
      if folder == nil { result.report = nil }
      results.append(result)
      guard isWhole else { break }
    }
    return results
  }

  private func words(_ report: String) -> [String] {
    ["replay", "--json", "--report", report] + ReplaySuite.forwarded.filter(arguments.has)
  }
}
