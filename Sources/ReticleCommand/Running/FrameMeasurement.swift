import Driving
import Profiling
import Scenarios

/// Measures the frames of a file in a separate process while this one presents the file.
///
/// Frames are drawn into memory as fast as possible, without interference from the window.
final class FrameMeasurement {
  private let process: ChildProcess?
  private let report = try? SharedFile()
  private var hasEnded = false

  /// Whether a result may still arrive.
  var isRunning: Bool { !hasEnded }

  /// Starts measuring; there is no result if the process cannot be started.
  init(
    of loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader, environment: [String: String]
  ) {
    process = report.flatMap { report in
      try? ChildProcess(
        .init(
          TrialCall.ownProgram,
          ["replay", "--ignore-contract", "--report", report.path] + loader.pictureArguments
            + (loaded.parsed.salvagedSteps != nil ? ["--salvage"] : []) + ["--", loaded.path],
          environment: environment))
    }
    hasEnded = process == nil
  }

  /// The process has nothing to save, and its current frame can take long.
  deinit { process?.kill() }

  /// Returns the frames after all of them have been measured, and `nil` before.
  ///
  /// It returns them only once, and `nil` if the measurement has failed.
  func dequeueResult() -> FrameLog? {
    guard !hasEnded, let process, !process.isRunning, let report else { return nil }
    hasEnded = true
    return (try? ResultSet.document(report.path))?.log
  }
}
