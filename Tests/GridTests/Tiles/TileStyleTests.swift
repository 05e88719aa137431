import Geometry
import Grid
import Testing

@Suite struct TileStyleTests {
  @Test func `without offset and blur there is no shadow and no inset`() {
    let style = TileStyle()
    #expect(!style.hasShadow)
    #expect(style.shadowInsets == .zero)
  }

  @Test func `blur insets all sides, and the offset only the side of the shadow`() {
    var style = TileStyle()
    style.shadowBlur = 3
    style.shadowOffset = Vector(dx: 2, dy: 4)
    #expect(style.shadowInsets == Insets(top: 3, left: 3, bottom: 7, right: 5))
  }

  @Test func `a shadow at the top left moves the tile`() {
    var style = TileStyle()
    style.shadowOffset = Vector(dx: -2, dy: -4)
    #expect(style.hasShadow)
    #expect(style.shadowInsets == Insets(top: 4, left: 2))
  }
}
