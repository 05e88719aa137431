import Controls
import Drawing
import Geometry
import Stage

/// A row of the inspector with the title and the control of a value.
///
/// The kind of value determines the control: a switch, a slider with a field, segments, a button
/// that opens a menu, or a field.
final class SceneControlRow: StackView {
  /// Called with the text of a new value.
  var onChange: ((String) -> Void)?

  private(set) var control: SceneControl
  /// The title and what is beside it.
  private let line: StackView
  private var toggle: Switch?
  private var slider: Slider?
  private var field: ChromeTextField?
  private var segments: SegmentedControl?
  private var menu: MenuButton?

  /// Creates the row of a value.
  init(_ control: SceneControl) {
    self.control = control
    let title = TextLabel(control.title, fontSize: 13, color: .text)
    let unit = TextLabel(control.unit, fontSize: 11, color: .secondaryText)
    unit.isHidden = control.unit.isEmpty
    // The controls have the same label.
    for label in [title, unit] { label.accessibilityLabel = "" }
    line = StackView(.horizontal, [title, unit, Spacer()], spacing: 6)
    line.wraps = true
    super.init(.vertical, [line], spacing: 2)
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
      toggle.onChange = { [unowned self] in onChange?("\($0)") }
      line.addSubview(toggle)
      self.toggle = toggle
    } else {
      makeField()
      makeSlider()
    }
  }

  private func makeSegments(_ words: [(title: String, text: String)]) {
    let segments = SegmentedControl(words.map(\.title), label: control.title)
    segments.controlSize = .compact
    segments.onChange = { [unowned self] in onChange?(words[$0].text) }
    line.addSubview(segments)
    self.segments = segments
  }

  private func makeMenu(_ words: [(title: String, text: String)]) {
    let menu = MenuButton()
    menu.controlSize = .compact
    menu.accessibilityLabel = "\(control.title) menu"
    menu.items = { [unowned self] in
      words.map { word in
        MenuItem(word.title, isOn: word.text == control.text) { [unowned self] in
          onChange?(word.text)
        }
      }
    }
    menu.isHidden = true
    line.addSubview(menu)
    self.menu = menu
  }

  private func makeField() {
    let field = ChromeTextField(label: control.title, isWide: isLongText)
    field.onCommit = { [unowned self] in onChange?($0) }
    // What the scene does instead of a number does not fit into the field.
    field.placeholder =
      isLongText ? control.automaticValue : control.automaticValue.isEmpty ? "" : "Auto"
    if isLongText { addSubview(field) } else { line.addSubview(field) }
    self.field = field
  }

  private func makeSlider() {
    guard let numbers else { return }
    let slider = Slider(
      numbers.range.lowerBound, in: numbers.range, step: numbers.step,
      label: "\(control.title) slider")
    slider.isLogarithmic = numbers.isLogarithmic
    slider.onChange = { [unowned self] number in
      field?.value = text(for: number)
      // A scene that starts again does so once, when the knob is let go.
      if control.effect != .restart { onChange?(text(for: number)) }
    }
    slider.onFinish = { [unowned self] number in
      if text(for: number) != control.text { onChange?(text(for: number)) }
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

  private var isLongText: Bool {
    switch control.kind {
    case .text, .source, .itemCounts, .numbers, .point: true
    default: false
    }
  }

  // MARK: - Values

  /// Shows the value, even if the user has moved the control.
  func showValue() {
    toggle?.isOn = control.text == "true"
    if let words {
      let index = words.firstIndex { $0.text == control.text }
      if let index { segments?.selectedIndex = index }
      menu?.title = index.map { words[$0].title } ?? control.automaticValue
    }
    guard slider?.isDragging != true else { return }
    field?.value = control.text
    guard let slider else { return }
    slider.value = number ?? slider.range.lowerBound
    slider.isAutomatic = number == nil
    slider.accessibilityValue = control.text.isEmpty ? control.automaticValue : control.text
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

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    chooseControl(width: proposal.width)
    return super.sizeThatFits(proposal)
  }

  override func layoutSubviews() {
    chooseControl(width: bounds.width)
    super.layoutSubviews()
  }

  /// Offers the choices in a menu if the segments do not fit into a width.
  private func chooseControl(width: Double?) {
    guard let segments, let menu, let width else { return }
    let isTooWide = segments.preferredSize.width > width
    if segments.isHidden != isTooWide { segments.isHidden = isTooWide }
    if menu.isHidden == isTooWide { menu.isHidden = !isTooWide }
  }
}
