import Profiling
import Stage
import Synchronization

/// The state of the current run, for a thread that monitors it.
///
/// The state consists of the frame, its phase, and when it started. A signal handler and other
/// threads can read it at any time; each value is exact, but the values are not synchronized with
/// each other.
enum FrameMonitor {
  private static let runningFrame = Atomic<Int64>(-1)
  private static let runningPhase = Atomic<Int>(0)
  private static let frameStart = Atomic<Int64>(0)
  /// The number of frames that have begun.
  private static let count = Atomic<Int64>(0)
  /// The number of files that are being read.
  private static let readCount = Atomic<Int>(0)

  /// Records the start of a frame.
  static func begin(_ frame: Int64) {
    runningPhase.store(FramePhase.input.rawValue, ordering: .relaxed)
    frameStart.store(now, ordering: .relaxed)
    runningFrame.store(frame, ordering: .releasing)
    count.add(1, ordering: .relaxed)
  }

  /// Records that a file is being read until `body` returns, which takes forever for a pipe that
  /// nobody writes to.
  static func reading<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    readCount.add(1, ordering: .relaxed)
    defer { readCount.subtract(1, ordering: .relaxed) }
    return try body()
  }

  /// Records the current phase of the frame.
  static func begin(_ phase: FramePhase) {
    runningPhase.store(phase.rawValue, ordering: .relaxed)
  }

  /// Records that no frame is running.
  static func end() { runningFrame.store(-1, ordering: .releasing) }

  /// The current frame, or nil if none is running.
  static var frame: Int64? {
    let frame = runningFrame.load(ordering: .acquiring)
    return frame >= 0 ? frame : nil
  }

  /// The phase of the current frame.
  static var phase: FramePhase {
    FramePhase(rawValue: runningPhase.load(ordering: .relaxed)) ?? .input
  }

  /// The time spent in the current frame so far, in seconds; 0 if none is running.
  static var secondsInFrame: Double {
    guard frame != nil else { return 0 }
    return Double(now - frameStart.load(ordering: .relaxed)) / 1_000_000_000
  }

  /// The position of the run for a message, such as `in frame 12 (layout)`.
  static var positionDescription: String {
    if let frame { return "in frame \(frame) (\(phase))" }
    if readCount.load(ordering: .relaxed) > 0 { return "while reading a file" }
    return count.load(ordering: .relaxed) > 0 ? "between frames" : "outside of a frame"
  }

  private static var now: Nanoseconds { SystemMeter().wallTime() }
}

/// Reports phases to ``FrameMonitor`` and a progress file, and forwards them to what measures them.
final class MonitoringFrameObserver: FrameObserver {
  private let timer: FrameTimer?
  private let progress: ProgressFile?
  /// What counts the instructions of phases, or nil for none.
  var instructions: InstructionMeter?
  /// What samples the functions of phases, or nil for nothing.
  var sampler: FunctionSampler?

  /// What measures the program's own intervals, or nil for nothing.
  var intervals: IntervalLog?

  /// Creates an observer for one run.
  init(_ timer: FrameTimer?, _ progress: ProgressFile?) {
    self.timer = timer
    self.progress = progress
  }

  /// Records the start of a frame.
  func begin(_ frame: Int64) {
    FrameMonitor.begin(frame)
    progress?.frame = frame
    progress?.phase = .input
  }

  func phaseEnded(_ phase: FramePhase) {
    instructions?.phaseEnded(phase)
    phaseBegan(FramePhase(rawValue: phase.rawValue + 1) ?? .present)
    timer?.phaseEnded(phase)
  }

  func phaseBegan(_ phase: FramePhase) {
    FrameMonitor.begin(phase)
    progress?.phase = phase
    sampler?.begin(phase)
    intervals?.begin(phase)
  }

  func intervalBegan(_ name: StaticString) { intervals?.begin(name) }

  func intervalEnded(count: Int) { intervals?.end(count: count) }
}
