import Driving
import Foundation
import Testing

@Suite struct ProcessTreeTests {
  @Test func `a name with spaces and parentheses is skipped`() throws {
    let line = "42 (a) b (c) S 7 42 42 0 -1 4194560 900 0 3 0 120 35 0 0 20 0 1 0 5 1 1"
    let found = try #require(ProcessTree.Facts(line))
    #expect(found.parent == 7)
    #expect(found.group == 42)
    #expect(found.ticks == 155)
    #expect(!found.hasEnded)
    #expect(ProcessTree.Facts("42 (a) S 7") == nil)
  }

  @Test func `this process has a tree, a time and memory`() throws {
    let process = ProcessInfo.processInfo.processIdentifier
    let tree = ProcessTree(root: process)
    #expect(tree.processes.first == process)
    #expect(try #require(ProcessTree.time(of: process)) > 0)
    #expect(try #require(tree.memory) > 1_000_000)
    #expect(ProcessTree(root: 999_999_999).processes.isEmpty)
  }

  @Test func `new processes count in full, and ended ones do not count`() {
    let time = ProcessTree.time(from: [1: 100, 2: 50], to: [1: 130, 3: 20])
    #expect(time == 50)
  }
}
