import Geometry
import Stage
import Testing

/// Which views are hovered after one of them was removed.
@Suite struct HoveredViewTests {
  @Test func `the views around a removed view do not stay hovered`() throws {
    var fixture = try StageFixture(root: { View() })
    let bar = View(frame: Rect(x: 20, y: 20, width: 80, height: 40))
    let button = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let other = View(frame: Rect(x: 120, y: 20, width: 80, height: 40))
    bar.addSubview(button)
    fixture.root.addSubview(bar)
    fixture.root.addSubview(other)
    fixture.frame(.hover(Point(x: 30, y: 30)))
    #expect(bar.isHovered && button.isHovered)
    button.removeFromSuperview()
    fixture.frame(.hover(Point(x: 130, y: 30)))
    #expect(!bar.isHovered && !button.isHovered)
    #expect(other.isHovered && fixture.root.isHovered)
    fixture.frame(.hover(Point(x: -1, y: -1)))
    #expect(!other.isHovered && !fixture.root.isHovered)
  }
}
