import Profiling
import Stage
import Testing

@Suite struct InstructionCountsTests {
  @Test func `counts are added up by frame and by phase`() {
    var counts = InstructionCounts()
    counts.add(10, to: .input, ofFrame: 0)
    counts.add(5, to: .cells, ofFrame: 0)
    counts.add(2, to: .input, ofFrame: 0)
    counts.add(7, to: .draw, ofFrame: 3)
    #expect(counts.frames == [0, 3])
    #expect(counts.count(.input, row: 0) == 12)
    #expect(counts.count(row: 0) == 17)
    #expect(counts.count(row: 1) == 7)
    #expect(counts.total(.cells) == 5)
    #expect(counts.total == 24)
  }

  @Test func `counts can be written and read`() {
    let text = "0 input 12\n0 cells 5\n3 draw 7\n"
    let counts = InstructionCounts(text: text)
    #expect(counts?.total == 24)
    #expect(counts.flatMap { InstructionCounts(text: $0.text) } == counts)
  }

  @Test(arguments: ["0 input", "0 paint 12", "x input 12", "3 draw 7\n2 draw 7"])
  func `other lines cannot be read`(text: String) {
    #expect(InstructionCounts(text: text) == nil)
  }
}
