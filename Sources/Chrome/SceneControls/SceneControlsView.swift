import Controls
import Drawing
import Geometry
import Stage

/// The controls of the running scene: those that change it, those that start it again, those of its
/// environment, and the command line that opens it with the same values.
final class SceneControlsView: StackView {
  /// Called with a control and the text of its new value.
  var onChange: ((SceneControl, String) -> Void)?
  /// Called after the command line was copied.
  var onCopy: (() -> Void)?

  private var rows: [SceneControlRow] = []
  private let command = TextLabel(fontSize: 11, color: .text)

  /// The order of the groups.
  private static let effects = [SceneControl.Effect.live, .environment, .restart]

  init() {
    command.lineLimit = 0
    let copy = Button("Copy", style: .plain)
    copy.controlSize = .compact
    copy.accessibilityLabel = "Copy the command line"
    let heading = StackView(.horizontal, [TextLabel(title: "Command line"), Spacer(), copy])
    let box = StackView(.vertical, [command], insets: Insets(all: 8))
    box.content = .rounded(.page, radius: 6)
    super.init(.vertical, [heading, box], spacing: 12)
    setSpacing(4, after: heading)
    copy.onPress = { [unowned self] in
      host?.clipboard.copy(command.text, to: .clipboard)
      onCopy?()
    }
  }

  /// Shows controls and a command line; returns whether anything has changed.
  func update(_ controls: [SceneControl], commandLine: String) -> Bool {
    let controls = Self.effects.flatMap { effect in controls.filter { $0.effect == effect } }
    guard controls != rows.map(\.control) || commandLine != command.text else { return false }
    command.text = commandLine
    if shows(controls) {
      for (row, control) in zip(rows, controls) { row.update(control) }
    } else {
      rebuild(controls)
    }
    return true
  }

  /// Whether the rows are those of some controls, whatever their values.
  func shows(_ controls: [SceneControl]) -> Bool {
    Set(controls.map(\.name)) == Set(rows.map(\.control.name))
  }

  /// Shows the values again that the user may have moved.
  func showValues() { for row in rows { row.showValue() } }

  private func rebuild(_ controls: [SceneControl]) {
    for view in subviews.dropLast(2) { view.removeFromSuperview() }
    rows = controls.map(makeRow)
    for (index, row) in rows.enumerated() {
      let effect = row.control.effect
      if effect != .live, index == 0 || rows[index - 1].control.effect != effect {
        if index > 0 { setSpacing(24, after: rows[index - 1]) }
        insert(TextLabel(title: Self.title(of: effect)), at: subviews.count - 2)
      }
      insert(row, at: subviews.count - 2)
    }
  }

  private func makeRow(_ control: SceneControl) -> SceneControlRow {
    let row = SceneControlRow(control)
    row.onChange = { [unowned self, unowned row] in onChange?(row.control, $0) }
    return row
  }

  private static func title(of effect: SceneControl.Effect) -> String {
    switch effect {
    case .live: ""
    case .restart: "Starts the scene again"
    case .environment: "Appearance of all scenes"
    }
  }
}

extension TextLabel {
  /// Creates the title of a group in a panel.
  convenience init(title: String) {
    self.init(title, face: .semibold, fontSize: 13, color: .text)
  }
}
