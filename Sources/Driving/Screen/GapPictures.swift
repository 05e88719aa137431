package import Profiling

/// Small copies of the pictures around the longest times without a change.
///
/// The longest gaps of a run are known only at its end, so pictures are kept for those that are the
/// longest so far, up to ``capacity``.
package struct GapPictures: Sendable {
  /// A gap with the pictures before and after it.
  package struct Entry: Sendable {
    /// The time of the picture after the gap, on the monotonic clock.
    package var end: Nanoseconds
    /// The duration.
    package var duration: Nanoseconds
    /// The picture before the gap.
    package var before: Thumbnail
    /// The picture after the gap.
    package var after: Thumbnail
  }

  /// The number of gaps whose pictures are kept.
  package static let capacity = 24
  /// The longest gap that can be part of a motion.
  private static let longest = MotionGaps.longestPause
  /// The height of the pictures, in pixels.
  package static let height = 240

  /// The gaps, longest first.
  package private(set) var entries: [Entry] = []
  private var last: (time: Nanoseconds, picture: Thumbnail)?

  /// Creates a collection without gaps.
  package init() {}

  /// Adds the next picture.
  mutating func add(_ picture: Thumbnail, at time: Nanoseconds) {
    if let last {
      let duration = time - last.time
      if duration <= Self.longest,
        duration > (entries.last?.duration ?? 0)
          || entries.count < Self.capacity
      {
        let entry = Entry(end: time, duration: duration, before: last.picture, after: picture)
        let index = entries.firstIndex { $0.duration < duration } ?? entries.count
        entries.insert(entry, at: index)
        if entries.count > Self.capacity { entries.removeLast() }
      }
    }
    last = (time, picture)
  }
}
