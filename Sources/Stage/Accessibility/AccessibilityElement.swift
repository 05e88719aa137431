public import Geometry

/// What assistive technology tells of one view, and of those inside it.
public struct AccessibilityElement: Hashable, Sendable {
  /// What it is.
  public var role: AccessibilityRole
  /// What it says; empty for one that only holds others.
  public var label: String
  /// The value it has at present, such as `4 of 300`; nil for one without.
  public var value: String?
  /// How it is at present.
  public var states: AccessibilityStates
  /// Where it is, in the viewport's coordinates, as far as it can be seen.
  public var frame: Rect
  /// What is inside, in the order in which one reads and tabs through it.
  public var children: [AccessibilityElement]

  /// Makes an element.
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

  /// The element and those inside it as text, a line each, indented by two spaces a level:
  /// `cell "Item 3" [selected]: 4 of 300`.
  public var text: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    var line = indent + role.rawValue
    if !label.isEmpty { line += " \"\(label)\"" }
    if !states.isEmpty { line += " [\(states)]" }
    if let value { line += ": \(value)" }
    return [line] + children.flatMap { $0.lines(indent: indent + "  ") }
  }
}
