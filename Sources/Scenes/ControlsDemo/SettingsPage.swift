import Controls
import Drawing
import Geometry
import Scrolling
import Stage

/// A page of settings with every control.
final class SettingsPage: ScrollView {
  /// The values that the user can change.
  let theme = SegmentedControl(["Light", "Dark", "System"], selectedIndex: 2, label: "Theme")
  let size = Slider(120, in: 60...240, step: 20, label: "Thumbnail size")
  let names = Switch(isOn: true, label: "Show names")
  let sorting = MenuButton("Date")
  let sync = Switch(isOn: true, label: "Sync photos")
  let mobileData = Switch(label: "Use mobile data")
  let progress = ProgressBar(progress: 0.31, label: "Uploading photos")
  let spinner = Spinner(label: "Looking for changes")
  let reset = Button("Reset…", isDestructive: true)
  let done = Button("Done", style: .prominent)
  /// The title of the button that was pressed last.
  private(set) var lastPress = ""
  /// The open sheet; nil if there is none.
  private(set) weak var sheet: Sheet?

  private let title = View()
  private var cards: [SettingsCard] = []
  private let flow: ButtonFlow

  private static let margin = 24.0
  private static let gap = 24.0
  private static let maximumWidth = 560.0
  private static let orders = ["Date", "Name", "Size"]

  init(isDisabled: Bool) {
    let plain = Button("Learn more", style: .plain)
    let share = Button("Share", icon: Self.shareIcon)
    let add = Button(icon: Self.plusIcon)
    add.accessibilityLabel = "Add"
    let waiting = Button("Back up")
    waiting.isEnabled = false
    flow = ButtonFlow([done, share, add, plain, waiting, reset])
    super.init()
    scrollsByMouseDrag = true
    content = .color(.page)
    title.accessibilityRole = .heading
    title.isUserInteractionEnabled = false
    contentView.addSubview(title)
    addCards()
    contentView.addSubview(flow)
    for button in [done, share, plain] {
      button.onPress = { [unowned self, unowned button] in lastPress = button.title }
    }
    add.onPress = { [unowned self] in lastPress = "Add" }
    reset.onPress = { [unowned self] in openSheet() }
    sorting.items = { [unowned self] in
      Self.orders.map { order in
        MenuItem(order, isOn: order == sorting.title) { [unowned self] in choose(order) }
      }
    }
    sync.onChange = { [unowned self] isOn in
      mobileData.isEnabled = isOn
      spinner.isAnimating = isOn
    }
    if isDisabled {
      let controls: [Control] = [theme, size, names, sorting, sync, mobileData, reset, done, share]
      for control in controls + [add, plain] { control.isEnabled = false }
    }
  }

  private func addCards() {
    let (theme, size, names, sorting) = (theme, size, names, sorting)
    let (sync, mobileData, progress, spinner) = (sync, mobileData, progress, spinner)
    sorting.accessibilityLabel = "Sort by"
    cards = [
      SettingsCard(
        "Appearance",
        [
          SettingsRow("Theme", theme) { theme.preferredSize },
          SettingsRow("Thumbnail size", size) { size.preferredSize },
          SettingsRow("Show names", names) { names.preferredSize },
          SettingsRow("Sort by", sorting) { sorting.preferredSize },
        ]),
      SettingsCard(
        "Sync",
        [
          SettingsRow("Sync photos", sync) { sync.preferredSize },
          SettingsRow("Use mobile data", mobileData) { mobileData.preferredSize },
          SettingsRow("Uploading 37 of 120", progress, arrangement: .below) {
            progress.preferredSize
          },
          SettingsRow("Looking for changes", spinner) { spinner.preferredSize },
        ]),
    ]
    for card in cards { contentView.addSubview(card) }
  }

  private func choose(_ order: String) {
    sorting.title = order
    sorting.accessibilityValue = order
    layoutSubviews()
  }

  /// Asks whether the settings should be reset.
  func openSheet() {
    guard sheet == nil else { return }
    let sheet = Sheet(
      "Reset settings?", message: "All settings on this page get their first values again.",
      actions: [
        SheetAction("Cancel"),
        SheetAction("Reset", isDefault: true, isDestructive: true) { [unowned self] in resetAll() },
      ])
    self.sheet = sheet
    sheet.onClose = { [unowned self] in self.sheet = nil }
    sheet.open(over: root)
  }

  private func resetAll() {
    theme.selectedIndex = 2
    size.value = 120
    names.isOn = true
    sync.isOn = true
    mobileData.isOn = false
    mobileData.isEnabled = true
    spinner.isAnimating = true
    choose("Date")
  }

  // MARK: - Layout

  // Only now do the views inside know the text scale.

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, min(Self.maximumWidth, bounds.width - 2 * Self.margin))
    let x = ((bounds.width - width) / 2).rounded()
    let scale = max(1, host?.environment.textScale ?? 1)
    var y = Self.margin
    title.content = .text(Text("Settings", face: .semibold, size: 28, color: .text))
    title.frame = Rect(x: x, y: y, width: width, height: (36 * scale).rounded(.up))
    y += title.frame.height + 16
    for card in cards {
      let height = card.layOut(width: width)
      card.frame = Rect(x: x, y: y, width: width, height: height)
      y += height + Self.gap
    }
    let height = flow.layOut(width: width)
    flow.frame = Rect(x: x, y: y, width: width, height: height)
    contentSize = Size(width: bounds.width, height: y + height + Self.margin)
  }

  // MARK: - Icons

  private static let shareIcon = Content([
    .stroke(
      .path(
        Path([
          .move(Point(x: 0.3, y: 0.32)), .line(Point(x: 0.5, y: 0.12)),
          .line(Point(x: 0.7, y: 0.32)), .move(Point(x: 0.5, y: 0.14)),
          .line(Point(x: 0.5, y: 0.62)), .move(Point(x: 0.3, y: 0.46)),
          .line(Point(x: 0.18, y: 0.46)), .line(Point(x: 0.18, y: 0.88)),
          .line(Point(x: 0.82, y: 0.88)), .line(Point(x: 0.82, y: 0.46)),
          .line(Point(x: 0.7, y: 0.46)),
        ]), .bounds), .color(.text), width: 1.75)
  ])

  private static let plusIcon = Content([
    .stroke(
      .path(
        Path([
          .move(Point(x: 0.5, y: 0.15)), .line(Point(x: 0.5, y: 0.85)),
          .move(Point(x: 0.15, y: 0.5)), .line(Point(x: 0.85, y: 0.5)),
        ]), .bounds), .color(.text), width: 1.75)
  ])
}
