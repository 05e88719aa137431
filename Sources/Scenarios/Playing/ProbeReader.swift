import Stage

/// Reads probes for a player: counters and delegate calls itself, everything else from the stage.
struct ProbeReader {
  private var counters = PlayCounters()
  private var accessibility = FrameCachedProbe()

  /// Adds the counters of a frame.
  mutating func add(_ frame: FrameCounters, _ drawn: RenderCounts?) { counters.add(frame, drawn) }

  /// Begins a section of the report.
  mutating func beginSection() { counters.beginSection() }

  /// Reads a probe; reading `events` clears them.
  ///
  /// - Returns: The value, or nil for a counter that needs rendering.
  mutating func read(_ probe: Probe, of stage: Stage) throws(ProbeError) -> ProbeValue? {
    if probe.path == "events" {
      let names = EventNames.listed(in: probe)
      let text = stage.host.eventLog.text(of: names)
      stage.host.eventLog.removeEvents(named: names)
      return .text(text)
    }
    switch counters.reading(of: probe.path) {
    case .value(let count): return .number(Double(count))
    case .needsRendering: return nil
    case nil where probe.path == "accessibility": return try accessibility.read(probe, of: stage)
    case nil: return try stage.value(of: probe)
    }
  }
}

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
