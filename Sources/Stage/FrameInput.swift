public import Geometry
public import Gestures
public import Motion

/// Everything that enters the engine in one frame: a frame is a function of its input.
public struct FrameInput: Sendable {
  /// The frame's number, from 0; its time is exactly number × frame duration.
  public var frame: Int64
  /// What happened, in the order in which it is applied.
  public var events: [InputEvent]

  /// Makes an input; without events nothing but time passes.
  public init(frame: Int64, events: [InputEvent] = []) {
    self.frame = frame
    self.events = events
  }
}

/// One thing that entered from outside, with its instant.
public struct InputEvent: Hashable, Sendable {
  /// The instant; it lies in the input's frame.
  public var time: Timestamp
  /// What happened.
  public var kind: Kind

  /// Makes an event.
  public init(time: Timestamp, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What can enter from outside.
  public enum Kind: Hashable, Sendable {
    /// A sample of a finger or a pressed mouse button; its time is the event's.
    case pointer(PointerSample)
    /// The pointer moved without a button, in viewport coordinates.
    case hover(Point)
    /// A wheel or trackpad moved: `delta` points are added to the offset; positive dy scrolls down.
    case wheel(at: Point, delta: Vector)
    /// A key.
    case key(KeyEvent)
    /// The viewport got another size, over `duration` seconds (0: at once).
    case viewport(Size, duration: Seconds)
    /// A command of the program.
    case command(SceneCommand)
    /// The background result with this number enters here, later than its due frame.
    case deliver(Int)
  }
}

/// A key that went down, up, or both.
public struct KeyEvent: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// What was held with it, as far as the key itself tells; a view is given all that is held.
  public var modifiers: KeyModifiers
  /// The way it went.
  public var phase: Phase

  /// Makes an event.
  public init(_ key: Key, modifiers: KeyModifiers = [], phase: Phase = .press) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
  }

  /// The way a key goes.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Down and up again.
    case press
    /// Down; a key that repeats goes down again.
    case down
    /// Up.
    case up
  }
}

/// The keys that reach a scene, by the names scenario files use.
public enum Key: String, Hashable, Sendable, CaseIterable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case digit0 = "0", digit1 = "1", digit2 = "2", digit3 = "3", digit4 = "4"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case digit5 = "5", digit6 = "6", digit7 = "7", digit8 = "8", digit9 = "9"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case left, right, up, down, home, end, space, escape, tab, delete
  /// The key that scrolls a page back.
  case pageUp = "page-up"
  /// The key that scrolls a page on.
  case pageDown = "page-down"
  /// The return or enter key.
  case enter = "return"
  /// A shift key: held from its down to its up, also for pointers.
  case shift
  /// A control key, likewise.
  case control = "ctrl"
  /// An alt key, likewise.
  case alt
}

/// Keys held together with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
}
