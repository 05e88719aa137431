import Chrome
import Stage

/// Controls of a scene that does not exist.
final class TestControls: SceneControlSource {
  var controls: [SceneControl]
  var commandLine: String { "reticle demo test" }
  var menuCommands: [SceneMenuCommand] = []
  var gestures: [SceneGesture] = []
  /// The text of the scene's file; nil, the default, if it is not known.
  var source: String?
  var hasSource: Bool { source != nil }
  /// The changes, as `name=text`.
  private(set) var changes: [String] = []
  /// Whether the next changes are refused.
  var refuses = false

  init(_ controls: [SceneControl]) {
    self.controls = controls
  }

  func readSource() -> (name: String, text: String)? {
    source.map { ("TestScene.swift", $0) }
  }

  func setControl(_ control: SceneControl, to text: String) throws(SceneError) {
    changes.append("\(control.name)=\(text)")
    guard !refuses else { throw .refused("refused") }
    guard let index = controls.firstIndex(where: { $0.name == control.name }) else { return }
    controls[index].text = text
  }
}
