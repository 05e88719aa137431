import Controls
import Drawing
import Geometry
import Stage
import Testing

@Suite struct FocusRingViewTests {
  @Test func `a ring follows its outline and its side`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    let ring = FocusRingView()
    view.addSubview(ring)
    ring.fit(.rounded(4))
    let outside = ring.content
    #expect(ring.frame.width > 40)
    ring.fit(.rounded(4), isInside: true)
    #expect(ring.frame == view.bounds)
    #expect(ring.content != outside)
    ring.fit(.rounded(4))
    #expect(ring.content == outside)
  }
}
