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

  private struct PlayingGesture: Sendable {
    var samples: LoweredGesture.Iterator
    var next: LoweredGesture.Sample
    var end: Timestamp
    var ids: [Int]
    let device: PointerSample.Device
    let button: Int
    let description: String
  }

  /// The touches that are down.
  package private(set) var activeTouches = ActiveTouches()
  private var playingGestures: [PlayingGesture] = []
  private let clock: ClockRate
  /// The number subtracted from the frames of the gestures' samples; see ``moveOrigin(by:)``.
  private var origin: Int64 = 0

  /// Creates a timeline without gestures.
  package init(clock: ClockRate) {
    self.clock = clock
  }

  /// Whether a gesture has pending samples.
  package var isPlaying: Bool { !playingGestures.isEmpty }

  /// The frame of the last pending sample, or nil if no gesture is playing.
  package var lastFrame: Int64? {
    playingGestures.map { $0.end.frame - origin }.max()
  }

  /// Descriptions of the playing gestures for messages, such as `fling (line 7)`.
  package var descriptions: [String] { playingGestures.map(\.description) }

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
      fatalError("internal error: the gesture has no begin or no end")
    }
    let ids = (0..<gesture.touchCount).map { _ in
      activeTouches.assignLowestFreeID(to: .gesture(gesture.name, line: line))
    }
    let suffix = line == 0 ? "" : " (line \(line))"
    playingGestures.append(
      PlayingGesture(
        samples: iterator, next: first, end: lowered.end, ids: ids,
        device: gesture.device, button: gesture.button, description: gesture.name + suffix))
    for _ in ids { appendNextSample(of: playingGestures.count - 1, into: &samples) }
  }

  /// Records a raw sample of the file.
  ///
  /// - Throws: ``TouchConflict`` if the sample does not match the touches that are down.
  package mutating func record(_ touch: TouchStep, line: Int) throws(TouchConflict) {
    try activeTouches.record(touch, line: line)
  }

  /// Appends the samples that are due up to and including an instant.
  package mutating func advance(through limit: Timestamp, into samples: inout [TimedTouch]) {
    let limit = Timestamp(frame: limit.frame + origin, microseconds: limit.microseconds)
    while let index = earliestIndex(), playingGestures[index].next.time <= limit {
      appendNextSample(of: index, into: &samples)
    }
  }

  /// Appends the samples that are due by the end of a frame.
  package mutating func advanceToEnd(ofFrame: Int64, into samples: inout [TimedTouch]) {
    advance(
      through: Timestamp(frame: ofFrame, microseconds: clock.lastMicrosecond), into: &samples)
  }

  /// Counts frames from the end of a `wait` from now on.
  ///
  /// `frame` is the frame in which the `wait` ended, in the count before the call.
  package mutating func moveOrigin(by frame: Int64) {
    origin += frame
  }

  /// Counts frames from the start of the run again.
  ///
  /// - Precondition: no gesture is playing.
  package mutating func resetOrigin() {
    require(!isPlaying, "the frame count cannot restart while a gesture plays")
    origin = 0
  }

  private func earliestIndex() -> Int? {
    var best: Int?
    for index in playingGestures.indices {
      if let found = best, playingGestures[found].next.time <= playingGestures[index].next.time {
        continue
      }
      best = index
    }
    return best
  }

  /// Appends the next sample of a gesture, and removes the gesture after its last sample.
  private mutating func appendNextSample(of index: Int, into samples: inout [TimedTouch]) {
    let sample = playingGestures[index].next
    let id = playingGestures[index].ids[sample.finger]
    let time = Timestamp(frame: sample.time.frame - origin, microseconds: sample.time.microseconds)
    let touch = TouchStep(
      sample.phase, id: id, at: sample.position, device: playingGestures[index].device,
      button: playingGestures[index].button)
    samples.append(TimedTouch(time: time, touch: touch))
    if sample.phase == .ended { activeTouches.release(id) }
    if let next = playingGestures[index].samples.next() {
      playingGestures[index].next = next
    } else {
      playingGestures.remove(at: index)
    }
  }
}
