package import Geometry
import Items
package import Stage

/// The state of a replay at the end of one frame, as readable text.
package struct ReplayFrameState: Sendable {
  /// The fields of one subsystem.
  package struct Section: Sendable {
    /// The subsystem.
    package var subsystem: Subsystem
    /// The fields, in the order they are digested.
    package var fields: [StateWriter.Field]
  }

  /// The frame.
  package let frame: Int64
  /// The viewport, in points.
  package let viewport: Size
  /// The scroll offset, in points.
  package let offset: Vector
  /// The scroll phase, such as `decelerating`, or nil if the scene does not scroll.
  package let phase: String?
  /// The counters of the frame.
  package let counters: FrameCounters
  /// Descriptions of what is still moving; empty if the stage is settled.
  package let movement: [String]
  /// The line of the last step that started, or nil before the first step.
  package let line: Int?
  /// The current section of the report, or nil before the first mark.
  package let mark: String?
  /// The digests of the state.
  package let digest: StateDigest
  /// Every field of the state.
  package let sections: [Section]

  /// Reads the state of a player's stage after its last frame.
  ///
  /// The cost is one string for each field of each visible cell.
  package init(of player: ScenarioPlayer) {
    let stage = player.stage
    frame = stage.frameNumber
    viewport = stage.viewport
    offset = stage.scrollOffset
    phase = Self.phase(of: stage)
    counters = stage.frameCounters
    movement = stage.pendingActivity
    line = player.startedSteps.last?.line
    mark = player.marks.last?.name
    digest = stage.digest()
    sections = Subsystem.allCases.map { Section(subsystem: $0, fields: stage.fields(of: $0)) }
  }

  private static func phase(of stage: Stage) -> String? {
    guard let probe = Probe("phase"), let value = try? stage.value(of: probe) else { return nil }
    return value.description
  }

  /// The complete state: the summary, then every field, prefixed with its subsystem.
  package var fields: [StateWriter.Field] {
    summary
      + sections.flatMap { section in
        section.fields.map { Self.field("\(section.subsystem.rawValue).\($0.name)", $0.value) }
      }
  }

  /// The most important fields: position, movement and counters.
  package var summary: [StateWriter.Field] {
    var fields = [
      Self.field("frame", "\(frame)"),
      Self.field("viewport", ProbeValue.numbers([viewport.width, viewport.height]).description),
      Self.field("offset", ProbeValue.numbers([offset.dx, offset.dy]).description),
    ]
    if let phase { fields.append(Self.field("phase", phase)) }
    if let line { fields.append(Self.field("line", "\(line)")) }
    if let mark { fields.append(Self.field("mark", "\"\(mark)\"")) }
    for reason in movement { fields.append(Self.field("moving", reason)) }
    return fields + counterFields + [Self.field("digest", Self.hexadecimal(digest.all))]
  }

  private var counterFields: [StateWriter.Field] {
    [
      ("cells.live", counters.cellsLive), ("cells.pooled", counters.cellsPooled),
      ("cells.created.frame", counters.cellsCreated),
      ("cells.reused.frame", counters.cellsReused),
      ("cells.removed.frame", counters.cellsRemoved),
      ("layout.passes.frame", counters.layoutPasses),
      ("draw.commands.frame", counters.drawCommands), ("animations", counters.animationsLive),
    ].map { Self.field($0.0, "\($0.1)") }
  }

  private static func field(_ name: String, _ value: String) -> StateWriter.Field {
    StateWriter.Field(name: name, value: value)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
