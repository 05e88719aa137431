import Profiling
import ReticleCommand
import Stage
import Testing
import TestSupport

@Suite struct CallgrindFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes files like those of callgrind, one for each label and count.
  private func write(_ parts: [(String, Int)]) throws {
    for (index, (label, count)) in parts.enumerated() {
      try folder.write(
        """
        # callgrind format
        version: 1
        desc: I1 cache:
        desc: Trigger: Client Request: \(label)

        positions: line
        events: Ir
        summary: \(count)


        fn=(1) main
        0 \(count)
        """, to: "callgrind.\(index + 1)-01")
    }
  }

  @Test func `files are counts of phases, in the order of their numbers`() throws {
    try write([
      ("frame 0", 99), ("input", 10), ("layout", 4), ("input", 1), ("present", 7),
      ("frame 1", 50), ("draw", 20),
    ])
    let counts = try #require(CallgrindFolder(path: folder.path).counts)
    #expect(counts.frames == [0, 1])
    #expect(counts.count(.input, row: 0) == 11)
    #expect(counts.total == 35)
  }

  @Test func `a file about something else is an error`() throws {
    try write([("frame 0", 99), ("something", 10)])
    #expect(CallgrindFolder(path: folder.path).counts == nil)
    #expect(CallgrindFolder(path: folder.path(of: "nothing")).counts?.frames == [])
  }
}
