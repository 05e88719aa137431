import Reticle

/// A page of settings with every control.
final class SettingsPage: ScrollView {
  /// The values that the user can change.
  let theme = SegmentedControl(["Light", "Dark", "System"], selectedIndex: 2, label: "Theme")
  let size = Slider(120, in: 60...240, step: 20, label: "Thumbnail size")
  let names = Switch(isOn: true, label: "Show names")
  let sorting = MenuButton("Date")
  let sync = Switch(isOn: true, label: "Sync photos")
  let mobileData = Switch(label: "Use mobile data")
  let copies = Stepper(1, in: 1...20, label: "Copies")
  let places = CheckBox("Include the places where the photos were taken", isOn: true)
  let progress = ProgressBar(progress: 0.31, label: "Uploading photos")
  let spinner = Spinner(label: "Looking for changes")
  let reset = Button("Reset…", isDestructive: true)
  let done = Button("Done", style: .prominent)
  /// The title of the button that was pressed last.
  private(set) var lastPress = ""
  /// The open sheet; nil if there is none.
  private(set) weak var sheet: Sheet?

  private static let orders = ["Date", "Name", "Size"]

  init(isDisabled: Bool) {
    let plain = Button("Learn more", style: .plain)
    let share = Button("Share", icon: Self.shareIcon)
    let add = Button(icon: Self.plusIcon)
    add.accessibilityLabel = "Add"
    let waiting = Button("Back up")
    waiting.isEnabled = false
    let title = TextLabel("Settings", face: .semibold, fontSize: 28, color: .text)
    title.accessibilityRole = .heading
    let flow = StackView(.horizontal, [done, share, add, plain, waiting, reset])
    flow.wraps = true
    super.init()
    let page = StackView(.vertical, [title] + cards + [flow, exportCard], spacing: 24)
    page.setSpacing(16, after: title)
    page.maximumWidth = 560
    documentView = StackView(.vertical, [page], insets: Insets(all: 24), alignment: .center)
    scrollsByMouseDrag = true
    content = .color(.page)
    sorting.accessibilityLabel = "Sort by"
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

  private var cards: [View] {
    [
      SettingsCard(
        "Appearance",
        [
          SettingsCard.row("Theme", theme), SettingsCard.row("Thumbnail size", size),
          SettingsCard.row("Show names", names), SettingsCard.row("Sort by", sorting),
        ]),
      SettingsCard(
        "Sync",
        [
          SettingsCard.row("Sync photos", sync), SettingsCard.row("Use mobile data", mobileData),
          StackView(
            .vertical, [TextLabel("Uploading 37 of 120", fontSize: 15, color: .text), progress],
            insets: Insets(top: 12, bottom: 12)),
          SettingsCard.row("Looking for changes", spinner),
        ]),
    ]
  }

  /// A form with a number and a choice that has a title of its own.
  private var exportCard: View {
    let album = FormField(
      "Album", placeholder: "Name of the album", help: "Return exports what is in the album"
    ) { $0.isEmpty ? "Enter a name" : nil }
    let export = Button("Export", style: .prominent)
    let form = Form([album, places, export])
    form.insets = Insets(top: 12, bottom: 12)
    form.setAlignment(.leading, of: export)
    form.defaultButton = export
    export.onPress = { [unowned self, unowned form] in
      if form.validate() { lastPress = "Export" }
    }
    return SettingsCard("Export", [SettingsCard.row("Copies", copies), form])
  }

  private func choose(_ order: String) {
    sorting.title = order
    sorting.accessibilityValue = order
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
    sheet.open(over: superview ?? self)
  }

  private func resetAll() {
    theme.selectedIndex = 2
    size.value = 120
    names.isOn = true
    sync.isOn = true
    mobileData.isOn = false
    mobileData.isEnabled = true
    copies.value = 1
    places.isOn = true
    spinner.isAnimating = true
    choose("Date")
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
