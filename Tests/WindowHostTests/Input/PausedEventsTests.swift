import Geometry
import Gestures
import Testing
import WindowHost

@Suite("PausedEvents") struct PausedEventsTests {
  private static let first = Point(x: 1, y: 1)
  private static let second = Point(x: 2, y: 2)

  @Test func `only the last of adjacent movements of one pointer is kept`() {
    var events = PausedEvents()
    events.append(.mouseMoved(Self.first, isPressed: true))
    events.append(.mouseMoved(Self.second, isPressed: true))
    let found = [events.removeAll(), events.removeAll()]
    #expect(found == [[.mouseMoved(Self.second, isPressed: true)], []])
  }

  @Test func `movements around a press or of another finger are both kept`() {
    var events = PausedEvents()
    let all: [WindowEvent] = [
      .mouseMoved(Self.first, isPressed: false),
      .mouseButton(isDown: true, button: 1, position: Self.first),
      .mouseMoved(Self.second, isPressed: true),
      .finger(FingerID(device: 1, finger: 1), .moved, position: Self.first),
      .finger(FingerID(device: 1, finger: 2), .moved, position: Self.first),
    ]
    for event in all { events.append(event) }
    let found = events.removeAll()
    #expect(found == all)
  }
}
