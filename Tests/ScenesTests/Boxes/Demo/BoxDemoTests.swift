import ReticleBoxes
import Geometry
import Gestures
import Scenes
import Stage
import Testing

/// Photos that are added and removed in the scene `box-demo`.
@Suite struct BoxDemoTests {
  private static let phone = Size(width: 480, height: 300)

  private func makeRun(_ viewport: Size = phone) throws -> SceneRun {
    let run = try SceneRun(.boxDemo, viewport)
    run.pass(30)
    return run
  }

  private func isVisible(_ name: String, _ run: SceneRun) throws -> Bool {
    try run.probe("box[\(name)].visible") == "true"
  }

  private func label(_ name: String, _ run: SceneRun) throws -> String? {
    let scene = try #require(run.stage.scene as? BoxScene)
    return try #require(scene.box(named: name)).accessibilityLabel
  }

  @Test(arguments: [
    (Size(width: 320, height: 460), 3, "8,8,148,148"), (phone, 3, "8,8,152,152"),
    (Size(width: 768, height: 1004), 11, "8,8,128,128"),
    (Size(width: 1024, height: 748), 11, "8,8,122,122"),
    // A viewport that is as wide as a tablet but not as high has the sizes of a phone.
    (Size(width: 1024, height: 699), 3, "8,8,152,152"),
  ])
  func `the number and size of photos depend on the kind of viewport`(
    viewport: Size, count: Int, frame: String
  ) throws {
    let run = try makeRun(viewport)
    #expect(try run.probe("box[photo0].frame") == frame)
    #expect(try isVisible("photo\(count - 1)", run))
    #expect(throws: ProbeError.self) { try run.probe("box[photo\(count)].visible") }
  }

  @Test func `a new photo takes the position of the plus, which moves on`() throws {
    let run = try makeRun()
    let plus = try run.probe("box[add].frame")
    run.act("add")
    run.pass(60)
    #expect(try run.probe("box[photo3].frame") == plus)
    #expect(try run.probe("box[add].frame") != plus)
    #expect(try label("add", run) == "Add a photo")
  }

  @Test func `a removed photo fades out and the others close the gap`() throws {
    let run = try makeRun()
    let first = try run.probe("box[photo0].frame")
    run.act("remove", ["number": .integer(0)])
    run.pass(60)
    #expect(try !isVisible("photo0", run))
    #expect(try run.probe("box[photo1].frame") == first)
    run.expectRefusal(
      of: "remove", ["number": .integer(2)], mentioning: "there are 2, counted from 0")
  }

  @Test func `a tap removes a photo`() throws {
    let run = try makeRun()
    run.step([run.touch(1, .began, 80, 80)])
    run.step([run.touch(1, .ended, 80, 80)])
    run.pass(60)
    #expect(try !isVisible("photo0", run))
    #expect(try isVisible("photo1", run))
  }

  @Test func `all 28 photos are different, and without another one there is no plus`() throws {
    let run = try makeRun()
    for _ in 3..<28 { run.act("add") }
    run.pass(60)
    let labels = try (0..<28).map { try label("photo\($0)", run) }
    #expect(Set(labels) == Set((1...28).map { "Photo \($0)" }))
    #expect(try !isVisible("add", run))
    run.expectRefusal(of: "add", mentioning: "all 28 photos")
    // The only photo that can be added is the one that was removed.
    run.act("remove", ["number": .integer(27)])
    run.act("add")
    #expect(try label("photo28", run) == labels[27])
  }
}
