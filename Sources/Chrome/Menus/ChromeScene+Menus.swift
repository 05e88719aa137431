import Drawing
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
    let sheet = HelpSheet(theme, isReplay: status.isReplay) { [unowned self] in help = nil }
    sheet.open(over: view)
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
      status.isReplay ? sections : [deviceSection, slownessSection] + sections,
      from: .toggleSettings)
  }

  /// Opens the list of devices below its button; returns false in a replay.
  func openDevices() -> Bool {
    guard !status.isReplay else { return false }
    return open([deviceSection], from: .toggleDevices)
  }

  func openSceneCommands() -> Bool {
    guard !actions.isEmpty else {
      showToast("\(status.title) has no commands of its own")
      return false
    }
    let rows = actions.flatMap { commandRows(for: $0) }
    let title = "\(status.title) commands"
    return open([MenuSection(title: title, rows: rows)], from: .toggleSceneCommands)
  }

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
        chosenTheme = theme
        delegate?.chrome(self, didChooseTheme: theme)
      }
    }
    return MenuSection(title: "Theme", rows: rows)
  }

  private var motionSection: MenuSection {
    MenuSection(
      title: "",
      rows: [
        MenuSection.Row(title: "Reduce motion", isChosen: reducesMotion) { [unowned self] in
          reducesMotion.toggle()
          delegate?.chrome(self, didChooseReducedMotion: reducesMotion)
        }
      ])
  }

  private var slownessSection: MenuSection {
    let row = MenuSection.Row(
      title: "Make it slow", note: "Shift + F1", isChosen: status.isSlow
    ) { [unowned self] in _ = perform(.toggleSlowness) }
    return MenuSection(title: "", rows: [row])
  }

  private func selectDevice(_ kind: DeviceKind) {
    deviceSize = kind.size
    delegate?.chrome(self, didChangeDeviceSize: kind.size)
  }

  /// Returns one row for each value of the action's first parameter if it has few values.
  ///
  /// Otherwise returns one row that performs the action with its defaults.
  private func commandRows(for action: SceneAction) -> [MenuSection.Row] {
    let name = LauncherItem.title(of: action.name)
    guard let parameter = action.parameters.first, let values = parameter.kind.menuValues else {
      return [row(name, action, SceneValues())]
    }
    return values.map { word, value in
      var arguments = SceneValues()
      arguments[parameter.name] = value
      return row("\(name): \(word)", action, arguments)
    }
  }

  private func row(
    _ title: String, _ action: SceneAction, _ values: SceneValues
  ) -> MenuSection.Row {
    MenuSection.Row(title: title) { [unowned self] in
      delegate?.chrome(self, didRequestSceneCommand: .action(name: action.name, arguments: values))
    }
  }
}

extension ValueKind {
  /// The values of a choice or a flag, with their names; nil for any other kind of parameter.
  fileprivate var menuValues: [(word: String, value: SceneValue)]? {
    switch self {
    case .choice(let words): words.map { ($0, .word($0)) }
    case .flag: [("on", .flag(true)), ("off", .flag(false))]
    default: nil
    }
  }
}
