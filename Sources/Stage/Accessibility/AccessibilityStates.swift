/// The current states of a view for assistive technology.
public struct AccessibilityStates: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The view is selected.
  public static let selected = AccessibilityStates(rawValue: 1)
  /// The view has the keyboard focus.
  public static let focused = AccessibilityStates(rawValue: 2)
  /// The view is being pressed.
  public static let pressed = AccessibilityStates(rawValue: 4)
  /// The view cannot be used currently.
  public static let disabled = AccessibilityStates(rawValue: 8)
  /// The view is being dragged.
  public static let grabbed = AccessibilityStates(rawValue: 16)

  /// The parts below the view are visible.
  public static let expanded = AccessibilityStates(rawValue: 32)
  /// The parts below the view are hidden.
  public static let collapsed = AccessibilityStates(rawValue: 64)

  private static let names: [(AccessibilityStates, String)] = [
    (.selected, "selected"), (.focused, "focused"), (.pressed, "pressed"),
    (.disabled, "disabled"), (.grabbed, "grabbed"), (.expanded, "expanded"),
    (.collapsed, "collapsed"),
  ]

  /// The names of the states, separated by spaces.
  public var description: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}

/// Values for assistive technology that replace a view's defaults.
struct AccessibilitySettings {
  var label: String?
  var role: AccessibilityRole?
  var value: String?
}
