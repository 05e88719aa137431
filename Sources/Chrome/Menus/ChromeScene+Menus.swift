import Drawing
import Geometry
import Stage
import WindowHost

/// The menus of the bar, and the help sheet.
extension ChromeScene {
  /// The device sizes to choose from, smallest first.
  static let devices = [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 768, height: 1024),
  ]
  private static let zooms = [0.5, 1, 1.5, 2]

  /// Closes any menu or sheet over the device; returns whether one was open.
  @discardableResult
  func closeSheets() -> Bool {
    let wasOpen = menu != nil || help != nil
    menu?.close()
    help?.close()
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
    return open(status.isReplay ? sections : [deviceSection] + sections, from: .toggleSettings)
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

  /// Chooses the next device; after the last one, the one that fills the available space.
  func selectNextDevice() -> Bool {
    guard let deviceSize else {
      selectDevice(Self.devices[0])
      return true
    }
    let index = Self.devices.firstIndex { Self.isSameDevice($0, deviceSize) }
    let next = index.map { $0 + 1 } ?? 0
    selectDevice(next < Self.devices.count ? Self.devices[next] : nil)
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
    var rows = Self.devices.map { size in
      MenuSection.Row(
        title: "\(Int(size.width)) × \(Int(size.height))",
        isChosen: deviceSize.map { Self.isSameDevice($0, size) } ?? false
      ) { [unowned self] in selectDevice(size) }
    }
    rows.append(
      MenuSection.Row(title: "Fill the window", isChosen: deviceSize == nil) {
        [unowned self] in selectDevice(nil)
      })
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

  private func selectDevice(_ size: Size?) {
    deviceSize = size
    delegate?.chrome(self, didChangeDeviceSize: size)
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

  /// Whether two sizes are those of one device, in either orientation.
  private static func isSameDevice(_ one: Size, _ other: Size) -> Bool {
    one == other || (one.width == other.height && one.height == other.width)
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
