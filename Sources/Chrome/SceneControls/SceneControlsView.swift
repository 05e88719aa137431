import Drawing
import Geometry
import Stage
import WindowHost

/// The controls of the running scene: those that change it, those that start it again, those of its
/// environment, and the command line that opens it with the same values.
final class SceneControlsView: View {
  /// Called with a control and the text of its new value.
  var onChange: ((SceneControl, String) -> Void)?
  /// Called with the choices of a menu, and the button below which it opens.
  var onMenu: (([MenuSection.Row], View) -> Void)?

  private let theme: ChromeTheme
  private var groups: [Group] = []
  private let command = View()
  private let heading: FactTable
  private let copy: ChromeButton
  private var commandLine = ""

  /// A title with rows below it.
  private struct Group {
    var effect: SceneControl.Effect
    var title: FactTable
    var rows: [SceneControlRow]
  }

  /// The order of the groups.
  private static let effects = [SceneControl.Effect.live, .environment, .restart]
  private static let gap = 12.0
  private static let commandPadding = 8.0
  private static let commandSize = 11.0

  init(_ theme: ChromeTheme) {
    self.theme = theme
    heading = FactTable("Command line", theme)
    copy = ChromeButton(.title("Copy"), label: "Copy the command line", theme)
    super.init()
    for view in [heading, command, copy] as [View] { addSubview(view) }
    command.isUserInteractionEnabled = false
    command.accessibilityRole = .text
    copy.onPress = { [unowned self] in
      host?.clipboard.copy(commandLine, to: .clipboard)
      onCopy?()
    }
  }

  /// Called after the command line was copied.
  var onCopy: (() -> Void)?

  /// Shows controls and a command line; returns whether anything has changed.
  func update(_ controls: [SceneControl], commandLine: String) -> Bool {
    let controls = Self.effects.flatMap { effect in controls.filter { $0.effect == effect } }
    let shown = groups.flatMap(\.rows).map(\.control)
    guard controls != shown || commandLine != self.commandLine else { return false }
    self.commandLine = commandLine
    command.accessibilityLabel = commandLine
    if shows(controls) {
      for (row, control) in zip(groups.flatMap(\.rows), controls) { row.update(control) }
    } else {
      rebuild(controls)
    }
    return true
  }

  /// Whether the rows are those of some controls, whatever their values.
  func shows(_ controls: [SceneControl]) -> Bool {
    Set(controls.map(\.name)) == Set(groups.flatMap(\.rows).map(\.control.name))
  }

  /// Shows the values again that the user may have moved.
  func showValues() { for row in groups.flatMap(\.rows) { row.showValue() } }

  private func rebuild(_ controls: [SceneControl]) {
    for group in groups {
      group.title.removeFromSuperview()
      for row in group.rows { row.removeFromSuperview() }
    }
    groups = Self.effects.compactMap { effect in
      let members = controls.filter { $0.effect == effect }
      guard !members.isEmpty else { return nil }
      let title = FactTable(Self.title(of: effect), theme)
      title.isHidden = effect == .live
      addSubview(title)
      return Group(effect: effect, title: title, rows: members.map(makeRow))
    }
  }

  private func makeRow(_ control: SceneControl) -> SceneControlRow {
    let row = SceneControlRow(control, theme)
    row.onChange = { [unowned self, unowned row] in onChange?(row.control, $0) }
    row.onMenu = { [unowned self] in onMenu?($0, $1) }
    addSubview(row)
    return row
  }

  private static func title(of effect: SceneControl.Effect) -> String {
    switch effect {
    case .live: ""
    case .restart: "Starts the scene again"
    case .environment: "Appearance of all scenes"
    }
  }

  /// Stacks groups and rows in a width; returns the height, in points.
  func layOut(width: Double, _ metrics: ChromeMetrics) -> Double {
    var y = 0.0
    for group in groups {
      let titleHeight = group.title.isHidden ? 0 : FactTable.height(rows: 0, metrics)
      group.title.frame = Rect(x: 0, y: y, width: width, height: titleHeight)
      y += titleHeight
      for row in group.rows {
        let height = row.height(width: width, metrics)
        row.frame = Rect(x: 0, y: y, width: width, height: height)
        y += height
      }
      y += Self.gap
    }
    return layOutCommand(at: y, width: width, metrics)
  }

  private func layOutCommand(at top: Double, width: Double, _ metrics: ChromeMetrics) -> Double {
    let line = metrics.buttonHeight
    let titleHeight = FactTable.height(rows: 0, metrics)
    let copyWidth = copy.preferredWidth
    heading.frame = Rect(
      x: 0, y: top + ((line - titleHeight) / 2).rounded(.down), width: width - copyWidth,
      height: titleHeight)
    copy.frame = Rect(x: width - copyWidth + 8, y: top, width: copyWidth, height: line)
    let padding = Self.commandPadding
    let lines = metrics.lineCount(
      of: commandLine, size: Self.commandSize, width: width - 2 * padding)
    let height = metrics.scaled(16) * Double(lines) + 2 * padding
    command.frame = Rect(x: 0, y: top + line, width: width, height: height)
    command.content = Content([
      .fill(.rounded(6), .color(theme.page)),
      .text(
        Text(
          commandLine, size: Self.commandSize, color: theme.text, verticalAlignment: .top,
          lineLimit: lines), .inset(Insets(all: padding))),
    ])
    return top + line + height + Self.gap
  }
}
