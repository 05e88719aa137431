import Motion
import Profiling
import Stage
import Testing

/// The golden vector: the times of twenty frames, in milliseconds.
let goldenMilliseconds = [
  4.0, 4.2, 4.1, 4.3, 17.0, 4.2, 4.0, 4.4, 35.0, 4.1, 4.2, 16.6, 4.0, 4.3, 4.1, 51.0, 4.2, 4.0,
  4.1, 4.2,
]

extension FrameRecord {
  /// Creates a frame with these phases in milliseconds, all of it CPU time.
  init(_ frame: Int64, _ phases: [FramePhase: Double]) {
    self.init(frame: frame)
    for phase in FramePhase.allCases {
      add(Int64(((phases[phase] ?? 0) * 1_000_000).rounded()), to: phase)
    }
  }
}

extension FrameRecord {
  /// Sets the time for which the thread itself ran, all of it in drawing.
  mutating func setOwnTime(_ time: Nanoseconds) {
    self[.cpu] = time
    self[.drawCPU] = time
  }
}

extension FrameLog {
  /// Creates a log of frames with these times, all in drawing.
  init(milliseconds: [Double]) {
    self.init(capacity: milliseconds.count)
    for (frame, time) in milliseconds.enumerated() {
      append(FrameRecord(Int64(frame), [.draw: time]))
    }
  }
}

extension FrameSample {
  /// Creates a sample of frames with these times, at 60/1.
  init(milliseconds: [Double]) {
    let log = FrameLog(milliseconds: milliseconds)
    self.init(log, rate: .sixty, rows: 0..<log.count)
  }

  /// Creates a sample of all records, at 60/1.
  init(records: [FrameRecord]) {
    var log = FrameLog()
    records.forEach { log.append($0) }
    self.init(log, rate: .sixty, rows: 0..<log.count)
  }
}

/// Expects a metric's value as printed with `decimals` places.
func expect(
  _ metric: Metric, of sample: FrameSample, is expected: Double?, decimals: Int = 3,
  _ location: SourceLocation = #_sourceLocation
) {
  let value = metric.value(of: sample)
  var half = 0.5
  for _ in 0..<decimals { half /= 10 }
  guard let value, let expected else {
    #expect(value == expected, "\(metric.name)", sourceLocation: location)
    return
  }
  #expect(abs(value - expected) <= half * 1.000_001, "\(metric.name)", sourceLocation: location)
}

extension MeasuredRun {
  /// Creates a run of frames with these times in drawing, at 60/1.
  init(milliseconds: [Double], marks: [Mark] = [], budgets: [Budget] = []) {
    self.init(
      name: "golden.scn", rate: .sixty, mode: .asap, log: FrameLog(milliseconds: milliseconds),
      marks: marks, budgets: budgets)
  }
}
