import Geometry
import Testing

@Suite struct AxisTests {
  @Test func `the cross axis of each axis is the other axis`() {
    #expect(Axis.horizontal.cross == .vertical)
    #expect(Axis.vertical.cross == .horizontal)
    #expect(Axis.allCases == [.horizontal, .vertical])
  }
}
