public import Geometry

/// The description of a view, and of those inside it, for assistive technology.
public struct AccessibilityElement: Hashable, Sendable {
  /// The kind of element.
  public var role: AccessibilityRole
  /// The label; empty for an element that only contains others.
  public var label: String
  /// The current value, such as `4 of 300`; nil for none.
  public var value: String?
  /// The current states.
  public var states: AccessibilityStates
  /// The visible part of the frame, in the viewport's coordinates.
  public var frame: Rect
  /// The elements inside, in reading and focus order.
  public var children: [AccessibilityElement]

  /// Creates an element.
  public init(
    _ role: AccessibilityRole, _ label: String, value: String? = nil,
    states: AccessibilityStates = [], frame: Rect = .zero, children: [AccessibilityElement] = []
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.states = states
    self.frame = frame
    self.children = children
  }

  /// The element and those inside it as text, such as `cell "Item 3" [selected]: 4 of 300`.
  ///
  /// There is one line per element, indented by two spaces per level.
  public var text: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    var line = indent + role.rawValue
    if !label.isEmpty { line += " \"\(label)\"" }
    if !states.isEmpty { line += " [\(states)]" }
    if let value { line += ": \(value)" }
    return [line] + children.flatMap { $0.lines(indent: indent + "  ") }
  }
}
