import Drawing
import Geometry
import Grid
import Items
import Scenes
import Stage
import Testing

/// The pixels of fading views: a view and its subviews fade together, as one picture.
@Suite struct FadingLooksTests {
  @Test func `a half-faded box is an even mix of the box and its background`() throws {
    let run = try LooksRun("boxes", viewport: Size(width: 320, height: 120), scale: 1) { _ in }
    try run.act("box") {
      $0["id"] = .text("card")
      $0["size"] = .size(Size(width: 320, height: 100))
    }
    for (id, height) in [("first", 30.0), ("second", 40)] {
      try run.act("box") {
        $0["id"] = .text(id)
        $0["in"] = .text("card")
        $0["size"] = .size(Size(width: 200, height: height))
      }
    }
    try run.act("line") {
      $0["id"] = .text("words")
      $0["in"] = .text("second")
      $0["size"] = .size(Size(width: 190, height: 30))
      $0["left"] = .source("\"a row of words\"")
    }
    try run.act("layout") { _ in }
    let before = run.picture()
    try run.act("remove") { $0["id"] = .text("card") }
    try run.act("layout") { $0["duration"] = .number(0.3) }
    run.pass(9)
    let half = run.picture()
    run.pass(20)
    expect(half, isBetween: before, and: run.picture())
  }

  @Test func `a half-faded cell is an even mix of the cell and its background`() throws {
    let run = try LooksRun("grid", viewport: Size(width: 300, height: 240), scale: 1) {
      $0["count"] = .integer(1)
      $0["cell"] = .size(Size(width: 100, height: 80))
    }
    let before = run.picture()
    run.perform(.update([.remove(ItemSet([ItemSet.Span(0...0)]), .fade)]))
    run.pass(9)
    let half = run.picture()
    run.pass(20)
    expect(half, isBetween: before, and: run.picture())
  }

  private func expect(
    _ half: LooksRun.Picture, isBetween one: LooksRun.Picture, and other: LooksRun.Picture,
    at location: SourceLocation = #_sourceLocation
  ) {
    var changed = 0
    for index in half.pixels.indices {
      let pixels = [half, one, other].map { $0.pixels[index] }
      if pixels[1] != pixels[2] { changed += 1 }
      for shift: UInt32 in [0, 8, 16] {
        let parts = pixels.map { Double($0 >> shift & 0xFF) }
        guard (parts[0] - (parts[1] + parts[2]) / 2).magnitude > 1.5 else { continue }
        Issue.record(
          "pixel \(index % half.width), \(index / half.width) is \(parts)", sourceLocation: location
        )
        return
      }
    }
    #expect(changed > 2000, sourceLocation: location)
  }
}
