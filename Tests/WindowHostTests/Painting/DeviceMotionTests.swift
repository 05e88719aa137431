import Geometry
import Testing
import WindowHost

@Suite("DeviceMotion") struct DeviceMotionTests {
  private let start = DeviceMotion.DevicePosition(
    area: Rect(x: 0, y: 44, width: 400, height: 600), zoom: 1)
  private let end = DeviceMotion.DevicePosition(
    area: Rect(x: 0, y: 0, width: 400, height: 644), zoom: 2)

  @Test func `it begins at the old position and ends at the new one`() {
    var motion = DeviceMotion()
    motion.begin(from: start, at: 1000)
    #expect(motion.position(toward: end) == start)
    motion.advance(to: 1000 + DeviceMotion.duration)
    #expect(motion.position(toward: end) == end)
    #expect(!motion.isMoving(at: 1000 + DeviceMotion.duration))
  }

  @Test func `the distance to the end decreases continuously`() throws {
    var motion = DeviceMotion()
    motion.begin(from: start, at: 0)
    var last = start
    for share: Int64 in 1..<10 {
      motion.advance(to: DeviceMotion.duration / 10 * share)
      #expect(motion.isMoving(at: DeviceMotion.duration / 10 * share))
      let position = motion.position(toward: end)
      #expect(try #require(position.area).minY < #require(last.area).minY)
      #expect(position.zoom > last.zoom)
      last = position
    }
  }

  @Test func `a device without a movement, or with an ended one, is at the end`() {
    var motion = DeviceMotion()
    #expect(motion.position(toward: end) == end)
    motion.begin(from: start, at: 0)
    motion.end()
    #expect(motion.position(toward: end) == end)
    #expect(!motion.isMoving(at: 0))
  }
}
