package import Geometry
package import Profiling

/// The numbers that describe a driven run, computed from its frames and its input.
///
/// Percentiles are of type 7. A number that the run does not define is nil.
package struct DrivenMetrics: Hashable, Sendable {
  /// The metrics by name; the names contain the units.
  package private(set) var values: [String: Double?] = [:]
  /// The gaps and motions on which they are based.
  package let gaps: MotionGaps
  /// The inputs whose latency is known.
  package let firstMotions: [FirstMotion]

  /// The names of the metrics with their descriptions, in the order of tables.
  package static let descriptions: [(name: String, text: String)] = [
    ("frames_per_second", "new pictures per second while the content moves"),
    ("p50_gap_ms", "time between new pictures, median"),
    ("p90_gap_ms", "… 90th percentile"),
    ("p95_gap_ms", "… 95th percentile"),
    ("p99_gap_ms", "… 99th percentile"),
    ("max_gap_ms", "… longest"),
    ("repeated_refreshes", "refreshes without a new picture although one was due"),
    ("late_gaps", "gaps with such refreshes"),
    ("max_run_delay_ms", "longest wait of the program for a processor, in a late gap"),
    ("hitch_ms_per_s", "hitch time ratio"),
    ("judder_points", "distance from a smooth course, root mean square"),
    ("finger_lag_ms", "content behind the finger during drags, median"),
    ("latency_p50_ms", "from an input to motion in its direction, median"),
    ("latency_max_ms", "… longest"),
    ("rest_latency_ms", "… of inputs after a rest, median"),
    ("reversal_latency_ms", "… of inputs that reverse the direction, median"),
    ("inputs_without_motion", "such inputs without motion in their direction within 1 s"),
    ("cpu_ms_per_s", "CPU time of the program"),
    ("cpu_ms_per_frame", "… per frame"),
    ("server_cpu_ms_per_s", "CPU time of the X server"),
    ("server_cpu_ms_per_frame", "… per frame"),
    ("pss_mb", "memory of the program, shared memory divided among its users"),
    ("first_window_ms", "from the start of the program to its first window"),
    ("first_picture_ms", "… to the first picture that stays for 0.3 s"),
    ("input_lateness_p99_ms", "input sent after its time, 99th percentile"),
  ]

  /// Computes the metrics.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - inputs: The input, in order of time.
  ///   - refresh: The time between two refreshes, in nanoseconds.
  ///   - scale: Pixels per point.
  ///   - axis: The scroll axis.
  package init(
    frames: [DrivenFrame], inputs: [SentInput], refresh: Nanoseconds, scale: Double, axis: Axis
  ) {
    let notches = inputs.filter { $0.purpose == .wheel && $0.distance != 0 }.map(\.sent)
    gaps = MotionGaps(frames, notches: notches, refresh: refresh)
    firstMotions = FirstMotion.all(frames: frames, inputs: inputs, scale: scale, axis: axis)
    addGaps(frames, refresh)
    let judder = Judder.rootMeanSquare(Judder.distances(frames, gaps.motions))
    values["judder_points"] = judder.map { $0 / scale }
    values["finger_lag_ms"] = Self.median(Self.lags(frames, inputs, axis)).map { $0 / 1e6 }
    addLatencies()
    let lateness = inputs.map { max(0, $0.sent - $0.planned) }.sorted()
    values["input_lateness_p99_ms"] = Percentile.p99.value(in: lateness).map { $0 / 1e6 }
  }

  /// Adds the costs of the program over a time, in nanoseconds.
  package mutating func add(_ usage: ProcessUsage, duration: Nanoseconds, frames: Int) {
    let seconds = Double(duration) / 1e9
    func add(_ name: String, _ time: Nanoseconds?) {
      guard let time, seconds > 0 else { return }
      values["\(name)_ms_per_s"] = Double(time) / 1e6 / seconds
      values["\(name)_ms_per_frame"] = frames > 0 ? Double(time) / 1e6 / Double(frames) : nil
    }
    add("cpu", usage.program)
    add("server_cpu", usage.server)
    values["pss_mb"] = usage.memory.map { Double($0) / 1e6 }
  }

  /// Adds the times from the start of the program, in nanoseconds; nil if it was running already.
  package mutating func addStart(firstWindow: Nanoseconds?, firstPicture: Nanoseconds?) {
    values["first_window_ms"] = firstWindow.map { Double($0) / 1e6 }
    values["first_picture_ms"] = firstPicture.map { Double($0) / 1e6 }
  }

  // MARK: - Gaps

  private mutating func addGaps(_ frames: [DrivenFrame], _ refresh: Nanoseconds) {
    let durations = gaps.gaps.map(\.duration).sorted()
    let whole = durations.reduce(0, +)
    values["frames_per_second"] = whole > 0 ? Double(durations.count) * 1e9 / Double(whole) : nil
    for percentile in [Percentile.p50, .p90, .p95, .p99] {
      values["p\(percentile.perMille / 10)_gap_ms"] =
        percentile.value(in: durations).map { $0 / 1e6 }
    }
    values["max_gap_ms"] = durations.last.map { Double($0) / 1e6 }
    let missed = gaps.gaps.map(\.missed)
    let total = missed.reduce(0, +)
    values["repeated_refreshes"] = gaps.gaps.isEmpty ? nil : Double(total)
    values["late_gaps"] = gaps.gaps.isEmpty ? nil : Double(missed.count { $0 > 0 })
    let delays = gaps.gaps.filter { $0.missed > 0 }.compactMap { frames[$0.frame].runDelay }
    values["max_run_delay_ms"] = delays.max().map { Double($0) / 1e6 }
    // Σ h ÷ Σ displayed time; both are whole refreshes.
    let displayed = missed.reduce(0) { $0 + $1 + 1 }
    values["hitch_ms_per_s"] = displayed > 0 ? 1000 * Double(total) / Double(displayed) : nil
  }

  // MARK: - Input

  private mutating func addLatencies() {
    func times(_ cause: FirstMotion.Cause? = nil) -> [Nanoseconds] {
      firstMotions.filter { cause == nil || $0.cause == cause }.compactMap(\.latencyNs)
    }
    values["latency_p50_ms"] = Self.median(times().map(Double.init)).map { $0 / 1e6 }
    values["latency_max_ms"] = times().max().map { Double($0) / 1e6 }
    values["rest_latency_ms"] = Self.median(times(.rest).map(Double.init)).map { $0 / 1e6 }
    values["reversal_latency_ms"] =
      Self.median(times(.reversal).map(Double.init)).map { $0 / 1e6 }
    values["inputs_without_motion"] =
      firstMotions.isEmpty ? nil : Double(firstMotions.count { $0.latencyNs == nil })
  }

  /// Returns the lag of each drag, in nanoseconds.
  private static func lags(
    _ frames: [DrivenFrame], _ inputs: [SentInput], _ axis: Axis
  ) -> [Double] {
    var lags: [Double] = []
    var finger: [FingerLag.Point] = []
    var start: SentInput?
    var pointer: FingerLag.Point?
    for input in inputs {
      if case .move(let x, let y) = input.input {
        let position = Double(axis == .vertical ? y : x)
        // Content moves against the finger's coordinates: up when the finger moves up.
        let point = FingerLag.Point(time: input.sent, position: -position)
        if start != nil, input.purpose == .drag, finger.last?.position != point.position {
          finger.append(point)
        }
        pointer = point
      }
      if input.purpose == .down {
        start = input
        finger = pointer.map { [FingerLag.Point(time: input.sent, position: $0.position)] } ?? []
      }
      if input.purpose == .up, let down = start {
        start = nil
        let content = Self.content(frames, from: down.sent, to: input.sent)
        if let lag = FingerLag.lag(finger: finger, lift: input.sent, content: content) {
          lags.append(Double(lag))
        }
      }
    }
    return lags
  }

  /// Returns the content's positions from the last frame before a time to another one.
  private static func content(
    _ frames: [DrivenFrame], from start: Nanoseconds, to end: Nanoseconds
  ) -> [FingerLag.Point] {
    var points = [FingerLag.Point(time: start, position: 0)]
    var position = 0.0
    for frame in frames where frame.time > start && frame.time <= end {
      guard let shift = frame.shift else { return [] }
      position += Double(shift)
      points.append(FingerLag.Point(time: frame.time, position: position))
    }
    return points
  }

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.median
  }
}
