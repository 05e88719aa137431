import Geometry
import Testing

@Suite struct InsetsTests {
  @Test func `what is left out is 0`() {
    #expect(Insets(left: 3) == Insets(top: 0, left: 3, bottom: 0, right: 0))
    #expect(Insets(all: 2) == Insets(top: 2, left: 2, bottom: 2, right: 2))
    #expect(Insets() == .zero)
  }

  @Test func `an axis begins at its leading and ends at its trailing edge`() {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets.leading(.horizontal) == 2)
    #expect(insets.trailing(.horizontal) == 4)
    #expect(insets.leading(.vertical) == 1)
    #expect(insets.trailing(.vertical) == 3)
  }
}
