import Geometry
import Grid
import Scenes
import Stage
import Testing

/// The sections and cards of the scene `shop`.
@Suite struct ShopSceneTests {
  private func makeRun(
    width: Double = 390, _ parameters: [(String, SceneValue)] = []
  ) throws -> SceneRun {
    try SceneRun(.shop, Size(width: width, height: 844), parameters)
  }

  /// Returns the label of an item's cell, counted over all sections.
  private func label(_ run: SceneRun, _ index: Int) throws -> String {
    let cell = try #require(try run.grid.cellForItem(at: index))
    return try #require(cell.accessibilityLabel)
  }

  @Test func `the sections have a banner, shelves, a waterfall and a list`() throws {
    let run = try makeRun()
    #expect(try run.probe("items") == "55")
    let layouts = try (0..<5).map { try run.probe("section[\($0)].layout") }
    #expect(layouts == ["list", "shelf", "shelf", "waterfall", "grid"])
    let titles = ["New arrivals", "Shop by mood", "For your wall"]
    #expect(run.labels.filter { titles.contains($0) } == titles)
  }

  // 52 % of the width without the margins, but at least 220 and at most 420 points.
  @Test(arguments: [(390, 220), (632, 312), (1200, 420)] as [(Double, Int)])
  func `the banner is about half as high as wide, within limits`(width: Double, height: Int) throws
  {
    let run = try makeRun(width: width)
    #expect(try run.probe("slot[0.0]") == "16,16,\(Int(width) - 32),\(height)")
  }

  @Test func `a print has a name and a price, and a mood only its name`() throws {
    let run = try makeRun()
    // The prints follow the banner. Picture 4: 18 + (4·7 % 11)·4. Picture 9: 18 + (9·7 % 11)·4.
    #expect(try label(run, 1).hasSuffix(", from $42"))
    #expect(try label(run, 2).hasSuffix(", from $50"))
    // The moods follow 14 prints.
    #expect(try label(run, 15) == "Quiet")
    #expect(try label(run, 16) == "Warm")
  }

  @Test func `a mirrored shelf begins at the right`() throws {
    let run = try makeRun([("mirrored", .flag(true))])
    #expect(try run.probe("slot[1.0]") == "226,300,148,196")
  }
}
