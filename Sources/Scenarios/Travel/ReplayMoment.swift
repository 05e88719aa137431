package import Geometry
import Items
package import Stage

/// The state of a replay at the end of one frame, for people to read.
package struct ReplayMoment: Sendable {
  /// Fields of one subsystem.
  package struct Section: Sendable {
    /// The subsystem.
    package var subsystem: Subsystem
    /// Its fields, in the order in which they are digested.
    package var fields: [StateWriter.Field]
  }

  /// The frame.
  package let frame: Int64
  /// The viewport, in points.
  package let viewport: Size
  /// The offset of what scrolls, in points.
  package let offset: Vector
  /// The phase of scrolling, such as `decelerating`; nil in a scene that has none.
  package let phase: String?
  /// What the frame did.
  package let counters: FrameCounters
  /// What still moves, for people; empty where everything is settled.
  package let movement: [String]
  /// The line of the step that began last; nil before the first.
  package let line: Int?
  /// The section of the report; nil before the first mark.
  package let mark: String?
  /// The digests of the state.
  package let digest: StateDigest
  /// Every field of the state.
  package let sections: [Section]

  /// Reads the state of a player's stage after the frame it ran last.
  ///
  /// Cost: a string for every field of every cell shown.
  package init(of player: ScenarioPlayer) {
    let stage = player.stage
    frame = stage.frameNumber
    viewport = stage.viewport
    offset = stage.scrollOffset
    phase = Self.phase(of: stage)
    counters = stage.frameCounters
    movement = stage.movement
    line = player.startedSteps.last?.line
    mark = player.marks.last?.name
    digest = stage.digest()
    sections = Subsystem.allCases.map { Section(subsystem: $0, fields: stage.fields(of: $0)) }
  }

  private static func phase(of stage: Stage) -> String? {
    guard let probe = Probe("phase"), let value = try? stage.value(of: probe) else { return nil }
    return value.description
  }

  /// The whole state: the summary, and every field after its subsystem's name.
  package var fields: [StateWriter.Field] {
    summary
      + sections.flatMap { section in
        section.fields.map { Self.field("\(section.subsystem.rawValue).\($0.name)", $0.value) }
      }
  }

  /// What is looked at most: where, how it moves, what the frame did.
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
