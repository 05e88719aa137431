import Geometry
import Gestures
import Stage
import Testing
import WindowHost

@Suite("EventRouter") struct EventRouterTests {
  private var router = EventRouter()
  private static let place = Point(x: 5, y: 5)
  private static let finger = FingerID(device: 1, finger: 2)

  private mutating func owner(
    _ event: WindowEvent, at place: EventRouter.Receiver, takesKeys: Bool = false
  ) -> EventRouter.Receiver {
    router.receiver(of: event, chromeReceivesKeys: takesKeys) { _ in place }
  }

  private static func button(_ isDown: Bool) -> WindowEvent {
    .mouseButton(isDown: isDown, button: 1, position: place)
  }

  private static func key(_ stroke: KeyStroke, _ isDown: Bool) -> WindowEvent {
    .key(stroke, modifiers: [], isDown: isDown, isRepeat: false)
  }

  @Test(arguments: [EventRouter.Receiver.chrome, .device, .background])
  mutating func `a press keeps its receiver until its release`(first: EventRouter.Receiver) {
    let other: EventRouter.Receiver = first == .chrome ? .device : .chrome
    #expect(owner(Self.button(true), at: first) == first)
    #expect(owner(.mouseMoved(Self.place, isPressed: true), at: other) == first)
    #expect(owner(Self.button(false), at: other) == first)
    #expect(owner(Self.button(true), at: other) == other)
  }

  @Test mutating func `the first of two buttons keeps its receiver until both are released`() {
    let second = { WindowEvent.mouseButton(isDown: $0, button: 3, position: Self.place) }
    #expect(owner(Self.button(true), at: .device) == .device)
    #expect(owner(second(true), at: .chrome) == .device)
    #expect(owner(second(false), at: .chrome) == .device)
    #expect(owner(Self.button(false), at: .chrome) == .device)
    #expect(owner(Self.button(true), at: .chrome) == .chrome)
  }

  @Test mutating func `a finger belongs to its first receiver until it is lifted`() {
    for (phase, place) in [
      (PointerSample.Phase.began, EventRouter.Receiver.chrome), (.moved, .device),
      (.ended, .device),
    ] {
      let event = WindowEvent.finger(Self.finger, phase, position: Self.place)
      #expect(owner(event, at: place) == .chrome)
    }
    let again = WindowEvent.finger(Self.finger, .began, position: Self.place)
    #expect(owner(again, at: .device) == .device)
  }

  @Test(arguments: [EventRouter.Receiver.chrome, .device])
  mutating func `the receiver that the pointer leaves is notified once`(first: EventRouter.Receiver)
  {
    let other: EventRouter.Receiver = first == .chrome ? .device : .chrome
    let move = WindowEvent.mouseMoved(Self.place, isPressed: false)
    #expect(owner(move, at: first) == first)
    #expect(owner(move, at: other) == .both)
    #expect(owner(move, at: other) == other)
    #expect(owner(move, at: .background) == other)
    #expect(owner(move, at: .background) == .background)
    #expect(owner(move, at: first) == first)
  }

  @Test mutating func `a key is released where it went down`() {
    let down = Self.key(.key(.a), true)
    let up = Self.key(.key(.a), false)
    #expect(owner(down, at: .device, takesKeys: true) == .chrome)
    #expect(owner(up, at: .device, takesKeys: false) == .chrome)
    #expect(owner(down, at: .device, takesKeys: false) == .device)
    #expect(owner(up, at: .device, takesKeys: true) == .device)
  }

  @Test mutating func `a repeating key belongs to the receiver of its first press`() {
    let down = Self.key(.key(.left), true)
    let again = WindowEvent.key(.key(.left), modifiers: [], isDown: true, isRepeat: true)
    #expect(owner(down, at: .device, takesKeys: false) == .device)
    #expect(owner(again, at: .device, takesKeys: true) == .device)
    #expect(owner(Self.key(.key(.left), false), at: .device, takesKeys: true) == .device)
    #expect(owner(down, at: .device, takesKeys: true) == .chrome)
    #expect(owner(again, at: .device, takesKeys: false) == .chrome)
  }

  @Test mutating func `losing the keyboard focus releases all keys`() {
    let up = Self.key(.key(.a), false)
    #expect(owner(Self.key(.key(.a), true), at: .device, takesKeys: true) == .chrome)
    #expect(owner(.focusLost, at: .device) == .both)
    #expect(owner(up, at: .device) == .device)
  }

  @Test mutating func `function keys and keys with control go to the window`() {
    #expect(owner(Self.key(.function(5), true), at: .chrome, takesKeys: true) == .device)
    let quit = WindowEvent.key(
      .key(.q), modifiers: .control, isDown: true, isRepeat: false)
    #expect(owner(quit, at: .chrome, takesKeys: true) == .device)
  }

  @Test mutating func `keys with control go to a field, except for the one that quits`() {
    for (key, owner) in [(Key.v, EventRouter.Receiver.chrome), (.q, .device)] {
      let event = WindowEvent.key(
        .key(key), modifiers: .control, isDown: true, isRepeat: false)
      let receiver = router.receiver(
        of: event, chromeReceivesKeys: true, chromeReceivesText: true
      ) { _ in .device }
      #expect(receiver == owner)
    }
  }
}
