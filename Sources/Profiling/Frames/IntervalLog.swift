package import Stage

/// Measures the intervals of a program's own (``ViewHost/measure(_:count:_:)``).
///
/// It allocates nothing until ``capacity`` intervals have ended. An interval costs two readings of
/// both clocks, less than a microsecond.
package final class IntervalLog {
  /// The number of intervals for which there is room at first.
  package static let capacity = 16_384
  /// The maximum number of intervals that are kept.
  private static let most = 1_000_000

  private struct Row {
    var name: StaticString
    var interval: MeasuredInterval
  }

  private let meter: any FrameMeter
  private var rows: ContiguousArray<Row> = []
  /// The rows of the intervals that have begun and not ended.
  private var open: ContiguousArray<Int> = []
  private var frame: Int64 = -1
  private var phase = FramePhase.input
  private var frameStart: Nanoseconds = 0

  /// Creates a log that reads `meter`, by default this machine.
  package init(meter: any FrameMeter = SystemMeter()) {
    self.meter = meter
    rows.reserveCapacity(Self.capacity)
    open.reserveCapacity(64)
  }

  /// Begins a frame; −1 is one whose intervals are not measured.
  package func begin(frame: Int64) {
    self.frame = frame
    phase = .input
    frameStart = meter.wallTime()
    open.removeAll(keepingCapacity: true)
  }

  /// Begins a phase of the frame.
  package func begin(_ phase: FramePhase) { self.phase = phase }

  /// Begins an interval.
  package func begin(_ name: StaticString) {
    guard frame >= 0, rows.count < Self.most else { return open.append(-1) }
    open.append(rows.count)
    rows.append(
      Row(
        name: name,
        interval: MeasuredInterval(
          frame: frame, phase: phase.rawValue, depth: open.count - 1, count: 1,
          startNs: meter.wallTime() - frameStart, wallNs: 0, tcpuNs: -meter.threadTime())))
  }

  /// Ends the last interval that has begun; no effect without one.
  package func end(count: Int) {
    guard let row = open.popLast(), row >= 0 else { return }
    rows[row].interval.tcpuNs += meter.threadTime()
    rows[row].interval.wallNs = meter.wallTime() - frameStart - rows[row].interval.startNs
    rows[row].interval.count = count
  }

  /// The intervals of each name, in the order of names.
  package var intervals: [IntervalFacts] {
    var all: [String: IntervalFacts] = [:]
    for row in rows {
      let name = "\(row.name)"
      all[name, default: IntervalFacts(name: name)].append(row.interval)
    }
    return all.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// One interval of a program's own.
package struct MeasuredInterval: Hashable, Sendable {
  /// The frame.
  package var frame: Int64
  /// The number of its phase.
  package var phase: Int
  /// How many intervals are around it.
  package var depth: Int
  /// How many things it was about.
  package var count: Int
  /// Its start since that of the frame, on the wall clock.
  package var startNs: Nanoseconds
  /// Its length on the wall clock.
  package var wallNs: Nanoseconds
  /// The thread's own time in it.
  package var tcpuNs: Nanoseconds

  /// Describes an interval.
  package init(
    frame: Int64, phase: Int, depth: Int, count: Int, startNs: Nanoseconds, wallNs: Nanoseconds,
    tcpuNs: Nanoseconds
  ) {
    (self.frame, self.phase, self.depth, self.count) = (frame, phase, depth, count)
    (self.startNs, self.wallNs, self.tcpuNs) = (startNs, wallNs, tcpuNs)
  }
}

/// All intervals with one name, one value for each in every list.
package struct IntervalFacts: Hashable, Codable, Sendable {
  /// The name.
  package var name: String
  /// The frames, ascending.
  package private(set) var frames: [Int64] = []
  /// The numbers of their phases.
  package private(set) var phases: [Int] = []
  /// How many intervals are around each.
  package private(set) var depths: [Int] = []
  /// How many things each was about.
  package private(set) var counts: [Int] = []
  /// The starts since those of their frames.
  package private(set) var startNs: [Nanoseconds] = []
  /// The lengths on the wall clock.
  package private(set) var wallNs: [Nanoseconds] = []
  /// The thread's own times.
  package private(set) var tcpuNs: [Nanoseconds] = []

  /// Creates an empty list.
  package init(name: String) { self.name = name }

  /// Adds an interval.
  package mutating func append(_ interval: MeasuredInterval) {
    frames.append(interval.frame)
    phases.append(interval.phase)
    depths.append(interval.depth)
    counts.append(interval.count)
    startNs.append(interval.startNs)
    wallNs.append(interval.wallNs)
    tcpuNs.append(interval.tcpuNs)
  }

  /// The intervals, as many as the shortest list has.
  package var intervals: [MeasuredInterval] {
    let length =
      [
        frames.count, phases.count, depths.count, counts.count, startNs.count, wallNs.count,
        tcpuNs.count,
      ].min() ?? 0
    return (0..<length).map {
      MeasuredInterval(
        frame: frames[$0], phase: phases[$0], depth: depths[$0], count: counts[$0],
        startNs: startNs[$0], wallNs: wallNs[$0], tcpuNs: tcpuNs[$0])
    }
  }

  /// The thread's own time in all of them.
  package var total: Nanoseconds { tcpuNs.reduce(0, +) }
}
