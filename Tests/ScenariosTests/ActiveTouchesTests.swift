import Gestures
import Scenarios
import Testing

@Suite("TouchOccupancy") struct ActiveTouchesTests {
  static func touch(_ phase: PointerSample.Phase, _ id: Int) -> TouchStep {
    TouchStep(phase, id: id, at: DecimalPoint(x: .zero, y: .zero))
  }

  @Test func `gestures use the lowest free identifier`() throws {
    var occupancy = ActiveTouches()
    try occupancy.record(Self.touch(.began, 2), line: 1)
    try occupancy.record(Self.touch(.began, 0), line: 2)
    #expect(occupancy.assignLowestFreeID(to: .gesture("tap", line: 3)) == 1)
    #expect(occupancy.assignLowestFreeID(to: .gesture("tap", line: 4)) == 3)
    occupancy.release(1)
    try occupancy.record(Self.touch(.ended, 2), line: 5)
    try occupancy.record(Self.touch(.cancelled, 0), line: 5)
    #expect(occupancy.assignLowestFreeID(to: .gesture("tap", line: 6)) == 1)
    #expect(occupancy.assignLowestFreeID(to: .gesture("tap", line: 7)) == 2)
    #expect(occupancy.assignLowestFreeID(to: .gesture("tap", line: 8)) == 4)
  }

  @Test func `a raw touch must match the touches that are down`() throws {
    var occupancy = ActiveTouches()
    _ = occupancy.assignLowestFreeID(to: .gesture("hold", line: 3))
    #expect(throws: TouchConflict.self) { try occupancy.record(Self.touch(.moved, 1), line: 4) }
    #expect(throws: TouchConflict.self) { try occupancy.record(Self.touch(.moved, 7), line: 4) }
    try occupancy.record(Self.touch(.began, 7), line: 5)
    try occupancy.record(Self.touch(.moved, 7), line: 6)
    #expect(throws: TouchConflict.self) { try occupancy.record(Self.touch(.began, 7), line: 7) }
    try occupancy.record(Self.touch(.ended, 7), line: 8)
    #expect(throws: TouchConflict.self) { try occupancy.record(Self.touch(.ended, 7), line: 9) }
  }
}
