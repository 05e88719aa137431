import Stage

/// A probe with a long text, read at most once per frame.
struct FrameCachedProbe {
  private var frame: Int64 = -1
  private var value: ProbeValue?

  /// Returns the value of a probe after the stage's last frame.
  ///
  /// Always pass the same probe, because the value is cached for the frame.
  mutating func read(_ probe: Probe, of stage: Stage) throws(ProbeError) -> ProbeValue {
    if frame == stage.frameNumber, let value { return value }
    let found = try stage.value(of: probe)
    (frame, value) = (stage.frameNumber, found)
    return found
  }
}
