package import Stage

/// A value of the running scene that the inspector can change.
///
/// Values are texts in the syntax of a scenario file, such as `5`, `true` or `104x104`.
package struct SceneControl: Hashable, Sendable {
  /// What a change does.
  package enum Effect: Hashable, Sendable {
    /// The running scene changes.
    case live
    /// The scene starts again, at the same place.
    case restart
    /// The environment of the running scene changes, such as its theme.
    case environment
  }

  /// The name of the value, such as `text-scale`.
  package let name: String
  /// The name as the user reads it.
  package let title: String
  /// A description in one line.
  package let summary: String
  /// The kind of value that it accepts.
  package let kind: ValueKind
  /// The unit of numbers and sizes; empty for none.
  package let unit: String
  /// The numbers that a slider offers; nil for all that the kind accepts.
  package let usualRange: ClosedRange<Double>?
  /// The value; empty if the scene determines it.
  package var text: String
  /// What the scene does without a value, such as `as many as fit`; empty if it always has one.
  package let automaticValue: String
  /// The names of choices as the user reads them, by word; empty for the words themselves.
  package var titles: [String: String] = [:]
  /// What a change does.
  package let effect: Effect

  /// Creates the control of a parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - text: The value; empty if the scene determines it.
  ///   - hasDefault: Whether the default is a value, not a description of one.
  package init(_ parameter: SceneParameter, text: String, hasDefault: Bool) {
    name = parameter.name
    title = LauncherItem.title(of: parameter.name)
    summary = parameter.summary
    kind = parameter.kind
    unit = parameter.unit
    usualRange = parameter.usualRange
    self.text = text
    automaticValue = hasDefault ? "" : parameter.defaultValue
    effect = parameter.isLive ? .live : .restart
  }

  /// Creates the control of a value of the environment.
  package init(
    environment name: String, title: String, _ kind: ValueKind, unit: String = "",
    usualRange: ClosedRange<Double>? = nil, text: String
  ) {
    self.name = name
    self.title = title
    summary = title
    self.kind = kind
    self.unit = unit
    self.usualRange = usualRange
    self.text = text
    automaticValue = ""
    effect = .environment
  }
}

/// The values of the running scene, which the inspector shows as controls.
package protocol SceneControlSource: AnyObject {
  /// The controls, in display order; empty without a scene that the user can change.
  var controls: [SceneControl] { get }

  /// The commands that the scene can perform now, for a menu.
  var menuCommands: [SceneMenuCommand] { get }

  /// The gestures that work in the scene now.
  var gestures: [SceneGesture] { get }

  /// Whether the Swift file of the scene can be shown.
  var hasSource: Bool { get }

  /// Returns the name and the text of the Swift file of the scene; nil if it cannot be read.
  func readSource() -> (name: String, text: String)?

  /// The command line that opens the scene with its current values.
  var commandLine: String { get }

  /// Changes a value; an empty text lets the scene determine it.
  ///
  /// - Throws: ``/Stage/SceneError`` if the value does not fit.
  func setControl(_ control: SceneControl, to text: String) throws(SceneError)
}
