import Controls
import Drawing
import Geometry
import Stage
import WindowHost

/// A row of the inspector with the title and the control of a value.
///
/// The kind of value determines the control: a switch, a slider with a field, buttons next to each
/// other, a button that opens a menu, or a field.
final class SceneControlRow: View {
  /// Called with the text of a new value.
  var onChange: ((String) -> Void)?
  /// Called with the choices of a menu, and the button below which it opens.
  var onMenu: (([MenuSection.Row], View) -> Void)?

  private(set) var control: SceneControl
  private let theme: ChromeTheme
  private let title = View()
  private let unit = View()
  private var toggle: Switch?
  private var slider: ChromeSlider?
  private var field: ChromeTextField?
  private var segments: ButtonRow?
  private var menu: ChromeButton?

  private static let textSize = 13.0
  private static let fieldWidth = 92.0
  private static let gap = 8.0

  /// Creates the row of a value.
  init(_ control: SceneControl, _ theme: ChromeTheme) {
    self.control = control
    self.theme = theme
    super.init()
    for view in [title, unit] {
      view.isUserInteractionEnabled = false
      // The controls have the same label.
      view.accessibilityLabel = ""
      addSubview(view)
    }
    makeControls()
    showValue()
  }

  /// Shows a value of the same control.
  func update(_ control: SceneControl) {
    guard control != self.control else { return }
    self.control = control
    showValue()
  }

  // MARK: - Controls

  /// The words between which the user chooses; nil for other kinds of values.
  private var words: [(title: String, text: String)]? {
    let automatic = control.automaticValue.isEmpty ? [] : [(title: "Auto", text: "")]
    switch control.kind {
    case .choice(let words):
      return automatic + words.map { (control.titles[$0] ?? LauncherItem.title(of: $0), $0) }
    case .flag where !automatic.isEmpty:
      return automatic + [(title: "On", text: "true"), (title: "Off", text: "false")]
    default: return nil
    }
  }

  private func makeControls() {
    if let words {
      makeSegments(words)
      makeMenu(words)
    } else if control.kind == .flag {
      let toggle = Switch(label: control.title)
      // The ring of the chrome moves among its controls.
      toggle.joinsTabOrder = false
      toggle.onChange = { [unowned self] in onChange?("\($0)") }
      addSubview(toggle)
      self.toggle = toggle
    } else {
      makeField()
      makeSlider()
    }
  }

  private func makeSegments(_ words: [(title: String, text: String)]) {
    let segments = ButtonRow(
      words.map(\.title), selectedIndex: -1, label: control.title, theme)
    segments.onSelect = { [unowned self] in onChange?(words[$0].text) }
    addSubview(segments)
    self.segments = segments
  }

  private func makeMenu(_ words: [(title: String, text: String)]) {
    let menu = ChromeButton(.choice(""), label: "\(control.title) menu", theme)
    menu.onPress = { [unowned self, unowned menu] in
      let rows = words.map { word in
        MenuSection.Row(title: word.title, isChosen: word.text == control.text) { [unowned self] in
          onChange?(word.text)
        }
      }
      onMenu?(rows, menu)
    }
    addSubview(menu)
    self.menu = menu
  }

  private func makeField() {
    let field = ChromeTextField(label: control.title, theme)
    field.onCommit = { [unowned self] in onChange?($0) }
    // What the scene does instead of a number does not fit into the field.
    field.placeholder =
      isLongText ? control.automaticValue : control.automaticValue.isEmpty ? "" : "Auto"
    addSubview(field)
    self.field = field
  }

  private func makeSlider() {
    guard let numbers else { return }
    let slider = ChromeSlider(numbers, label: control.title, theme)
    slider.onChange = { [unowned self] number, isFinal in
      let text = text(for: number)
      field?.value = text
      // A scene that starts again does so once, when the knob is let go.
      if isFinal ? text != control.text : control.effect != .restart { onChange?(text) }
    }
    addSubview(slider)
    self.slider = slider
  }

  /// The numbers that a slider offers; nil for values without a slider.
  private var numbers: ControlScale? {
    switch control.kind {
    case .integer(let range):
      ControlScale(
        range: control.usualRange ?? Double(range.lowerBound)...Double(range.upperBound),
        isInteger: true)
    case .number(let range): ControlScale(range: control.usualRange ?? range, isInteger: false)
    case .size: control.usualRange.map { ControlScale(range: $0, isInteger: true) }
    default: nil
    }
  }

  // MARK: - Values

