package import Drawing
import Geometry
import Stage
import WindowHost

/// The menus of the bar, and the help sheet.
extension ChromeScene {
  private static let zooms = [0.5, 1, 1.5, 2]

  /// Closes any menu or sheet over the device; returns whether one was open.
  @discardableResult
  func closeSheets() -> Bool {
    let wasOpen = menu != nil || help != nil || view.isComparing
    menu?.close()
    help?.close()
    view.closeComparison()
    return wasOpen
  }

  func toggleHelp() -> Bool {
    let wasOpen = help != nil
    closeSheets()
    guard !wasOpen else { return true }
    let gestures = mode == .device && !status.isReplay ? controlSource?.gestures ?? [] : []
    let list =
      gestures.isEmpty ? nil : GestureList(gestures, title: "In \(status.title)", theme)
    let sheet = HelpSheet(theme, isReplay: status.isReplay, list) { [unowned self] in help = nil }
    sheet.open(over: view)
    list?.play(reducesMotion: reducesMotion)
    help = sheet
    return true
  }

  /// Whether there is a device; shows a toast if there is none.
  func requireDevice() -> Bool {
    if mode == .launcher { showToast("Open a scene first") }
    return mode == .device
  }

  func openSettings() -> Bool {
    let sections = [zoomSection, themeSection, motionSection]
    // In a replay, the device keeps the size that it was recorded with.
    return open(
      status.isReplay ? sections : [deviceSection, sceneSection] + sections,
      from: .toggleSettings)
  }

  /// Opens the list of devices below its button; returns false in a replay.
  func openDevices() -> Bool {
    guard !status.isReplay else { return false }
    return open([deviceSection], from: .toggleDevices)
  }

  func openSceneCommands() -> Bool {
    let commands = controlSource?.menuCommands ?? []
    guard !commands.isEmpty || controlSource?.hasSource == true else {
      showToast("\(status.title) has no commands of its own")
      return false
    }
    let rows = commands.map { item in
      MenuSection.Row(title: item.title, isChosen: item.isOn) { [unowned self] in
        delegate?.chrome(self, didRequestSceneCommand: item.command)
      }
    }
    let title = "\(status.title) commands"
    let sections = [MenuSection(title: title, rows: rows)].filter { !$0.rows.isEmpty }
    return open(sections + sourceSections, from: .toggleSceneCommands)
  }

  /// The section that shows or hides the file of the scene; empty if it is not known.
  private var sourceSections: [MenuSection] {
    guard controlSource?.hasSource == true else { return [] }
    return [
      MenuSection(
        title: "",
        rows: [
          MenuSection.Row(title: "Show source", isChosen: sourcePanel != nil) { [unowned self] in
            toggleSource()
          }
        ])
    ]
  }

  /// The panel with the file of the scene; nil if it is hidden.
  private var sourcePanel: SourcePanel? { view.panels.lazy.compactMap { $0 as? SourcePanel }.first }

  private func toggleSource() {
    guard sourcePanel == nil else { return hideSource() }
    guard let (name, text) = controlSource?.readSource() else {
      return showToast("The file of this scene cannot be read")
    }
    let panel = SourcePanel(fileName: name, text: text, theme)
    panel.onClose = { [unowned self] in hideSource() }
    show(panel)
    if !hasRoom(for: panel, in: view.bounds.size) {
      showToast("The window is too small for this panel; enlarge it")
    }
  }

  /// Hides the file of the scene.
  func hideSource() { sourcePanel.map(hide) }

  /// Chooses the next device; after the last one, the first.
  func selectNextDevice() -> Bool {
    selectDevice(DeviceKind(size: deviceSize)?.next ?? .phone)
    return true
  }

  /// Opens a menu below a button, or closes it if it is open.
  private func open(_ sections: [MenuSection], from command: ChromeCommand) -> Bool {
    guard !closeSheets() else { return true }
    let menu = ChromeMenu(sections, theme) { [unowned self] in self.menu = nil }
    menu.open(over: view) { [unowned self] in view.anchor(of: command) }
    self.menu = menu
    return true
  }

  /// Opens a menu below a view of a panel.
  func openMenu(_ rows: [MenuSection.Row], below button: View) {
    closeSheets()
    let menu = ChromeMenu([MenuSection(title: "", rows: rows)], theme) { [unowned self] in
      self.menu = nil
    }
    menu.open(over: view) { [weak button] in
      guard let button else { return .zero }
      return Rect(origin: .zero + button.originOnStage(), size: button.bounds.size)
    }
    self.menu = menu
  }

  private var deviceSection: MenuSection {
    let chosen = DeviceKind(size: deviceSize)
    let rows = DeviceKind.allCases.map { kind in
      MenuSection.Row(
        title: kind.title,
        note: kind.size.map { "\(Int($0.width)) × \(Int($0.height))" } ?? "",
        isChosen: kind == chosen
      ) { [unowned self] in selectDevice(kind) }
    }
    return MenuSection(title: "Device", rows: rows)
  }

  private var zoomSection: MenuSection {
    let rows = Self.zooms.map { factor in
      MenuSection.Row(
        title: "\(Int(factor * 100)) %", note: factor == zoom ? zoomNote ?? "" : "",
        isChosen: factor == zoom
      ) { [unowned self] in
        zoom = factor
        delegate?.chrome(self, didChangeZoom: factor)
      }
    }
    return MenuSection(title: "Zoom (if it fits)", rows: rows)
  }

  /// A note with the device's actual size if there is not enough space for the chosen one.
  private var zoomNote: String? {
    guard status.deviceScale < zoom - 0.005 else { return nil }
    return "fits at \(BarStatus.percent(status.deviceScale))"
  }

  private var themeSection: MenuSection {
    let themes: [(title: String, theme: ColorTheme?)] = [
      ("System", nil), ("Light", .light), ("Dark", .dark),
    ]
    let rows = themes.map { title, theme in
      MenuSection.Row(title: title, isChosen: theme == chosenTheme) { [unowned self] in
        choose(theme)
      }
    }
    return MenuSection(title: "Theme", rows: rows)
  }

  /// Sets the theme of the window and of all scenes, as chosen in the settings or the inspector.
  ///
  /// - Parameter theme: The theme; nil for the system's.
  package func choose(_ theme: ColorTheme?) {
    chosenTheme = theme
    delegate?.chrome(self, didChooseTheme: theme)
  }

  /// Sets whether motion is reduced in the window and in all scenes.
  package func chooseReducedMotion(_ reducesMotion: Bool) {
    self.reducesMotion = reducesMotion
    delegate?.chrome(self, didChooseReducedMotion: reducesMotion)
  }

  private var motionSection: MenuSection {
    MenuSection(
      title: "",
      rows: [
        MenuSection.Row(title: "Reduce motion", isChosen: reducesMotion) { [unowned self] in
          chooseReducedMotion(!reducesMotion)
        }
      ])
  }

  /// What belongs to the scene: its controls, and the work that makes it slow.
  private var sceneSection: MenuSection {
    MenuSection(
      title: "Scene",
      rows: [
        MenuSection.Row(
          title: "Controls of this scene", note: "F2", isChosen: isShowingInspector
        ) { [unowned self] in _ = perform(.toggleInspector) },
        MenuSection.Row(
          title: "Make it slow", note: "Shift + F1", isChosen: status.isSlow
        ) { [unowned self] in _ = perform(.toggleSlowness) },
      ])
  }

  private func selectDevice(_ kind: DeviceKind) {
    deviceSize = kind.size
    delegate?.chrome(self, didChangeDeviceSize: kind.size)
  }
}
