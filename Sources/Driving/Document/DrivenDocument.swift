package import Geometry
package import Profiling

/// The contents of a `run.json` of a driven run.
///
/// It has the shape of a ``RunDocument``, with `source` set to `driven`. What cannot be known from
/// outside a program, such as phases and counters, is absent.
package struct DrivenDocument: Hashable, Codable, Sendable {
  /// The version of this format.
  package static let currentSchema = "reticle.driven/1"

  /// The driven program and its window.
  package struct Program: Hashable, Codable, Sendable {
    /// The program and its arguments; empty for a window that was open already.
    package var command: [String]
    /// A hash of the program's file; nil for a window that was open already.
    package var executable: String?
    /// The title of the window.
    package var windowTitle: String
    /// The size of the window, in pixels.
    package var windowWidth: Int
    /// The height of the window, in pixels.
    package var windowHeight: Int
    /// The name of the X server: that of the display, or `virtual`.
    package var server: String

    /// Describes a program.
    package init(
      command: [String], windowTitle: String, windowWidth: Int, windowHeight: Int, server: String
    ) {
      (self.command, self.windowTitle) = (command, windowTitle)
      (self.windowWidth, self.windowHeight) = (windowWidth, windowHeight)
      self.server = server
    }
  }

  /// How the input was played and the pictures were compared.
  package struct Method: Hashable, Codable, Sendable {
    /// How touches were played: `wheel` or `drag`.
    package var touchMode: String
    /// The distance per notch of the wheel, in thousandths of a point; nil if none was turned.
    package var notchThousandths: Int64?
    /// Whether that distance was measured.
    package var isCalibrated: Bool
    /// The scroll axis: `vertical` or `horizontal`.
    package var axis: String
    /// Whether the content jumped with each notch of the wheel, instead of gliding.
    package var isStepwise: Bool
    /// The compared part of the window, in pixels: x, y, width, height; nil for all of it.
    package var area: [Int]?
    /// The time between two refreshes, in nanoseconds.
    package var refreshNs: Int64
    /// The pictures that were replaced within a third of a refresh.
    package var partialPictures: Int
    /// The number of times that the window was drawn without a change.
    package var unchangedPictures: Int
    /// The median share of changed lines that agree on a shift, in thousandths; nil without shifts.
    package var confidenceThousandths: Int?

    /// Describes a method without pictures.
    package init(touchMode: String, axis: String, refreshNs: Int64) {
      (self.touchMode, self.axis, self.refreshNs) = (touchMode, axis, refreshNs)
      isCalibrated = false
      isStepwise = false
      partialPictures = 0
      unchangedPictures = 0
    }
  }

  /// The frames as columns of integers.
  package struct Columns: Hashable, Codable, Sendable {
    /// Creates columns without frames.
    package init() {}

    /// The number of each frame, from 0.
    package var frame: [Int64] = []
    /// The time since the start of the run.
    package var timeNs: [Int64] = []
    /// The distance that the content moved, in pixels; null if the pictures do not tell.
    package var displacementPx: [Int64?] = []
    /// The share of changed lines that agree on it, in thousandths.
    package var confidence: [Int64] = []
    /// The refreshes before the frame in which a picture was due.
    package var missed: [Int64] = []
    /// 1 for a frame that follows another frame of the same motion, otherwise 0.
    package var moving: [Int64] = []
    /// The longest time that a thread of the program waited for a processor before the frame.
    ///
    /// Null if the system does not report it; nil in results of earlier versions.
    package var runDelayNs: [Int64?]?
  }

  /// The input as columns.
  package struct Inputs: Hashable, Codable, Sendable {
    /// Creates columns without input.
    package init() {}

    /// The planned time since the start of the run.
    package var plannedNs: [Int64] = []
    /// The time at which the action was sent.
    package var sentNs: [Int64] = []
    /// The purpose of the action: down, drag, up, hover, wheel, key or resize.
    package var kind: [PlannedEvent.Purpose] = []
    /// The distance that the content should move, in thousandths of a point.
    package var distance: [Int64] = []
    /// The position of the pointer along the scroll axis, in pixels; null if it does not move.
    package var position: [Int64?] = []
  }

  /// The version of this format.
  package var schema = Self.currentSchema
  /// The origin of the numbers: always `driven`.
  package var source = "driven"
  /// The scenario.
  package var scenario: ScenarioFacts
  /// The program.
  package var program: Program
  /// The method.
  package var method: Method
  /// The machine.
  package var environment: RunEnvironment
  /// The frame rate of the scenario.
  package var clock: ClockFacts
  /// The method of all percentiles.
  package var percentile = "type7"
  /// The number of frames.
  package var frameCount: Int
  /// The start of the run, on the machine's monotonic clock.
  package var startNs: Int64
  /// The duration of the run.
  package var durationNs: Int64
  /// The metrics, by name.
  package var metrics: [String: Double?]
  /// The results of the waits.
  package var expectations: [ExpectationResult]
  /// The steps that were not played.
  package var skippedSteps: [String]
  /// The exit code of the run and its remarks.
  package var outcome: OutcomeFacts
  /// The frames.
  package var columns: Columns
  /// The input.
  package var inputs: Inputs
  /// The inputs whose latency is known; nil in results of earlier versions.
  package var firstMotions: [FirstMotion]?

  /// Creates the document of a run without frames; add them with ``add(_:_:)``.
  package init(
    scenario: ScenarioFacts, program: Program, method: Method, environment: RunEnvironment,
    clock: ClockFacts
  ) {
    (self.scenario, self.program, self.method) = (scenario, program, method)
    (self.environment, self.clock) = (environment, clock)
    frameCount = 0
    startNs = 0
    durationNs = 0
    metrics = [:]
    expectations = []
    skippedSteps = []
    outcome = OutcomeFacts()
    columns = Columns()
    inputs = Inputs()
  }

  /// Adds the frames and their gaps.
  package mutating func add(_ frames: [DrivenFrame], _ gaps: MotionGaps) {
    frameCount = frames.count
    method.isStepwise = gaps.isStepwise
    var missed = [Int64](repeating: 0, count: frames.count)
    var moving = missed
    for gap in gaps.gaps {
      missed[gap.frame] = Int64(gap.missed)
      moving[gap.frame] = 1
    }
    columns.frame = frames.indices.map(Int64.init)
    columns.timeNs = frames.map(\.time)
    columns.displacementPx = frames.map { $0.shift.map(Int64.init) }
    columns.confidence = frames.map { Int64($0.confidence) }
    (columns.missed, columns.moving) = (missed, moving)
    columns.runDelayNs = frames.map(\.runDelay)
    let known = frames.filter { ($0.shift ?? 0) != 0 }.map(\.confidence).sorted()
    method.confidenceThousandths = known.isEmpty ? nil : known[known.count / 2]
  }

  /// Adds the input.
  package mutating func add(_ sent: [SentInput], axis: Axis) {
    inputs.plannedNs = sent.map(\.planned)
    inputs.sentNs = sent.map(\.sent)
    inputs.kind = sent.map(\.purpose)
    inputs.distance = sent.map(\.distance)
    inputs.position = sent.map { action in
      guard case .move(let x, let y) = action.input else { return nil }
      return Int64(axis == .vertical ? y : x)
    }
  }

  /// A gap with refreshes in which a picture was due.
  package struct LateGap: Hashable, Sendable {
    /// The number of the frame after the gap.
    package var frame: Int
    /// The time of its end, and its duration.
    package var time: Nanoseconds, duration: Nanoseconds
    /// The number of refreshes without the picture.
    package var missed: Int64
    /// The longest time that a thread of the program waited for a processor meanwhile, if known.
    package var runDelay: Nanoseconds?
  }

  /// The gaps with refreshes in which a picture was due, longest first.
  package var lateGaps: [LateGap] {
    columns.missed.indices.dropFirst().filter { columns.missed[$0] > 0 }.map { index in
      LateGap(
        frame: index, time: columns.timeNs[index],
        duration: columns.timeNs[index] - columns.timeNs[index - 1],
        missed: columns.missed[index],
        runDelay: columns.runDelayNs.flatMap { $0[index] })
    }.sorted { ($1.duration, $0.frame) < ($0.duration, $1.frame) }
  }

  /// The times between new pictures while the content moved, in nanoseconds.
  package var gaps: [Nanoseconds] {
    columns.timeNs.indices.dropFirst().filter { columns.moving[$0] == 1 }
      .map { columns.timeNs[$0] - columns.timeNs[$0 - 1] }
  }

  /// The mean time between new pictures while the content moved, in milliseconds; nil without any.
  package var meanGap: Double? {
    let gaps = gaps
    return gaps.isEmpty ? nil : Double(gaps.reduce(0, +)) / 1e6 / Double(gaps.count)
  }

  /// Checks that columns have equal lengths and values are in range.
  ///
  /// - Throws: An error for the first problem, with its key.
  package func check() throws(RunDocumentError) {
    guard schema == Self.currentSchema else { throw .otherSchema(found: schema) }
    let frames = [
      columns.timeNs.count, columns.displacementPx.count, columns.confidence.count,
      columns.missed.count, columns.moving.count, frameCount,
      columns.runDelayNs?.count ?? frameCount,
    ]
    guard frames.allSatisfy({ $0 == columns.frame.count }) else {
      throw .unreadable(reason: "columns: the lists differ in length")
    }
    let actions = [inputs.sentNs.count, inputs.kind.count, inputs.distance.count]
    guard actions.allSatisfy({ $0 == inputs.plannedNs.count }),
      inputs.position.count == inputs.plannedNs.count
    else { throw .unreadable(reason: "inputs: the lists differ in length") }
    let limit: Int64 = 1_000_000_000_000_000
    let numbers =
      columns.timeNs + columns.displacementPx.compactMap(\.self) + columns.confidence
      + columns.missed + inputs.plannedNs + inputs.sentNs + inputs.distance
      + inputs.position.compactMap(\.self) + [durationNs, method.refreshNs]
      + (columns.runDelayNs ?? []).compactMap(\.self)
      + (firstMotions ?? []).flatMap { [$0.inputNs, $0.latencyNs ?? 0, $0.runDelayNs ?? 0] }
    for number in numbers where !(-limit...limit).contains(number) {
      throw .outOfRange(key: "columns", found: "\(number)", allowed: "\(-limit) to \(limit)")
    }
    guard method.refreshNs > 0 else {
      throw .outOfRange(
        key: "method.refresh_ns", found: "\(method.refreshNs)", allowed: "1 to \(limit)")
    }
    for (last, next) in zip(columns.timeNs, columns.timeNs.dropFirst()) where next < last {
      throw .outOfRange(key: "columns.time_ns", found: "\(next)", allowed: "at least \(last)")
    }
  }
}
