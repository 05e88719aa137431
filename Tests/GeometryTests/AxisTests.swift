import Geometry
import Testing

@Suite struct AxisTests {
  @Test func `each axis crosses the other`() {
    #expect(Axis.horizontal.cross == .vertical)
    #expect(Axis.vertical.cross == .horizontal)
    #expect(Axis.allCases == [.horizontal, .vertical])
  }
}
