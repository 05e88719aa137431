import Drawing
import Geometry
import Motion
import Scenarios
import Scenes
import Stage
import Testing

/// Recordings of a waterfall of pictures, replayed with other pictures and without any.
@Suite("Picture sizes in recordings") struct PictureSizeReplayTests {
  /// Pictures of a width; each third cannot be read.
  private final class Folder: PictureSource {
    let count = 9
    private let width: Int

    init(width: Int) { self.width = width }

    func picture(at index: Int) -> ImageSource {
      .decoding("\(index)", name: "\(index)") { _ throws(ImageError) in throw .missing }
    }

    func size(at index: Int) -> PictureSizes.PixelSize? {
      index % 3 == 2 ? nil : .init(width: width + index, height: 100)
    }
  }

  private static var header: ScenarioHeader {
    var header = ScenarioHeader(
      demo: DemoReference(
        "photos",
        [
          ScenarioArgument("count", source: "60"), ScenarioArgument("layout", source: "waterfall"),
          ScenarioArgument("images", source: "none"),
        ]), viewport: DecimalSize(width: Thousandths(330), height: Thousandths(200)), seed: 7)
    header.digestInterval = 1
    return header
  }

  private func stage(_ scenario: Scenario, _ pictures: Folder?) throws -> Stage {
    let (type, values, issues) = SceneLookup([.photos]).find(scenario.header.demo)
    try #require(issues.isEmpty)
    var configuration = scenario.configuration(parameters: values)
    configuration.pictures = pictures
    return try Stage(try #require(type), configuration)
  }

  /// Records two seconds of scrolling.
  private func record(_ pictures: Folder?) throws -> String {
    let stage = try stage(Scenario(header: Self.header, steps: []), pictures)
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

  private func play(_ text: String, _ pictures: Folder?) throws -> ScenarioPlayer {
    let scenario = try ScenarioParser(file: "t.scn", scenes: [.photos]).parse(text).scenario
    let player = ScenarioPlayer(scenario, on: try stage(scenario, pictures))
    while !player.isFinished {
      try player.processResult(player.stage.runFrame(try player.nextInput()))
    }
    return player
  }

  @Test func `a size is recorded once, in the frame of its first use`() throws {
    let lines = try record(Folder(width: 100)).split(separator: "\n")
      .filter { $0.contains(" picture ") }
    #expect(lines.first == "@0    picture 0 100x100")
    #expect(lines.contains("@0    picture 2 0x0"))
    #expect(lines.contains { !$0.hasPrefix("@0 ") })
    let indices = lines.map { $0.split(separator: " ")[2] }
    #expect(Set(indices).count == indices.count && indices.count > 12 && indices.count < 60)
  }

  @Test func `a replay with other pictures, or without any, gives the recorded digests`() throws {
    let text = try record(Folder(width: 100))
    for pictures in [nil, Folder(width: 60)] {
      let player = try play(text, pictures)
      #expect(player.mismatch?.frame == nil)
      #expect(player.matchingDigestCount == 120)
      #expect(player.stage.host.pictureSizes.measured.isEmpty)
    }
  }

  @Test func `without its picture steps the file depends on the pictures`() throws {
    let text = try record(Folder(width: 100)).split(separator: "\n")
      .filter { !$0.contains(" picture ") }.joined(separator: "\n")
    #expect(try play(text, Folder(width: 100)).mismatch?.frame == nil)
    #expect(try play(text, Folder(width: 60)).mismatch?.frame == 0)
  }

  @Test func `lowering and shrinking keep the picture steps`() throws {
    let text = try record(Folder(width: 100))
    let scenario = try ScenarioParser(file: "t.scn", scenes: [.photos]).parse(text).scenario
    let count = scenario.steps.count { $0.verb.name == "picture" }
    #expect(count > 12)
    let lowered = try ScenarioLowering.lower(scenario)
    #expect(lowered.steps.count { $0.verb.name == "picture" } == count)
    let smallest = ScenarioShrinker(scenes: [.photos]) { _ in true }.shrink(scenario)
    #expect(smallest.steps.count { $0.verb.name == "picture" } == count)
  }

  @Test(arguments: [
    ("picture 1 4x3\n@1 picture 1 4x5", "t.scn:8:4: line 7 has another size"),
    ("picture 1 4x0\n", "t.scn:7:14: '4x0' is empty"),
    ("picture 1 4\n", "t.scn:7:14: '4' is not a size"),
    ("picture\n", "t.scn:7:4: 'picture' needs the index"),
  ])
  func `a wrong picture step is an error`(step: String, message: String) throws {
    let header = "scenario 1\ncontract 1\ndemo grid\nviewport 390x844\nseed 1\n---\n"
    let parser = ScenarioParser(file: "t.scn")
    #expect(throws: Never.self) {
      try parser.parse(header + "@0 picture 1 4x3\n@1 picture 1 4x3\n@2 end\n")
    }
    let error = #expect(throws: ScenarioErrors.self) {
      try parser.parse(header + "@0 \(step)\n@2 end\n")
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
