import Geometry
import Testing

@Suite struct InsetsTests {
  @Test func `omitted distances are 0`() {
    #expect(Insets(left: 3) == Insets(top: 0, left: 3, bottom: 0, right: 0))
    #expect(Insets(all: 2) == Insets(top: 2, left: 2, bottom: 2, right: 2))
    #expect(Insets() == .zero)
  }

  @Test func `leading and trailing edges depend on the axis`() {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets.leading(.horizontal) == 2)
    #expect(insets.trailing(.horizontal) == 4)
    #expect(insets.leading(.vertical) == 1)
    #expect(insets.trailing(.vertical) == 3)
  }
}
