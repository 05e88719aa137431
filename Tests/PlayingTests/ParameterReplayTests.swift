import Geometry
import Items
import Motion
import Scenarios
import Scenes
import Stage
import Testing

/// Recordings and time travel of a scene whose parameters were changed while it ran.
@Suite struct ParameterReplayTests {
  private static let changes: [(frame: Int64, kind: InputEvent.Kind)] = [
    (5, change("columns", .integer(5))), (12, change("spacing", .number(12.5))),
    (20, .command(.scroll(to: .y(300), position: .none, animated: true))),
    (30, change("layout", .word("waterfall"))), (34, change("columns", .integer(3))),
    (60, change("layout", .word("grid"))), (63, change("cell", .size(Size(width: 60, height: 90)))),
    (70, change("reorder", .flag(false))), (80, .environment(.textScale(2))),
    (81, .environment(.readingDirection(.rightToLeft))),
    (90, change("multiple-selection", .flag(true))),
  ]

  private static func change(_ name: String, _ value: SceneValue) -> InputEvent.Kind {
    .command(.request(ParameterChange(name, to: value)))
  }

  private static func input(_ frame: Int64) -> FrameInput {
    FrameInput(
      frame: frame,
      events: changes.filter { $0.frame == frame }.map {
        InputEvent(time: Timestamp(frame: frame), kind: $0.kind)
      })
  }

  @Test func `a recording replays every change to the same state`() throws {
    var header = ScenarioHeader(
      demo: DemoReference("photos"),
      viewport: DecimalSize(width: Thousandths(390), height: Thousandths(844)), seed: 7)
    header.digestInterval = 1
    let run = try RecordedRun(header, [.photos], executor: InlineExecutor())
    for frame: Int64 in 0..<140 { run.frame(Self.input(frame).events) }
    let text = run.finish()
    #expect(text.contains("@5    configure columns=5\n"))
    #expect(text.contains("@63   configure cell=60x90\n"))
    try run.expectReplays(text)
  }

  @Test func `a history repeats every change, and the stage has the parameters of its frame`()
    throws
  {
    func makeStage() throws -> Stage {
      try Stage(.photos, StageConfiguration(viewport: Size(width: 390, height: 844)))
    }
    let stage = try makeStage()
    var history = InputHistory()
    var digests: [UInt64] = []
    for frame: Int64 in 0..<140 {
      let input = Self.input(frame)
      let result = stage.runFrame(input)
      #expect(result.refusals.isEmpty)
      history.append(input, late: result.lateDeliveries)
      digests.append(stage.digest().all)
    }
    let run = HistoryRun(try makeStage())
    run.advance(
      to: 50, of: history,
      didRun: { input, _ in #expect(run.stage.digest().all == digests[Int(input.frame)]) })
    #expect(run.stage.parameters.text("layout") == "waterfall")
    #expect(run.stage.parameters.integer("columns") == 3)
    #expect(run.stage.parameters["cell"] == nil)
    run.advance(to: .max, of: history)
    #expect(run.stage.parameters == stage.parameters)
    #expect(run.stage.digest().all == digests.last)
  }
}
