package import Stage

/// The frames that drive a device, if a source does, with the input that was fetched ahead.
package struct SourceFeed {
  /// Where input comes from; `nil` for the user, and after a source has ended for good.
  package private(set) var source: (any FrameSource)?
  /// Whether a source drives the device, or drove it to its end.
  package let isReplay: Bool
  /// Whether the source has no more frames; seeking changes that.
  package private(set) var hasEnded = false
  private var next: FrameInput?

  /// Creates the feed of a source; `nil` for the user's input.
  package init(_ source: (any FrameSource)?) {
    self.source = source
    isReplay = source != nil
  }

  /// The number of the frame whose input was fetched.
  package var nextFrame: Int64? { next?.frame }

  /// Fetches the next input, unless that has been done; returns `false` past the last one.
  package mutating func fetch() -> Bool {
    guard let source, next == nil else { return true }
    next = source.nextInput()
    return next != nil
  }

  /// Removes and returns the input that was fetched; `nil` if the user drives the device.
  package mutating func removeNext() -> FrameInput? {
    defer { next = nil }
    return next
  }

  /// Notes that there are no more frames.
  ///
  /// - Parameter isFinal: Whether no one can seek, so that the source is of no more use.
  package mutating func end(isFinal: Bool) {
    hasEnded = true
    if isFinal { source = nil }
  }

  /// Notes that the source was moved to another frame.
  package mutating func sourceDidSeek() {
    next = nil
    hasEnded = false
  }
}
