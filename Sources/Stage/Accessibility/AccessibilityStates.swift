/// How a view is at present, for somebody who cannot see it.
public struct AccessibilityStates: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Chosen, among others or alone.
  public static let selected = AccessibilityStates(rawValue: 1)
  /// Where keys go.
  public static let focused = AccessibilityStates(rawValue: 2)
  /// Pressed at this moment.
  public static let pressed = AccessibilityStates(rawValue: 4)
  /// Cannot be used now.
  public static let disabled = AccessibilityStates(rawValue: 8)
  /// Carried to another place.
  public static let grabbed = AccessibilityStates(rawValue: 16)

  private static let names: [(AccessibilityStates, String)] = [
    (.selected, "selected"), (.focused, "focused"), (.pressed, "pressed"),
    (.disabled, "disabled"), (.grabbed, "grabbed"),
  ]

  /// The states' names, separated by spaces.
  public var description: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}
