import Gestures
package import Motion
package import Profiling
package import Stage

/// What is known about the frames of a run: their times, their input and where they scrolled.
///
/// One type for a live scene, whose last minute it describes, and for a replay.
package struct Timeline: Hashable, Sendable {
  /// The times of the phases of a frame, in nanoseconds.
  package struct FrameTimes: Hashable, Sendable {
    /// The number of the frame.
    package var frame: Int64
    /// The time from input to draw.
    package var total: Int64
    /// The times of input, simulation, layout, cells and drawing.
    package var phases: [Int64]

    /// Creates the times of a measured frame.
    package init(_ record: FrameRecord) {
      frame = record[.frame]
      total = record[.wall]
      phases = PhaseStrip.phases.map { record[$0.column] }
    }

    /// Creates the time of a frame whose phases are unknown.
    package init(frame: Int64, total: Int64) {
      (self.frame, self.total, phases) = (frame, total, [])
    }
  }

  /// The beginning of a section of the report.
  package struct Mark: Hashable, Sendable {
    /// The name of the section.
    package var name: String
    /// The number of the section's first frame.
    package var frame: Int64

    /// Creates a mark.
    package init(_ name: String, frame: Int64) {
      (self.name, self.frame) = (name, frame)
    }
  }

  /// A pointer that was down, or a key or a turn of the wheel, in the frames of a range.
  package struct Action: Hashable, Sendable {
    /// The kinds of actions.
    package enum Kind: Hashable, Sendable {
      /// A pointer with this identifier.
      case pointer(Int)
      /// A key or text.
      case key
      /// A wheel.
      case wheel
    }

    /// The kind.
    package var kind: Kind
    /// The first frame.
    package var first: Int64
    /// The last frame so far.
    package var last: Int64
    /// Whether the pointer is still down.
    var isOpen: Bool
  }

  /// The scroll offset after a frame.
  package struct Offset: Hashable, Sendable {
    /// The frame.
    package var frame: Int64
    /// The distance along the axis that scrolls most, in points.
    package var distance: Double
  }

  /// A course of events that was left by going back.
  package struct Branch: Hashable, Sendable {
    /// The number with which it is requested.
    package var index: Int
    /// The number in its name, in the order in which the courses began; 1 for the first.
    package var number: Int
    /// The last frame that it has in common with the current course.
    package var fork: Int64
    /// Its last frame.
    package var last: Int64

    /// Creates a branch.
    package init(index: Int, number: Int, fork: Int64, last: Int64) {
      (self.index, self.number, self.fork, self.last) = (index, number, fork, last)
    }
  }

  /// The number of frames per second.
  package var rate: ClockRate
  /// The number of the first frame on the timeline; 0 by default.
  package var firstFrame: Int64 = 0
  /// The number of the last frame; nil while it is unknown.
  package var lastFrame: Int64?
  /// The sections, by ascending frame.
  package var marks: [Mark] = []
  /// The frames in which steps of a file began, ascending.
  package var steps: [Int64] = []
  /// The measured frames, ascending; empty while they are being measured.
  package private(set) var times: ContiguousArray<FrameTimes> = []
  /// Whether times are expected although there are none.
  package var isMeasuring = false
  /// The causes of late frames, such as `cells, 12 created, 3 reused`, by frame number.
  package var causes: [Int64: String] = [:]
  /// The input, by ascending first frame.
  package private(set) var actions: ContiguousArray<Action> = []
  /// The scroll offsets where they have changed, ascending.
  package private(set) var offsets: ContiguousArray<Offset> = []
  /// The other courses of events.
  package var branches: [Branch] = []

  /// Creates a timeline about which nothing is known yet.
  package init(rate: ClockRate) {
    self.rate = rate
  }

  /// The number of frames from the first to the last one, as far as it is known.
  package var frameCount: Int {
    let last = max(lastFrame ?? -1, times.last?.frame ?? -1)
    return max(0, Int(last - firstFrame) + 1)
  }

  /// Returns the section that contains a frame; nil before the first one.
  func mark(at frame: Int64) -> Mark? { marks.last { $0.frame <= frame } }

  /// Returns the times of a frame; nil if they are unknown.
  package func times(of frame: Int64) -> FrameTimes? {
    let index = firstIndex(from: frame)
    return index < times.count && times[index].frame == frame ? times[index] : nil
  }

  /// Returns the index of the first measured frame that is not before a given one.
  func firstIndex(from frame: Int64) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle].frame < frame { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Changes

  /// Appends a measured frame.
  package mutating func append(_ frame: FrameTimes) {
    guard frame.frame > times.last?.frame ?? -1 else { return }
    times.append(frame)
  }

  /// Appends the input of a frame and the offset after it.
  package mutating func append(_ input: FrameInput, offset: Double) {
    let frame = input.frame
    for index in actions.indices.reversed() where actions[index].isOpen {
      actions[index].last = frame
    }
    for event in input.events {
      switch event.kind {
      case .pointer(let sample):
        let kind = Action.Kind.pointer(sample.id)
        if sample.phase == .began {
          actions.append(Action(kind: kind, first: frame, last: frame, isOpen: true))
        } else if sample.phase != .moved,
          let index = actions.lastIndex(where: { $0.kind == kind && $0.isOpen })
        {
          actions[index].isOpen = false
        }
      case .key(let key) where key.phase != .up: append(.key, in: frame)
      case .text(.typed): append(.key, in: frame)
      case .wheel: append(.wheel, in: frame)
      default: break
      }
    }
    if offsets.last?.distance != offset {
      offsets.append(Offset(frame: frame, distance: offset))
    }
  }

  /// Appends a key or a turn of the wheel; turns in short succession are one action.
  private mutating func append(_ kind: Action.Kind, in frame: Int64) {
    if kind == .wheel, let last = actions.last, last.kind == .wheel, frame - last.last <= 6 {
      return actions[actions.count - 1].last = frame
    }
    guard actions.last?.kind != kind || actions.last?.first != frame else { return }
    actions.append(Action(kind: kind, first: frame, last: frame, isOpen: false))
  }

  /// Removes what was before a frame, which becomes the first one.
  package mutating func removeFrames(before frame: Int64) {
    guard frame > firstFrame else { return }
    firstFrame = frame
    times.removeFirst(firstIndex(from: frame))
    if !causes.isEmpty { causes = causes.filter { $0.key >= frame } }
    actions.removeAll { $0.last < frame && !$0.isOpen }
    let kept = offsets.firstIndex { $0.frame >= frame } ?? offsets.count
    // The offset at the first frame may have been reached before it.
    offsets.removeFirst(max(0, kept - 1))
  }

  /// Removes what was after a frame, which becomes the last one.
  package mutating func removeFrames(after frame: Int64) {
    times.removeLast(times.count - firstIndex(from: frame + 1))
    actions.removeAll { $0.first > frame }
    for index in actions.indices {
      actions[index].last = min(actions[index].last, frame)
      actions[index].isOpen = false
    }
    offsets.removeAll { $0.frame > frame }
    causes = causes.filter { $0.key <= frame }
    lastFrame = frame
  }
}
