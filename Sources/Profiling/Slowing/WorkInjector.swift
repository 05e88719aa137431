private import Glibc
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
  /// Whether the work of single frames is still to be done.
  private var isFrameDue = false
  /// The thread's CPU time at the end of the last layout, with what was added to it.
  private var boundary: Nanoseconds = 0
  /// An array that a frame has allocated.
  private var allocated: [Int] = []
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

  /// Prepares for the next frame of a stage, before the frame is timed.
  package func begin(frame: Int64, on stage: Stage) {
    host = stage.host
    current = (frame, 0)
    (cells, layouts) = (0, 0)
    isFrameDue = true
  }

  /// Returns the time that was added to one of the last frames, in nanoseconds.
  package func addedTime(inFrame frame: Int64) -> Nanoseconds {
    if frame == current.frame { return current.time }
    return slowFrames.last { $0.frame == frame }?.time ?? 0
  }

  package func phaseEnded(_ phase: FramePhase) {
    if let host, phase <= .cells { spend(phase, host.counters) }
    observer.phaseEnded(phase)
    // Reading the clock takes time, which belongs to the cells: a comparison would find it.
    if work.cellsPercent > 0, phase == .layout { boundary = meter.threadTime() }
  }

  package func phaseBegan(_ phase: FramePhase) { observer.phaseBegan(phase) }

  package func intervalBegan(_ name: StaticString) { observer.intervalBegan(name) }

  package func intervalEnded(count: Int) { observer.intervalEnded(count: count) }

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
    if work.cellsPercent > 0, phase == .cells {
      time += (meter.threadTime() - boundary) * work.cellsPercent / 100
    }
    if isFrameDue, phase == .simulate {
      isFrameDue = false
      if work.perInterval > 0, current.frame % work.frameInterval == 0 { time += work.perInterval }
      for _ in 0..<work.allocations { allocated = [Int](repeating: phase.rawValue, count: 64) }
      if work.wait > 0, current.frame % work.waitInterval == 0 {
        usleep(UInt32(work.wait / 1000))
      }
    }
    guard time > 0 else { return }
    append(time)
    let end = meter.threadTime() + time
    // The thread must be busy for all of the time, also if it is preempted.
    while meter.threadTime() < end {}
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
