import Items
package import Stage

/// Adds work to the frames of a stage, and passes the ends of their phases on to another observer.
///
/// The time passes before the other observer learns of the end of a phase, so it belongs to that
/// phase: cells are slow in the phase of cells, layouts in that of layouts. Work of every Nth frame
/// belongs to the simulation, where a program's own code would run.
///
/// ```swift
/// injector.begin(frame: input.frame, on: stage)
/// let result = stage.runFrame(input, observer: injector)
/// ```
package final class WorkInjector: FrameObserver {
  /// The work.
  package let work: AddedWork

  private let observer: any FrameObserver
  private let meter: any FrameMeter
  private weak var host: ViewHost?
  private var cells = 0
  private var layouts = 0
  private var isIntervalDue = false
  /// The current frame, and the time that was added to it.
  private var current: (frame: Int64, time: Nanoseconds) = (-1, 0)
  /// The last frames to which time was added, ascending.
  private var slowFrames: ContiguousArray<(frame: Int64, time: Nanoseconds)> = []

  /// The number of frames whose added time is kept.
  private static let capacity = 4096

  /// Creates an injector.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - observer: The observer that measures the frames.
  ///   - meter: The clock; this machine's by default.
  package init(
    _ work: AddedWork, observer: any FrameObserver, meter: any FrameMeter = SystemMeter()
  ) {
    self.work = work
    self.observer = observer
    self.meter = meter
    // Frames that are measured must not allocate more because of the injector.
    slowFrames.reserveCapacity(Self.capacity)
  }

  /// Prepares for the next frame of a stage.
  package func begin(frame: Int64, on stage: Stage) {
    host = stage.host
    current = (frame, 0)
    (cells, layouts) = (0, 0)
    isIntervalDue = work.perInterval > 0 && frame % work.frameInterval == 0
  }

  /// Returns the time that was added to one of the last frames, in nanoseconds.
  package func addedTime(inFrame frame: Int64) -> Nanoseconds {
    if frame == current.frame { return current.time }
    return slowFrames.last { $0.frame == frame }?.time ?? 0
  }

  package func phaseEnded(_ phase: FramePhase) {
    if let host, phase <= .cells { spend(phase, host.counters) }
    observer.phaseEnded(phase)
  }

  package func phaseBegan(_ phase: FramePhase) { observer.phaseBegan(phase) }

  /// Spends the time for what the phase has done.
  private func spend(_ phase: FramePhase, _ counters: FrameCounters) {
    var time: Nanoseconds = 0
    if work.perCell > 0 {
      let count = counters.cellsCreated + counters.cellsReused
      time += Nanoseconds(count - cells) * work.perCell
      cells = count
    }
    if work.perLayout > 0 {
      time += Nanoseconds(counters.layoutPasses - layouts) * work.perLayout
      layouts = counters.layoutPasses
    }
    if isIntervalDue, phase == .simulate {
      isIntervalDue = false
      time += work.perInterval
    }
    guard time > 0 else { return }
    append(time)
    let end = meter.wallTime() + time
    // The thread must be busy: a sleep would look like a machine that is busy with something else.
    while meter.wallTime() < end {}
  }

  private func append(_ time: Nanoseconds) {
    current.time += time
    let last = slowFrames.count - 1
    if last >= 0, slowFrames[last].frame == current.frame {
      slowFrames[last].time = current.time
      return
    }
    if slowFrames.count == Self.capacity { slowFrames.removeFirst(Self.capacity / 2) }
    slowFrames.append(current)
  }
}

extension FramePhase {
  /// Returns whether one phase ends before another begins, or is the same.
  fileprivate static func <= (lhs: FramePhase, rhs: FramePhase) -> Bool {
    lhs.rawValue <= rhs.rawValue
  }
}
