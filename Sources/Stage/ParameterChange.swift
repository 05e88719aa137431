/// A command that changes a parameter of the running scene.
///
/// It is input like every other command, so a recording contains it: `configure columns=5`. The
/// stage passes it to ``Scene/parameterDidChange(_:in:)``, and refuses it if the scene has no such
/// parameter, or if the parameter is not ``SceneParameter/isLive``.
///
/// ```swift
/// let change = ParameterChange("columns", to: .integer(5))
/// let event = InputEvent(time: time, kind: .command(.request(change)))
/// ```
package struct ParameterChange: SceneRequest {
  /// The name of the parameter.
  package let name: String
  /// The new value.
  package let value: SceneValue

  /// Creates a change.
  package init(_ name: String, to value: SceneValue) {
    self.name = name
    self.value = value
  }
}
