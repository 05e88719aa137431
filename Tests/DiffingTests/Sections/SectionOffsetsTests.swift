import Diffing
import Testing

@Suite struct SectionOffsetsTests {
  private let offsets = SectionOffsets(itemCounts: [2, 0, 0, 3, 0])

  @Test func `ordinals count items over all sections`() {
    #expect(offsets.sectionCount == 5)
    #expect(offsets.itemCount == 5)
    #expect((0..<5).map(offsets.itemCount) == [2, 0, 0, 3, 0])
    #expect(offsets.ordinals(of: 3) == 2..<5)
    #expect(offsets.ordinals(of: 1).isEmpty)
  }

  @Test func `paths and ordinals lead to each other`() {
    let paths = [
      IndexPath(0, 0), IndexPath(0, 1), IndexPath(3, 0), IndexPath(3, 1), IndexPath(3, 2),
    ]
    #expect((0..<5).map(offsets.path) == paths)
    #expect(paths.map(offsets.ordinal) == [0, 1, 2, 3, 4])
    #expect(paths.reversed().sorted() == paths)
  }

  @Test func `what is not there has no ordinal and no path`() async {
    await #expect(processExitsWith: .failure) {
      _ = SectionOffsets(itemCounts: [2]).ordinal(of: IndexPath(0, 2))
    }
    await #expect(processExitsWith: .failure) {
      _ = SectionOffsets(itemCounts: [2]).ordinals(of: 1)
    }
    await #expect(processExitsWith: .failure) { _ = SectionOffsets(itemCounts: [2]).path(of: 2) }
    await #expect(processExitsWith: .failure) { _ = SectionOffsets(itemCounts: [-1]) }
  }
}
