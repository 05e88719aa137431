package import Drawing
package import Geometry
package import Gestures
package import Motion

/// The complete input of one frame; the frame depends on nothing else.
package struct FrameInput: Sendable {
  /// The frame number, from 0; the frame's time is exactly the number × the frame duration.
  package var frame: Int64
  /// The events, in the order in which they are applied.
  package var events: [InputEvent]

  /// Creates an input; without events, only time advances.
  package init(frame: Int64, events: [InputEvent] = []) {
    self.frame = frame
    self.events = events
  }
}

/// An event from outside the engine, with its time.
package struct InputEvent: Hashable, Sendable {
  /// The time of the event, inside the input's frame.
  package var time: Timestamp
  /// The kind of event and its data.
  package var kind: Kind

  /// Creates an event.
  package init(time: Timestamp, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The kinds of events.
  package enum Kind: Hashable, Sendable {
    /// A sample of a touch or a pressed mouse button, with the time of the event.
    case pointer(PointerSample)
    /// A move of the pointer without a button, in viewport coordinates.
    case hover(Point)
    /// A turn of a wheel or a scroll on a trackpad.
    ///
    /// `delta` is added to the scroll offset, in points; a positive dy scrolls down.
    case wheel(at: Point, delta: Vector)
    /// A key.
    case key(KeyEvent)
    /// Text that was typed or is being composed, or that a clipboard holds.
    case text(TextEvent)
    /// A change of the environment, such as another theme.
    case environment(EnvironmentChange)
    /// A change of the viewport's size that takes `duration` seconds; 0 changes it immediately.
    case viewport(Size, duration: Seconds)
    /// A new size of the viewport while the user pulls the edge of a window: immediately, but
    /// contents can glide to new places.
    case liveResize(Size)
    /// A command from the program.
    case command(SceneCommand)
    /// The background result with this number, which is applied here, after its due frame.
    case backgroundResult(Int)
    /// The measured lines of a text, which a layout of this or a later frame uses.
    case textExtent(TextExtents.Entry)
    /// The size of a picture, which a layout of this or a later frame uses.
    case pictureSize(PictureSizes.Entry)

    /// Whether it is a measured text or picture.
    // A property, because a pattern in a loop over events copies the kind of each.
    var isMeasurement: Bool {
      switch self {
      case .textExtent, .pictureSize: true
      case .pointer, .hover, .wheel, .key, .text, .environment, .viewport, .liveResize, .command,
        .backgroundResult:
        false
      }
    }

    /// Whether the user or a program does something with it that the scene reacts to.
    ///
    /// Movements of a hovering pointer, what is released, keys such as Shift alone, the size of the
    /// window and what the machine has measured or computed are none.
    package var isAction: Bool {
      switch self {
      case .wheel, .text, .environment, .command: true
      case .pointer(let sample): sample.phase == .began || sample.phase == .moved
      case .key(let event):
        event.phase != .up && ![.shift, .control, .alt].contains(event.key)
      case .hover, .viewport, .liveResize, .backgroundResult, .textExtent, .pictureSize: false
      }
    }

    /// Whether it is a result of background work.
    var isBackgroundResult: Bool { if case .backgroundResult = self { true } else { false } }
  }
}

/// A key that went down, up, or both.
public struct KeyEvent: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers that the key event itself reports; views receive all held modifiers.
  public var modifiers: KeyModifiers
  /// Whether the key went down, up, or both.
  public var phase: Phase

  /// Creates an event.
  public init(_ key: Key, modifiers: KeyModifiers = [], phase: Phase = .press) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
  }

  /// The direction of a key's movement.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Down and up again, as the step `key` of a scenario; views receive ``down`` and then ``up``.
    case press
    /// Down; a key that repeats sends it repeatedly.
    case down
    /// Up.
    case up
  }
}

/// The keys that a scene receives; the raw values are the names in scenario files.
public enum Key: String, Hashable, Sendable, CaseIterable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case digit0 = "0", digit1 = "1", digit2 = "2", digit3 = "3", digit4 = "4"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case digit5 = "5", digit6 = "6", digit7 = "7", digit8 = "8", digit9 = "9"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case left, right, up, down, home, end, space, escape, tab, delete, backspace, plus, minus, menu
  /// The key that scrolls up by one page.
  case pageUp = "page-up"
  /// The key that scrolls down by one page.
  case pageDown = "page-down"
  /// The Return or Enter key.
  case enter = "return"
  /// A Shift key; also modifies pointer input while it is held.
  case shift
  /// A Control key; also modifies pointer input while it is held.
  case control = "ctrl"
  /// An Alt key; also modifies pointer input while it is held.
  case alt
}

/// A set of modifier keys.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)

  /// Whether both Control and Shift are held, which the keys of most views leave to the program.
  package var isShortcut: Bool { isSuperset(of: [.control, .shift]) }

  /// Returns whether a key zooms with the modifiers: with Control, and plus also with Shift, which
  /// many keyboards need for it.
  package func zooms(with key: Key) -> Bool {
    contains(.control) && (key == .plus || !contains(.shift))
  }
}
