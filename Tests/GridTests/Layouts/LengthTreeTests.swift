import Geometry
import Grid
import Motion
import Testing

@Suite struct LengthTreeTests {
  private static let lengths = [5.0, 0, 3, 0.5, 12, 0, 0, 7]
  private let tree = LengthTree(count: 8) { Self.lengths[$0] }

  @Test func `each section starts at the end of the previous one`() {
    let starts = (0...8).map { tree.start(of: $0) }
    #expect(starts == [0, 5, 5, 8, 8.5, 20.5, 20.5, 20.5, 27.5])
    #expect(tree.total == 27.5)
  }

  @Test func `a section contains its start but not its end`() {
    #expect(tree.section(at: -1) == 0)
    #expect(tree.section(at: 0) == 0)
    #expect(tree.section(at: 4.999) == 0)
    #expect(tree.section(at: 5) == 2)
    #expect(tree.section(at: 20.5) == 7)
    #expect(tree.section(at: 27.5) == 8)
  }

  @Test func `sections that share only an edge with an interval do not overlap it`() {
    #expect(tree.sections(from: 0, to: 5) == 0..<1)
    #expect(tree.sections(from: 4, to: 5.1) == 0..<3)
    #expect(tree.sections(from: 5, to: 8) == 2..<3)
    #expect(tree.sections(from: -10, to: 0).isEmpty)
    #expect(tree.sections(from: 27.5, to: 40).isEmpty)
    #expect(tree.sections(from: -10, to: 40) == 0..<8)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `after random changes the tree answers like a plain list`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let count = chance.next(below: 70)
    var lengths = (0..<count).map { _ in Double(chance.next(below: 4)) / 4 }
    let appended = chance.next(below: count + 1)
    var tree = LengthTree(count: count - appended) { lengths[$0] }
    for length in lengths.suffix(appended) { tree.append(length) }
    for _ in 0..<60 where count > 0 {
      let section = chance.next(below: count)
      let change = Double(chance.next(below: 8)) / 8
      lengths[section] += change
      tree.lengthen(section, by: change)
      let coordinate = Double(chance.next(below: 200)) / 8
      var (end, found) = (0.0, 0)
      while found < count, end + lengths[found] <= coordinate {
        end += lengths[found]
        found += 1
      }
      #expect(tree.section(at: coordinate) == found)
      #expect(tree.start(of: section) == lengths[..<section].reduce(0, +))
    }
  }
}
