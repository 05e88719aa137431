import Drawing
import Geometry
import Motion
import Scenarios
import Scenes
import Stage
import Testing

/// Recordings of a list of texts in many scripts, with text libraries that give different answers.
@Suite("Measured texts in recordings") struct MeasuredTextReplayTests {
  /// A text library whose lines are as high as a number; it counts its questions.
  private final class Library: TextExtentMeasuring {
    private let height: Int
    private(set) var count = 0
    var missingFontAdvice: String? { nil }

    init(height: Int) { self.height = height }

    func extent(of request: TextRequest) -> TextExtent {
      count += 1
      let length = request.text.string.utf8.count
      return TextExtent([.init(range: 0..<length, width: 640, ascent: height * 64, descent: 64)])
    }
  }

  private static let viewport = DecimalSize(width: Thousandths(300), height: Thousandths(200))

  private static var header: ScenarioHeader {
    var header = ScenarioHeader(
      demo: DemoReference("list", [ScenarioArgument("text", source: "scripts")]),
      viewport: viewport, seed: 7)
    header.digestInterval = 1
    return header
  }

  private func stage(_ scenario: Scenario, _ library: Library?) throws -> Stage {
    let (type, values, issues) = SceneLookup([.list]).find(scenario.header.demo)
    try #require(issues.isEmpty)
    var configuration = scenario.configuration(parameters: values)
    configuration.textMeasurer = library
    return try Stage(try #require(type), configuration)
  }

  /// Records two seconds of scrolling.
  private func record(_ library: Library) throws -> String {
    let stage = try stage(Scenario(header: Self.header, steps: []), library)
    let sink = TextSink()
    let recorder = Recorder(Self.header, to: sink)
    for frame in 0..<Int64(120) {
      let wheel = InputEvent(
        time: Timestamp(frame: frame),
        kind: .wheel(at: Point(x: 9, y: 9), delta: Vector(dx: 0, dy: 7)))
      let input = FrameInput(frame: frame, events: frame % 3 == 0 ? [wheel] : [])
      recorder.record(input, stage.runFrame(input), on: stage)
    }
    recorder.finish()
    return sink.text
  }

  private func play(_ text: String, _ library: Library?) throws -> ScenarioPlayer {
    let scenario = try ScenarioParser(file: "t.scn", scenes: [.list]).parse(text).scenario
    let player = ScenarioPlayer(scenario, on: try stage(scenario, library))
    while !player.isFinished {
      try player.processResult(player.stage.runFrame(try player.nextInput()))
    }
    return player
  }

  @Test func `a text is recorded once, in the frame of its first use`() throws {
    let text = try record(Library(height: 20))
    let lines = text.split(separator: "\n").filter { $0.contains(" text ") }
    #expect(lines.contains { $0.hasPrefix("@0    text ") })
    #expect(lines.contains { !$0.hasPrefix("@0 ") })
    let keys = lines.map { $0.split(separator: " ")[2] }
    #expect(Set(keys).count == keys.count && keys.count > 4)
    // The step is before the wheel that scrolls the text into view.
    let first = try #require(lines.first { !$0.hasPrefix("@0 ") })
    let frame = first.prefix { $0 != " " }
    #expect(text.split(separator: "\n").first { $0.hasPrefix("\(frame) ") } == first)
  }

  @Test func `a replay asks nobody and gives the recorded digests`() throws {
    let text = try record(Library(height: 20))
    for library in [nil, Library(height: 33)] {
      let player = try play(text, library)
      #expect(player.mismatch?.frame == nil)
      #expect(player.matchingDigestCount == 120)
      #expect(player.stage.host.textExtents.measured.isEmpty)
      if let library { #expect(library.count == 0) }
    }
  }

  @Test func `without its text steps the file depends on the text library`() throws {
    let text = try record(Library(height: 20)).split(separator: "\n")
      .filter { !$0.contains(" text ") }.joined(separator: "\n")
    let same = try play(text, Library(height: 20))
    #expect(same.mismatch?.frame == nil)
    #expect(!same.stage.host.textExtents.measured.isEmpty)
    #expect(try play(text, Library(height: 33)).mismatch?.frame == 0)
  }

  @Test func `lowering and shrinking keep the text steps`() throws {
    let text = try record(Library(height: 20))
    let scenario = try ScenarioParser(file: "t.scn", scenes: [.list]).parse(text).scenario
    let count = scenario.steps.count { $0.verb.name == "text" }
    #expect(count > 4)
    let lowered = try ScenarioLowering.lower(scenario)
    #expect(lowered.steps.count { $0.verb.name == "text" } == count)
    let smallest = ScenarioShrinker(scenes: [.list]) { _ in true }.shrink(scenario)
    #expect(smallest.steps.count { $0.verb.name == "text" } == count)
    #expect(!smallest.steps.contains { $0.verb.name == "wheel" })
  }

  @Test func `a truncated recording has the texts of its complete frames`() throws {
    let lines = try record(Library(height: 20)).split(separator: "\n").prefix { line in
      !line.hasPrefix("@99")
    }
    let parser = ScenarioParser(file: "t.scn", scenes: [.list], salvages: true)
    let parsed = try parser.parse(lines.joined(separator: "\n") + "\n")
    let player = ScenarioPlayer(parsed.scenario, on: try stage(parsed.scenario, nil))
    while !player.isFinished {
      try player.processResult(player.stage.runFrame(try player.nextInput()))
    }
    #expect(player.stage.host.textExtents.measured.isEmpty)
    #expect(parsed.scenario.steps.contains { $0.verb.name == "text" })
  }

  @Test func `two different measurements of a text are an error`() throws {
    let header = "scenario 1\ncontract 1\ndemo grid\nviewport 390x844\nseed 1\n---\n"
    let line = "text 00c0ffee00c0ffee 0+5,1,1,1,ltr"
    let parser = ScenarioParser(file: "t.scn")
    #expect(throws: Never.self) { try parser.parse(header + "@0 \(line)\n@1 \(line)\n@2 end\n") }
    let error = #expect(throws: ScenarioErrors.self) {
      try parser.parse(header + "@0 \(line)\n@1 \(line.replacing(",ltr", with: ",rtl"))\n@2 end\n")
    }
    #expect(error?.description.hasPrefix("t.scn:8:4: line 7 has other measurements") == true)
  }

  @Test func `a text step changes no state`() throws {
    let steps = "@0 expect items == 200\n@30 end\n"
    let header = "scenario 1\ncontract 2\ndemo list\nviewport 300x200\nseed 1\n---\n"
    let step = "@0 text 00c0ffee00c0ffee 0+5,1,1,1,ltr\n"
    let plain = try play(header + steps, nil).stage.digest()
    #expect(try play(header + step + steps, nil).stage.digest() == plain)
  }
}
