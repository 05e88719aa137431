import Profiling
import Testing

struct ScenarioLinesTests {
  private func lines(source: String?) -> ScenarioLines {
    var summary = RunDocument.sample().summary
    summary.scenario.source = source
    return ScenarioLines(summary)
  }

  @Test func `steps of the same frame form a group in file order`() {
    let source = "1\n2\n3\n4\n5\n6\n@0   tap 1,2\r\n+2  mark \"a\"  # why\n+0 end"
    let groups = lines(source: source).groups
    #expect(groups.map(\.frame) == [0, 2])
    #expect(groups.map(\.lines) == [[7], [8, 9]])
    #expect(groups.map(\.text) == ["tap 1,2", "mark \"a\" # why · end"])
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{0B}", "\r"])
  func `only line feeds end lines as in the parser`(character: String) {
    let source = "title \"a\(character)b\"\n2\n3\n4\n5\n6\n@0 wait\n@2 mark \"m\"\n@2 end"
    #expect(lines(source: source).groups.map(\.text) == ["wait", "mark \"m\" · end"])
  }

  @Test(arguments: [nil, "", "only one line"])
  func `steps without known text are named by their line`(source: String?) {
    #expect(lines(source: source).groups.map(\.text) == ["line 7", "line 8 · line 9"])
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 1), (9, 1)] as [(Int64, Int)])
  func `the steps in progress are the last that began`(frame: Int64, index: Int) {
    let lines = lines(source: nil)
    #expect(lines.group(at: frame) == lines.groups[index])
    #expect(lines.group(at: -1) == nil)
  }
}
