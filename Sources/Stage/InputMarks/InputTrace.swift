import Geometry
package import Gestures
package import Motion

/// What the pointers, wheels and keys of a run have just done, for pictures of the run.
///
/// It is computed from the inputs alone, so equal runs have equal marks in each frame.
package struct InputTrace: Sendable {
  private struct Stroke: Sendable {
    /// The sample with which the pointer went down.
    var start: PointerSample
    var points: [(time: Timestamp, position: Point)] = []
    var end: Timestamp?
  }

  private struct PressedKey: Sendable {
    var label: String
    var key: Key?
    var end: Timestamp?
  }

  /// The time that a trail covers, in seconds.
  package static let trailDuration = 0.3
  /// The time in which a dot fades after its pointer was lifted, in seconds.
  package static let dotFade = 0.3
  /// The time in which a key cap fades after its key was released, in seconds.
  package static let capFade = 0.7
  /// The time in which the mark of a wheel fades after its last turn, in seconds.
  package static let wheelFade = 0.4

  private let clock: ClockRate
  private var strokes: [Stroke] = []
  private var keys: [PressedKey] = []
  private var wheel: (time: Timestamp, position: Point, delta: Vector)?

  /// Creates a trace before the first frame of a run.
  package init(_ clock: ClockRate) {
    self.clock = clock
  }

  /// Appends the input of the next frame.
  package mutating func append(_ input: FrameInput) {
    if !strokes.isEmpty || !keys.isEmpty { removeFaded(at: Timestamp(frame: input.frame)) }
    for event in input.events {
      switch event.kind {
      case .pointer(let sample): append(sample, at: event.time)
      case .key(let key): append(key, at: event.time)
      case .text(.typed(let text)): append(text, at: event.time)
      case .wheel(let point, let delta): append(delta, at: point, event.time)
      default: break
      }
    }
  }

  private mutating func append(_ sample: PointerSample, at time: Timestamp) {
    if sample.phase == .began { strokes.append(Stroke(start: sample)) }
    guard let index = strokes.lastIndex(where: { $0.start.id == sample.id && $0.end == nil }) else {
      return
    }
    strokes[index].points.append((time, sample.position))
    if sample.phase == .ended || sample.phase == .cancelled { strokes[index].end = time }
  }

  private mutating func append(_ event: KeyEvent, at time: Timestamp) {
    let known = keys.lastIndex { $0.key == event.key && $0.end == nil }
    guard event.phase != .up else {
      if let known { keys[known].end = time }
      return
    }
    guard known == nil else { return }
    let label = unpressedModifiers(of: event).map { $0 + " + " }.joined() + event.key.capLabel
    keys.append(
      PressedKey(label: label, key: event.key, end: event.phase == .press ? time : nil))
  }

  /// Returns the names of an event's modifiers whose keys have no caps of their own.
  private func unpressedModifiers(of event: KeyEvent) -> [String] {
    let named: [(KeyModifiers, Key, String)] = [
      (.control, .control, "Control"), (.alt, .alt, "Alt"), (.shift, .shift, "Shift"),
    ]
    return named.compactMap { modifier, key, name in
      let isPressed = keys.contains { $0.key == key && $0.end == nil }
      return event.modifiers.contains(modifier) && !isPressed ? name : nil
    }
  }

  private mutating func append(_ text: String, at time: Timestamp) {
    // A key that types a letter has a cap already.
    let isLetter = text.count == 1 && keys.contains { $0.label == text.uppercased() }
    guard !isLetter, let first = text.split(separator: "\n").first else { return }
    keys.append(PressedKey(label: String(first.prefix(24)), key: nil, end: time))
  }

  private mutating func append(_ delta: Vector, at position: Point, _ time: Timestamp) {
    wheel = (time, position, delta)
  }

  private mutating func removeFaded(at now: Timestamp) {
    let clock = clock
    strokes.removeAll { stroke in
      stroke.end.map { clock.seconds(from: $0, to: now) >= Self.dotFade } ?? false
    }
    keys.removeAll { key in
      key.end.map { clock.seconds(from: $0, to: now) >= Self.capFade } ?? false
    }
    for index in strokes.indices {
      let old = strokes[index].points.prefix {
        seconds(from: $0.time, to: now) > Self.trailDuration
      }
      // The last point is the position of the dot.
      strokes[index].points.removeFirst(min(old.count, strokes[index].points.count - 1))
    }
  }

  // MARK: - Reading

  /// The last samples of the pointers that are down, with the time at which they went down.
  package var pressedPointers: [PointerSample] {
    strokes.compactMap { stroke in
      guard stroke.end == nil, let last = stroke.points.last else { return nil }
      var sample = stroke.start
      sample.position = last.position
      return sample
    }
  }

  /// The keys that are down.
  package var pressedKeys: [Key] { keys.compactMap { $0.end == nil ? $0.key : nil } }

  /// Returns what to draw in a frame, which is the last one or shortly after it.
  package func marks(at frame: Int64) -> InputMarks {
    let now = Timestamp(frame: frame)
    var marks = InputMarks()
    for stroke in strokes {
      // The input of the next frame can be known already.
      let points = stroke.points.prefix { $0.time.frame <= frame }
      guard let last = points.last else { continue }
      let age = stroke.end.map { max(0, seconds(from: $0, to: now)) / Self.dotFade } ?? 0
      guard age < 1 else { continue }
      let trail = points.map { point in
        InputMarks.TrailPoint(
          position: point.position,
          age: min(1, max(0, seconds(from: point.time, to: now)) / Self.trailDuration))
      }
      marks.dots.append(
        InputMarks.Dot(position: last.position, trail: trail, fade: age))
    }
    for key in keys {
      let age = key.end.map { max(0, seconds(from: $0, to: now)) / Self.capFade } ?? 0
      if age < 1 { marks.caps.append(InputMarks.Cap(label: key.label, fade: age)) }
    }
    if let wheel {
      let age = max(0, seconds(from: wheel.time, to: now)) / Self.wheelFade
      if age < 1 {
        marks.wheel = InputMarks.Wheel(position: wheel.position, delta: wheel.delta, fade: age)
      }
    }
    return marks
  }

  private func seconds(from start: Timestamp, to end: Timestamp) -> Seconds {
    clock.seconds(from: start, to: end)
  }
}

extension Key {
  /// The text on a picture of the key.
  fileprivate var capLabel: String {
    switch self {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .pageUp: "Page up"
    case .pageDown: "Page down"
    case .plus: "+"
    case .minus: "−"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}