  /// Shows the value, even if the user has moved the control.
  func showValue() {
    toggle?.isOn = control.text == "true"
    if let words {
      segments?.selectedIndex = words.firstIndex { $0.text == control.text } ?? -1
      let word = words.first { $0.text == control.text }?.title
      menu?.face = .choice(word ?? control.automaticValue)
    }
    if slider?.isDragging != true {
      field?.value = control.text
      slider?.show(number)
    }
    layoutSubviews()
  }

  /// The number of the value on the slider.
  private var number: Double? {
    guard control.kind == .size else { return Double(control.text) }
    return Self.size(control.text)?.width
  }

  /// Returns the text of a value for a number of the slider; a size keeps its proportions.
  private func text(for number: Double) -> String {
    guard let numbers, control.kind == .size else {
      return numbers?.text(for: number) ?? "\(number)"
    }
    let old = Self.size(control.text) ?? Size(width: 1, height: 1)
    let height = old.width > 0 ? (number * old.height / old.width).rounded() : number
    return "\(numbers.text(for: number))x\(numbers.text(for: height))"
  }

  private static func size(_ text: String) -> Size? {
    let parts = text.split(separator: "x").map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    return Size(width: width, height: height)
  }

  // MARK: - Layout

  /// Returns the height of a row of a width, in points.
  func height(width: Double, _ metrics: ChromeMetrics) -> Double {
    let line = metrics.buttonHeight
    if let segments, !usesMenu(width, metrics),
      !fitsBesideTitle(segments.preferredWidth, width, metrics)
    {
      return 2 * line
    }
    if slider != nil { return line + ChromeSlider.height }
    if toggle == nil, words == nil, isLongText { return line + fieldHeight(metrics) + 4 }
    return line
  }

  private var isLongText: Bool {
    switch control.kind {
    case .text, .source, .itemCounts, .numbers, .point: true
    default: false
    }
  }

  private func fieldHeight(_ metrics: ChromeMetrics) -> Double {
    metrics.growth > 1
      ? (field?.style.singleLineHeight(textScale: metrics.textScale) ?? 0).rounded(.up)
      : ChromeTextField.height
  }

  /// Whether a menu offers the choices, because the buttons do not fit into the width.
  private func usesMenu(_ width: Double, _ metrics: ChromeMetrics) -> Bool {
    (segments?.preferredWidth ?? 0) > width + 16
  }

  private func titleWidth(_ metrics: ChromeMetrics) -> Double {
    metrics.width(of: control.title, size: Self.textSize).rounded(.up)
  }

  private func fitsBesideTitle(
    _ controlWidth: Double, _ width: Double, _ metrics: ChromeMetrics
  ) -> Bool {
    titleWidth(metrics) + Self.gap + controlWidth <= width + 8
  }

  override func layoutSubviews() {
    let metrics = chromeMetrics
    let line = metrics.buttonHeight
    let width = bounds.width
    title.content = .text(Text(control.title, size: Self.textSize, color: theme.text))
    unit.content =
      control.unit.isEmpty ? nil : .text(Text(control.unit, size: 11, color: theme.secondary))
    let titleWidth = min(titleWidth(metrics), width)
    title.frame = Rect(x: 0, y: 0, width: titleWidth, height: line)
    unit.frame = Rect(
      x: titleWidth + 6, y: 1, width: metrics.width(of: control.unit, size: 11).rounded(.up),
      height: line)
    if let toggle {
      let size = toggle.preferredSize
      toggle.frame = Rect(
        x: width - size.width, y: ((line - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    layOutWords(width, metrics)
    guard let field else { return }
    let height = fieldHeight(metrics)
    if slider == nil, isLongText {
      field.frame = Rect(x: 0, y: line, width: width, height: height)
    } else {
      let fieldWidth = min(
        metrics.scaled(Self.fieldWidth), max(48, width - unit.frame.maxX - Self.gap))
      field.frame = Rect(
        x: width - fieldWidth, y: ((line - height) / 2).rounded(), width: fieldWidth,
        height: height)
    }
    slider?.frame = Rect(x: -2, y: line - 2, width: width + 4, height: ChromeSlider.height)
  }

  private func layOutWords(_ width: Double, _ metrics: ChromeMetrics) {
    guard let segments, let menu else { return }
    let line = metrics.buttonHeight
    let usesMenu = usesMenu(width, metrics)
    segments.isHidden = usesMenu
    menu.isHidden = !usesMenu
    let wanted = segments.preferredWidth
    let isBeside = fitsBesideTitle(wanted, width, metrics)
    segments.frame = Rect(
      x: isBeside ? width - wanted + 8 : -12, y: isBeside ? 0 : line - 6,
      width: isBeside ? wanted : width + 24, height: line)
    let menuWidth = min(menu.preferredWidth, width)
    menu.frame = Rect(x: width - menuWidth + 4, y: 0, width: menuWidth, height: line)
  }
}
