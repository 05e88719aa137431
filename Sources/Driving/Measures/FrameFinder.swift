package import Profiling

/// Finds the frames of a run in the pictures that were captured.
package enum FrameFinder {
  /// Pictures that follow each other faster than this share of a refresh belong to one frame.
  private static let partialShare: Nanoseconds = 3

  /// The frames of a run.
  package struct Result: Hashable, Sendable {
    /// The frames, in order of time; the first has no shift.
    package var frames: [DrivenFrame]
    /// The number of pictures that were replaced within a third of a refresh.
    ///
    /// They were captured while the program was drawing.
    package var partialPictures: Int
  }

  /// Finds the frames of a run.
  ///
  /// - Parameters:
  ///   - pictures: The pictures in order of time; the first is that before the run.
  ///   - start: The start of the run, on the same clock.
  ///   - refresh: The time between two refreshes of the screen, in nanoseconds.
  /// - Returns: The frames, and the number of pictures that are none.
  package static func frames(
    _ pictures: [CapturedPicture], start: Nanoseconds, refresh: Nanoseconds
  ) -> Result {
    var kept: [CapturedPicture] = []
    for var picture in pictures {
      if kept.count > 1, let last = kept.last,
        picture.time - last.time < refresh / partialShare
      {
        kept.removeLast()
        if let delay = last.runDelay { picture.runDelay = delay + (picture.runDelay ?? 0) }
      }
      kept.append(picture)
    }
    var frames: [DrivenFrame] = []
    var expected = 0
    for (index, picture) in kept.enumerated() {
      let found =
        index == 0
        ? nil
        : ShiftSearch.shift(from: kept[index - 1].lines, to: picture.lines, expected: expected)
      if let found { expected = found.shift }
      frames.append(
        DrivenFrame(
          time: picture.time - start, shift: found?.shift, confidence: found?.confidence ?? 0,
          runDelay: picture.runDelay))
    }
    return Result(frames: frames, partialPictures: pictures.count - kept.count)
  }
}
