import Geometry
import Gestures
package import Motion

/// Plays gestures as raw samples between the raw touches of a file, in order of time.
///
/// The player and the lowering pass each gesture and each raw touch to the timeline when they reach
/// its step. Before that, they request the samples that are due:
///
/// ```swift
/// timeline.advance(through: stepTime, into: &samples)   // of gestures that began earlier
/// try timeline.start(gesture, at: stepTime, line: 7, into: &samples)
/// ```
///
/// Samples are ordered by time, then by the order in which their gestures began. The cost of a
/// request is one pass over the playing gestures.
package struct GestureTimeline: Sendable {
  /// A raw sample and its time.
  package struct TimedTouch: Hashable, Sendable {
    /// The time of the sample.
    package var time: Timestamp
    /// The sample.
    package var touch: TouchStep
  }

  private struct Playing: Sendable {
    var samples: LoweredGesture.Iterator
    var next: LoweredGesture.Sample
    var end: Timestamp
    var ids: [Int]
    let description: String
  }

  /// The touches that are down.
  package private(set) var occupancy = TouchOccupancy()
  private var playing: [Playing] = []
  private let clock: ClockRate
  /// The offset subtracted from the frames of gestures' samples; see ``moveOrigin(by:)``.
  private var origin: Int64 = 0

  /// Creates a timeline without gestures.
  package init(clock: ClockRate) {
    self.clock = clock
  }

  /// Whether a gesture has pending samples.
  package var isPlaying: Bool { !playing.isEmpty }

  /// The frame of the last pending sample, or nil if no gesture is playing.
  package var lastFrame: Int64? {
    playing.map { $0.end.frame - origin }.max()
  }

  /// Descriptions of the playing gestures for messages, such as `fling (line 7)`.
  package var descriptions: [String] { playing.map(\.description) }

  /// Starts a gesture and appends its first samples, which put the touches down.
  ///
  /// - Precondition: the samples due by then were requested with ``advance(through:into:)``.
  package mutating func start(
    _ gesture: ScenarioGesture, at time: Timestamp, line: Int, into samples: inout [TimedTouch]
  ) {
    let start = Timestamp(frame: time.frame + origin, microseconds: time.microseconds)
    let lowered = LoweredGesture(gesture, clock: clock, start: start)
    var iterator = lowered.makeIterator()
    guard let first = iterator.next() else {
      fatalError("a gesture has at least a begin and an end")
    }
    let ids = (0..<gesture.touchCount).map { _ in
      occupancy.takeLowestFree(.gesture(gesture.name, line: line))
    }
    let place = line == 0 ? "" : " (line \(line))"
    playing.append(
      Playing(
        samples: iterator, next: first, end: lowered.end, ids: ids,
        description: gesture.name + place))
    for _ in ids { emitNext(of: playing.count - 1, into: &samples) }
  }

  /// Records a raw sample of the file.
  ///
  /// - Throws: ``TouchConflict`` if the sample does not match the touches that are down.
  package mutating func follow(_ touch: TouchStep, line: Int) throws(TouchConflict) {
    try occupancy.follow(touch, line: line)
  }

  /// Appends the samples that are due up to and including an instant.
  package mutating func advance(through limit: Timestamp, into samples: inout [TimedTouch]) {
    let limit = Timestamp(frame: limit.frame + origin, microseconds: limit.microseconds)
    while let index = earliest(), playing[index].next.time <= limit {
      emitNext(of: index, into: &samples)
    }
  }

  /// Appends the samples that are due by the end of a frame.
  package mutating func finish(frame: Int64, into samples: inout [TimedTouch]) {
    advance(
      through: Timestamp(frame: frame, microseconds: clock.lastMicrosecond), into: &samples)
  }

  /// Counts frames from the end of a `wait`; `frame` is that frame in the current count.
  package mutating func moveOrigin(by frame: Int64) {
    origin += frame
  }

  /// Counts frames from the start of the run again.
  ///
  /// - Precondition: no gesture is playing.
  package mutating func resetOrigin() {
    require(!isPlaying, "frames cannot be counted anew while a gesture plays")
    origin = 0
  }

  private func earliest() -> Int? {
    var best: Int?
    for index in playing.indices {
      if let found = best, playing[found].next.time <= playing[index].next.time { continue }
      best = index
    }
    return best
  }

  /// Appends the next sample of a gesture, and removes the gesture after its last sample.
  private mutating func emitNext(of index: Int, into samples: inout [TimedTouch]) {
    let sample = playing[index].next
    let id = playing[index].ids[sample.finger]
    let time = Timestamp(frame: sample.time.frame - origin, microseconds: sample.time.microseconds)
    let touch = TouchStep(sample.phase, id: id, at: sample.position)
    samples.append(TimedTouch(time: time, touch: touch))
    if sample.phase == .ended { occupancy.release(id) }
    if let next = playing[index].samples.next() {
      playing[index].next = next
    } else {
      playing.remove(at: index)
    }
  }
}
