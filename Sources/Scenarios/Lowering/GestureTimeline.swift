import Gestures
package import Motion

/// Plays gestures as raw samples among the raw touches of a file, in order of time.
///
/// Whoever walks a file's steps, the player or the lowering, hands over each gesture and each raw
/// touch when it comes to it, and asks for the samples that are due before it:
///
/// ```swift
/// timeline.advance(through: stepTime, into: &samples)   // of gestures that began earlier
/// try timeline.start(gesture, at: stepTime, line: 7, into: &samples)
/// ```
///
/// Samples come by time; at the same time those of the gesture that began first come first. Asking
/// costs a pass over the gestures that play.
package struct GestureTimeline: Sendable {
  /// A raw sample and its instant.
  package struct TimedTouch: Hashable, Sendable {
    /// When.
    package var time: Timestamp
    /// What.
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
  /// What the frames of gestures' samples are lowered by; see ``moveOrigin(by:)``.
  private var origin: Int64 = 0

  /// Makes a timeline in which nothing plays.
  package init(clock: ClockRate) {
    self.clock = clock
  }

  /// Whether a gesture has samples to come.
  package var isPlaying: Bool { !playing.isEmpty }

  /// The frame of the last sample to come; nil when nothing plays.
  package var lastFrame: Int64? {
    playing.map { $0.end.frame - origin }.max()
  }

  /// The gestures that have samples to come, such as `fling (line 7)`, for people.
  package var descriptions: [String] { playing.map(\.description) }

  /// Starts a gesture; its touches go down at once, in `samples`.
  ///
  /// - Precondition: what was due by then has been taken with ``advance(through:into:)``.
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

  /// Follows a raw sample of the file.
  ///
  /// - Throws: ``TouchConflict`` where it does not follow from the touches that are down.
  package mutating func follow(_ touch: TouchStep, line: Int) throws(TouchConflict) {
    try occupancy.follow(touch, line: line)
  }

  /// Appends the samples that are due by an instant, itself included.
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

  /// Counts frames from `frame` on, the end of a `wait` in the present count.
  package mutating func moveOrigin(by frame: Int64) {
    origin += frame
  }

  /// Counts frames from the run's beginning again.
  ///
  /// - Precondition: nothing plays.
  package mutating func resetOrigin() {
    precondition(!isPlaying, "frames cannot be counted anew while a gesture plays")
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

  /// Appends a gesture's next sample, and forgets the gesture when that was the last.
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
