import Geometry
import Grid
import Testing

@Suite struct SectionFramesTests {
  private func items(_ frames: SectionFrames, in rect: Rect) -> [Int] {
    var found: ContiguousArray<Int> = []
    frames.appendItems(intersecting: rect, to: &found)
    return Array(found)
  }

  @Test func `a section without items has no length and finds nothing`() {
    let frames = SectionFrames([] as [Rect])
    #expect(frames.length == 0)
    #expect(frames.item(at: .zero) == nil)
    #expect(items(frames, in: Rect(x: 0, y: 0, width: 100, height: 100)) == [])
  }

  @Test func `the length is the greatest end, unless it is given`() {
    let list = [
      Rect(x: 0, y: 0, width: 100, height: 200), Rect(x: 100, y: 50, width: 100, height: 20),
    ]
    #expect(SectionFrames(list).length == 200)
    #expect(SectionFrames(list, length: 300).length == 300)
  }

  @Test func `a frame includes its start but not its end`() {
    let frames = SectionFrames([
      Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 0, y: 50, width: 100, height: 50),
    ])
    #expect(frames.item(at: Point(x: 0, y: 0)) == 0)
    #expect(frames.item(at: Point(x: 0, y: 50)) == 1)
    #expect(frames.item(at: Point(x: 100, y: 0)) == nil)
    #expect(frames.item(at: Point(x: 0, y: 100)) == nil)
    #expect(frames.item(at: Point(x: 0, y: -1)) == nil)
    #expect(items(frames, in: Rect(x: 0, y: 50, width: 100, height: 10)) == [1])
    #expect(items(frames, in: Rect(x: 0, y: 10, width: 100, height: 0)) == [])
  }

  @Test func `frames in any order are found in the order of their items`() {
    let frames = SectionFrames([
      Rect(x: 0, y: 200, width: 100, height: 50), Rect(x: 0, y: 0, width: 100, height: 50),
      Rect(x: 0, y: 100, width: 100, height: 50),
    ])
    #expect(frames.length == 250)
    #expect(frames.item(at: Point(x: 10, y: 110)) == 2)
    // What the list already contains stays before the items.
    var found: ContiguousArray<Int> = [7]
    frames.appendItems(intersecting: Rect(x: 0, y: 0, width: 10, height: 300), to: &found)
    #expect(found == [7, 0, 1, 2])
  }

  @Test func `a long frame is found where later ones have already ended`() {
    let short = (1...10).map { Rect(x: 100, y: Double($0) * 50, width: 100, height: 40) }
    let frames = SectionFrames([Rect(x: 0, y: 0, width: 100, height: 1000)] + short)
    #expect(items(frames, in: Rect(x: 0, y: 900, width: 200, height: 50)) == [0])
    #expect(items(frames, in: Rect(x: 0, y: 490, width: 200, height: 20)) == [0, 10])
    #expect(frames.item(at: Point(x: 50, y: 999)) == 0)
  }

  @Test func `a frame that starts before its section stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = SectionFrames([Rect(x: 0, y: -1, width: 10, height: 10)])
    }
  }
}
