import Drawing
import Geometry
import Gestures
import Motion
import Scenarios
import Scenes
import Stage
import Testing

/// Recordings of typing, clicking and scrolling in fields, with text libraries that give different
/// answers.
@Suite("Measured fields in recordings") struct MeasuredFieldReplayTests {
  /// A text library in which every character has the same width, from right to left in Arabic.
  private final class Library: TextExtentMeasuring {
    private let width: Int
    private(set) var count = 0
    var missingFontAdvice: String? { nil }

    init(width: Int) { self.width = width * TextExtent.unitsPerPoint }

    func extent(of request: TextRequest) -> TextExtent {
      count += 1
      let text = request.text.string
      let isArabic = text.unicodeScalars.contains { (0x600..<0x700).contains($0.value) }
      let sum = text.count * width
      let run = TextExtent.Run(
        start: isArabic ? sum : 0, widths: Array(repeating: width, count: text.count),
        isRightToLeft: isArabic)
      return TextExtent([
        .init(
          range: 0..<text.utf8.count, width: sum, ascent: 960, descent: 320,
          isRightToLeft: isArabic, runs: request.locatesCharacters ? [run] : [])
      ])
    }
  }

  private static var header: ScenarioHeader {
    var header = ScenarioHeader(
      demo: DemoReference("text", []),
      viewport: DecimalSize(width: Thousandths(300), height: Thousandths(400)), seed: 7)
    header.digestInterval = 1
    return header
  }

  private func stage(_ scenario: Scenario, _ library: Library?) throws -> Stage {
    let (type, values, issues) = SceneLookup([.text]).find(scenario.header.demo)
    try #require(issues.isEmpty)
    var configuration = scenario.configuration(parameters: values)
    configuration.textMeasurer = library
    return try Stage(try #require(type), configuration)
  }

  /// The input of a user who types in several scripts, composes, clicks and selects.
  private static let events: [InputEvent.Kind] = {
    var events: [InputEvent.Kind] = [.key(KeyEvent(.tab))]
    for letter in "عروض مرحبا" { events.append(.text(.typed(String(letter)))) }
    events += [.key(KeyEvent(.left)), .text(.composed("に")), .text(.composed("日本"))]
    events += [.text(.typed("日本")), .key(KeyEvent(.backspace)), .key(KeyEvent(.home))]
    for letter in "हिन्दी 👨‍👩‍👧‍👦" { events.append(.text(.typed(String(letter)))) }
    for x in [60.0, 110, 140] {
      for phase in [PointerSample.Phase.began, .ended] {
        events.append(
          .pointer(
            PointerSample(
              id: 1, phase: phase, position: Point(x: x, y: 65), time: Timestamp(frame: 0),
              device: .mouse, button: 1)))
      }
    }
    return events + [.key(KeyEvent(.right, modifiers: .shift)), .text(.typed("x"))]
  }()

  private func record(_ library: Library) throws -> String {
    let stage = try stage(Scenario(header: Self.header, steps: []), library)
    let sink = TextSink()
    let recorder = Recorder(Self.header, to: sink)
    for (index, kind) in Self.events.enumerated() {
      // Clicks that are far apart in time are no double clicks.
      let frame = Int64(index) * 40
      for idle in max(0, frame - 39)..<frame { _ = run(nil, idle, stage, recorder) }
      _ = run(kind, frame, stage, recorder)
    }
    recorder.finish()
    return sink.text
  }

  private func run(
    _ kind: InputEvent.Kind?, _ frame: Int64, _ stage: Stage, _ recorder: Recorder
  ) -> FrameResult {
    let time = Timestamp(frame: frame)
    let events = kind.map { kind -> [InputEvent] in
      guard case .pointer(var sample) = kind else { return [InputEvent(time: time, kind: kind)] }
      sample.time = time
      return [InputEvent(time: time, kind: .pointer(sample))]
    }
    let input = FrameInput(frame: frame, events: events ?? [])
    let result = stage.runFrame(input)
    recorder.record(input, result, on: stage)
    return result
  }

  private func play(_ text: String, _ library: Library?) throws -> ScenarioPlayer {
    let scenario = try ScenarioParser(file: "t.scn", scenes: [.text]).parse(text).scenario
    let player = ScenarioPlayer(scenario, on: try stage(scenario, library))
    while !player.isFinished {
      try player.processResult(player.stage.runFrame(try player.nextInput()))
    }
    return player
  }

  private func textSteps(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains(" text ") }
  }

  @Test func `each typed key is at most one text step, in its frame`() throws {
    let text = try record(Library(width: 12))
    let steps = textSteps(text)
    #expect(steps.count > 15 && steps.count <= Self.events.count)
    #expect(steps.allSatisfy { $0.utf8.count < 150 })
    let lines = text.split(separator: "\n")
    for (line, next) in zip(lines, lines.dropFirst()) where line.contains(" text ") {
      #expect(line.prefix { $0 != " " } == next.prefix { $0 != " " })
    }
  }

  @Test func `a replay asks nobody and gives the recorded digests`() throws {
    let text = try record(Library(width: 12))
    for library in [nil, Library(width: 12), Library(width: 17)] {
      let player = try play(text, library)
      #expect(player.mismatch?.frame == nil)
      #expect(player.matchingDigestCount > 1000)
      #expect(player.stage.host.textExtents.measured.isEmpty)
      #expect((library?.count ?? 0) == 0)
    }
  }

  @Test func `without its text steps the clicks depend on the text library`() throws {
    let text = try record(Library(width: 12)).split(separator: "\n")
      .filter { !$0.contains(" text ") }.joined(separator: "\n")
    #expect(try play(text, Library(width: 12)).mismatch?.frame == nil)
    #expect(try play(text, Library(width: 17)).mismatch != nil)
    #expect(try play(text, nil).mismatch != nil)
  }
}
