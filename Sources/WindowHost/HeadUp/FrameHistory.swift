import Motion
package import Profiling

/// The last 240 frames: what the head-up strip shows.
package struct FrameHistory: Sendable {
  /// How many frames are remembered.
  package static let capacity = 240

  private var times: ContiguousArray<Nanoseconds> = []
  private var wakes: ContiguousArray<Nanoseconds> = []
  /// Where the next frame goes once the rings are full: the oldest frame.
  private var next = 0

  /// Makes an empty history.
  package init() {
    times.reserveCapacity(Self.capacity)
    wakes.reserveCapacity(Self.capacity)
  }

  /// How many frames there are, at most ``capacity``.
  package var count: Int { times.count }

  /// Adds a frame that woke at a time of the monotonic clock and took `time` from input to draw.
  package mutating func append(time: Nanoseconds, wake: Nanoseconds) {
    if count < Self.capacity {
      times.append(time)
      wakes.append(wake)
    } else {
      times[next] = time
      wakes[next] = wake
      next = (next + 1) % Self.capacity
    }
  }

  /// The time of a frame; 0 is the oldest.
  package func time(at index: Int) -> Nanoseconds { times[position(index)] }

  /// All times, ascending.
  package var ascendingTimes: [Nanoseconds] { times.sorted() }

  /// Frames a second over the last second; nil where the last frame is half a second old.
  package func framesPerSecond(at now: Nanoseconds) -> Double? {
    guard count > 1 else { return nil }
    let last = wakes[position(count - 1)]
    guard now - last < 500_000_000 else { return nil }
    var first = count - 1
    while first > 0, last - wakes[position(first - 1)] <= 1_000_000_000 { first -= 1 }
    let span = last - wakes[position(first)]
    return span > 0 ? Double(count - 1 - first) * 1e9 / Double(span) : nil
  }

  private func position(_ index: Int) -> Int { (next + index) % count }
}
