import Geometry
import Grid
import Motion
import Testing

@Suite struct ItemPoseTests {
  private let cell = Rect(x: 100, y: 100, width: 100, height: 100)
  private let open = ItemPose.open(
    Rect(x: 0, y: 100, width: 300, height: 200), clip: Rect(x: 0, y: 100, width: 300, height: 200))

  @Test func `in its cell a page is cropped, not stretched`() {
    let pose = ItemPose.inCell(cell, pageSize: open.picture.size)
    // Two thirds of the width fit: half of 300 by 200.
    #expect(pose.picture == Rect(x: 75, y: 100, width: 150, height: 100))
    #expect(pose.clip == cell)
    #expect(pose.shade == 0)
    let tall = ItemPose.inCell(cell, pageSize: Size(width: 50, height: 200))
    #expect(tall.picture == Rect(x: 100, y: -50, width: 100, height: 400))
  }

  @Test(arguments: [0.1, 0.5, 0.9])
  func `on its way a page keeps its proportions and covers what is visible of it`(share: Double) {
    let pose = ItemPose.inCell(cell, pageSize: open.picture.size).interpolated(to: open, share)
    #expect(abs(pose.picture.width / pose.picture.height - 1.5) < 1e-12)
    let covered = pose.picture.intersection(pose.clip)
    #expect(covered == pose.clip)
    #expect(abs(pose.shade - share) < 1e-12)
  }

  @Test func `a dragged page stays under the finger and becomes smaller`() {
    let start = Point(x: 150, y: 150)
    // 100 of 400 points: a quarter of the way to half the size.
    let pose = open.dragged(from: start, by: Vector(dx: 20, dy: 100), height: 400)
    #expect(pose.picture.size == Size(width: 262.5, height: 175))
    // The finger holds the middle of the width and a quarter of the height.
    #expect(pose.picture.center.x == 170)
    let quarter = pose.picture.minY + pose.picture.height / 4
    #expect(quarter == 250)
    #expect(abs(pose.shade - 0.55) < 1e-12)
    // Up, it only follows.
    let up = open.dragged(from: start, by: Vector(dx: 0, dy: -30), height: 400)
    #expect(up.picture == open.picture.offset(by: Vector(dx: 0, dy: -30)))
    #expect(up.shade == 1)
  }

  @Test func `a page that was thrown at its cell does not miss it`() {
    let target = ItemPose.inCell(cell, pageSize: open.picture.size)
    let motion = ItemPoseMotion(
      from: open, to: target, opens: false, at: Timestamp(frame: 0), speed: 1000)
    var last = 1.0
    for frame: Int64 in 1...60 {
      guard let pose = motion.pose(at: Timestamp(frame: frame), to: target, .sixty) else {
        #expect(last < 0.002)
        return
      }
      #expect(pose.shade <= last && pose.shade >= 0)
      last = pose.shade
    }
    Issue.record("the motion does not end within a second")
  }
}
