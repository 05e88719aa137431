package import Stage

/// The source that drives a device, if there is one, with its prefetched input.
package struct SourceFeed {
  /// The source; `nil` for the user's input, and after a final end.
  package private(set) var source: (any FrameSource)?
  /// Whether a source drives the device, or drove it to its end.
  package let isReplay: Bool
  /// Whether the source has no more frames; reset by seeking.
  package private(set) var hasEnded = false
  private var next: FrameInput?

  /// Creates a feed from a source; `nil` for the user's input.
  package init(_ source: (any FrameSource)?) {
    self.source = source
    isReplay = source != nil
  }

  /// The number of the frame whose input was prefetched.
  package var nextFrame: Int64? { next?.frame }

  /// Prefetches the next input, unless that has been done; returns `false` past the last one.
  package mutating func prefetch() -> Bool {
    guard let source, next == nil else { return true }
    next = source.nextInput()
    return next != nil
  }

  /// Removes and returns the prefetched input; `nil` if the user drives the device.
  package mutating func dequeue() -> FrameInput? {
    defer { next = nil }
    return next
  }

  /// Called when the source has no more frames.
  ///
  /// - Parameter isFinal: Whether the user cannot seek, so that the source is released.
  package mutating func end(isFinal: Bool) {
    hasEnded = true
    if isFinal { source = nil }
  }

  /// Called when the source has moved to another frame.
  package mutating func sourceDidSeek() {
    next = nil
    hasEnded = false
  }
}
