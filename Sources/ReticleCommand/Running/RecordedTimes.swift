import Profiling
import Scenarios
import Stage

/// Keeps the times of the frames that a person saw while a recording was made, as a run.
///
/// The results are those of `replay --out`, so that reports, comparisons and histories work on what
/// was seen: the frames of the window, with its pacing and its way to present them.
final class RecordedTimes {
  private let variables: [String: String]
  private let loader: ScenarioLoader
  private let folder: ResultFolder
  private let environment: RunEnvironment
  private let file: String
  private var records: ContiguousArray<FrameRecord> = []
  /// When the first frame began, on the monotonic clock.
  private var start: Nanoseconds?

  /// Prepares a folder of results for the recording `file`, which `loader` can read.
  ///
  /// - Throws: an error if the folder is neither empty nor one of results.
  init(
    _ loader: ScenarioLoader, _ variables: [String: String], folder: String, file: String
  ) throws(CommandError) {
    (self.loader, self.variables, self.file) = (loader, variables, file)
    self.folder = try ResultFolder(folder, files: [file], operands: [file])
    try self.folder.lock()
    environment = EnvironmentReader().environment(variables: variables)
    records.reserveCapacity(FrameLog.chunk)
  }

  /// Adds a frame; after the user has gone back, it replaces those from its number on.
  func append(_ record: FrameRecord, runStart: Nanoseconds?) {
    while let last = records.last, last[.frame] >= record[.frame] { records.removeLast() }
    if records.isEmpty { start = runStart.map { $0 + record[.start] } }
    records.append(record)
  }

  /// Writes the run of the complete recording; returns a message with the path of its report.
  ///
  /// - Throws: an error if the recording cannot be read, or the results cannot be written.
  func write() throws(CommandError) -> String {
    let loaded = try loader.load(file)
    var log = FrameLog(capacity: records.count)
    let first = records.first?[.start] ?? 0
    for var record in records {
      record[.start] -= first
      log.append(record)
    }
    var outcome = RunOutcome(path: file)
    outcome.loaded = loaded
    outcome.isDrawnAsWindow = true
    outcome.records.startTime = start
    outcome.notes = ["recorded in a window: what a person saw"]
    outcome.steps = loaded.scenario.steps.compactMap { step in
      guard case .absolute(let frame, _) = step.time else { return nil }
      return (step.position.line, frame)
    }
    outcome.measured = MeasuredRun(
      name: loaded.scenario.header.title ?? file, rate: loaded.scenario.header.clock,
      mode: .paced, log: log)
    let facts = ProgramFacts(
      ProgramSources(environment: variables), arguments: ["replay", "--paced", file])
    let document = RunDocument(
      outcome, code: .success, program: facts, environment: environment)
    let path = try folder.reserveReportFile(of: file)
    _ = try RunFiles(outcome, document).write(to: path)
    try folder.updateManifest()
    let report = FileSystem.join(FileSystem.parent(of: path), "report.html")
    return "the times of its frames are in \(report)"
  }
}
