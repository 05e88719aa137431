import Drawing
import Geometry
import Scenarios
import Stage
import Testing

@Suite("InvariantCheck") struct InvariantCheckTests {
  @Test func `a correct scene violates no invariant`() throws {
    #expect(try broken(Claims()) == [])
  }

  @Test func `visible items must exist in order and match their count`() throws {
    #expect(try broken(Claims(first: 9)) == ["the first visible item is not after the last"])
    #expect(try broken(Claims(last: 40)) == ["visible items exist"])
    #expect(try broken(Claims(count: 0)) == ["visible items agree with their count"])
  }

  @Test func `nothing may report movement at rest`() throws {
    #expect(try broken(Claims(phase: "bouncing")) == ["nothing moves at rest"])
    #expect(try broken(Claims(velocity: 0.5)) == ["nothing moves at rest"])
  }

  @Test func `everything drawn must have a position`() throws {
    #expect(try broken(Claims(width: 1e16)) == ["everything drawn has a valid position"])
  }

  @Test func `invariants of the scene are checked`() throws {
    #expect(try broken(Claims(own: ["it is broken"])) == ["the scene's own"])
  }

  private func broken(_ claims: Claims) throws -> [String] {
    let type = SceneType("claiming", summary: "Says what it is told") { _ in
      ClaimingScene(claims)
    }
    let stage = try Stage(type, StageConfiguration(viewport: Size(width: 100, height: 100)))
    let result = stage.runFrame(FrameInput(frame: 0))
    return InvariantCheck().violations(stage, result).map(\.name)
  }
}

/// The values that a scene reports.
private struct Claims: Sendable {
  var first = 2
  var last = 5
  var count = 4.0
  var phase = "idle"
  var velocity = 0.0
  var width = 10.0
  var own: [String] = []
}

/// A scene whose probes return given values.
private final class ClaimingScene: Scene {
  let rootView = View()
  private let claims: Claims

  init(_ claims: Claims) {
    self.claims = claims
    let view = View(frame: Rect(x: 0, y: 0, width: claims.width, height: 10))
    view.content = .color(.black)
    rootView.addSubview(view)
  }

  var invariantViolations: [String] { claims.own }

  func perform(_ command: SceneCommand) throws(SceneError) {}

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.path {
    case "visible.first": .index(ItemIndex(claims.first))
    case "visible.last": .index(ItemIndex(claims.last))
    case "visible.count": .number(claims.count)
    case "items": .number(40)
    case "phase": .word(claims.phase)
    case "velocity.y": .number(claims.velocity)
    default: throw .unknown("there is no '\(probe)'")
    }
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
}
