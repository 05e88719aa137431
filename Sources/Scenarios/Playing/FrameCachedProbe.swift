import Stage

/// A probe whose text is long, read once for each frame however often a file expects it.
struct FrameCachedProbe {
  private var frame: Int64 = -1
  private var value: ProbeValue?

  /// Reads the probe after the frame that a stage has run last; always the same probe.
  mutating func read(_ probe: Probe, of stage: Stage) throws(ProbeError) -> ProbeValue {
    if frame == stage.frameNumber, let value { return value }
    let found = try stage.value(of: probe)
    (frame, value) = (stage.frameNumber, found)
    return found
  }
}
