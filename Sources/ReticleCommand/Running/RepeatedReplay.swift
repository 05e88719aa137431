import Profiling

/// Replays a file several times, each time in a separate process, and keeps every frame.
final class RepeatedReplay {
  let program: Program
  let arguments: Arguments
  let file: String
  let content: UnchangedFile
  private let folder: ResultFolder?
  /// The commit of this program, for the results; nil if there are none.
  private let sources: ProgramSources?

  /// The runs that reached their end, in order.
  private(set) var documents: [RunDocument] = []

  /// Prepares runs that write their reports to a folder of results, if there is one.
  ///
  /// - Throws: an error for a pipe or a device.
  init(
    _ program: Program, _ arguments: Arguments, _ file: String, _ folder: ResultFolder?
  ) throws(CommandError) {
    self.program = program
    self.arguments = arguments
    self.file = file
    self.folder = folder
    sources = folder.map { _ in ProgramSources(environment: program.environment) }
    content = try UnchangedFile(file)
  }

  /// Runs the file `count` times, drawn as in a window; the medians decide about budgets.
  ///
  /// Stops early after an interruption, or after a run that does not reach its end; that run is
  /// then the last result.
  ///
  /// - Throws: an error if a run cannot start, or if the file has changed.
  func run(_ count: Int) throws(CommandError) -> [ReplayResult] {
    var results: [ReplayResult] = []
    for repetition in 1...count where !Interruption.isRequested {
      program.terminal.showProgress("run \(repetition) of \(count)  \(file)")
      let shared = try SharedFile()
      defer { shared.extendLifetime() }
      var report = shared.path
      if let folder { report = try folder.reserveReportFile(of: file, repetition) }
      var result = try ChildReplay(program, file, words(report)).run()
      program.terminal.clearProgress()
      try content.check()
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

  /// The words of a call that writes its report to a file.
  func words(_ report: String) -> [String] {
    ["replay", "--json", "--report", report, OptionName.asWindow.rawValue]
      + (sources.map { [OptionName.sources.rawValue, $0.text] } ?? [])
      + ReplaySuite.forwarded.filter { $0 != .gateTime && arguments.has($0) }.map(\.rawValue)
      + (arguments.value(.addWork).map { [OptionName.addWork.rawValue, $0] } ?? [])
      + ScenarioLoader(program, arguments).pictureArguments
  }
}
