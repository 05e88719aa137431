import Benchmarks
import Scenes
import Stage
import Testing

/// The work of a frame does not depend on the number of sections.
@Suite struct SectionWorkTests {
  /// Debug builds allocate in unspecialized code, so that their counts show repeated searches.
  ///
  /// Release builds allocate nothing in either list.
  @Test func `a frame of a list with hundreds of sections allocates as often as with a few`() throws
  {
    let (few, many) = (try leastAllocations(messages: 60), try leastAllocations(messages: 50_000))
    #expect(many <= few + few / 4 + 10, "\(few) with a few sections, \(many) with many")
  }

  /// Returns the least number of allocations in a frame in which messages scroll.
  private func leastAllocations(messages: Int) throws -> Int {
    var values = SceneValues()
    values["count"] = .integer(messages)
    values["more"] = .integer(0)
    let scene = try FlingRunner(.mail, values)
    for _ in 0..<2 { _ = scene.flingBothWays() }
    return try #require(scene.flingBothWays().map(\.allocations).min())
  }
}
