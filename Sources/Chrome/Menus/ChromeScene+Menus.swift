import Controls
package import Drawing
import Geometry
import Stage
import WindowHost

/// The menus of the bar, and the help sheet.
extension ChromeScene {
  private static let zooms = [0.5, 1, 1.5, 2]

  /// The open menu; nil for none.
  var menu: MenuView? {
    view.subviews.lazy.compactMap { $0 as? MenuView }.first { $0.isOpen }
  }

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
    let items = zoomItems + themeItems + [motionItem]
    // In a replay, the device keeps the size that it was recorded with.
    return open(
      status.isReplay ? items : deviceItems + sceneItems + items, from: .toggleSettings)
  }

  /// Opens the list of devices below its button; returns false in a replay.
  func openDevices() -> Bool {
    guard !status.isReplay else { return false }
    return open(deviceItems, from: .toggleDevices)
  }

  func openSceneCommands() -> Bool {
    let commands = controlSource?.menuCommands ?? []
    guard !commands.isEmpty || controlSource?.hasSource == true else {
      showToast("\(status.title) has no commands of its own")
      return false
    }
    var items = Self.group("\(status.title) commands", commands) { item in
      MenuItem(item.title, isOn: item.isOn) { [unowned self] in
        delegate?.chrome(self, didRequestSceneCommand: item.command)
      }
    }
    if controlSource?.hasSource == true {
      items.append(
        MenuItem("Show source", startsGroup: true, isOn: sourcePanel != nil) { [unowned self] in
          toggleSource()
        })
    }
    return open(items, from: .toggleSceneCommands)
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
  private func open(_ items: [MenuItem], from command: ChromeCommand) -> Bool {
    guard !closeSheets() else { return true }
    let usesKeys = (view.focusedView as? Control)?.showsFocusRing ?? false
    MenuView(items, size: .compact).open(
      over: view,
      at: { [unowned self] in view.anchor(of: command).inset(by: Insets(top: -8, bottom: -8)) },
      selectsFirst: usesKeys)
    return true
  }

  /// Returns the items of a group with a title above the first one.
  private static func group<Value>(
    _ title: String, _ values: [Value], _ item: (Value) -> MenuItem
  ) -> [MenuItem] {
    var items = values.map(item)
    if !items.isEmpty { items[0].groupTitle = title }
    return items
  }

  private var deviceItems: [MenuItem] {
    let chosen = DeviceKind(size: deviceSize)
    return Self.group("Device", DeviceKind.allCases) { kind in
      MenuItem(
        kind.title, note: kind.size.map { "\(Int($0.width)) × \(Int($0.height))" } ?? "",
        isOn: kind == chosen
      ) { [unowned self] in selectDevice(kind) }
    }
  }

  private var zoomItems: [MenuItem] {
    Self.group("Zoom (if it fits)", Self.zooms) { factor in
      MenuItem(
        "\(Int(factor * 100)) %", note: factor == zoom ? zoomNote ?? "" : "", isOn: factor == zoom
      ) { [unowned self] in
        zoom = factor
        delegate?.chrome(self, didChangeZoom: factor)
      }
    }
  }

  /// A note with the device's actual size if there is not enough space for the chosen one.
  private var zoomNote: String? {
    guard status.deviceScale < zoom - 0.005 else { return nil }
    return "fits at \(BarStatus.percent(status.deviceScale))"
  }

  private var themeItems: [MenuItem] {
    let themes: [(title: String, theme: ColorTheme?)] = [
      ("System", nil), ("Light", .light), ("Dark", .dark),
    ]
    return Self.group("Theme", themes) { title, theme in
      MenuItem(title, isOn: theme == chosenTheme) { [unowned self] in choose(theme) }
    }
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

  private var motionItem: MenuItem {
    MenuItem("Reduce motion", startsGroup: true, isOn: reducesMotion) { [unowned self] in
      chooseReducedMotion(!reducesMotion)
    }
  }

  /// What belongs to the scene: its controls, and the work that makes it slow.
  private var sceneItems: [MenuItem] {
    [
      MenuItem(
        "Controls of this scene", note: "F2", groupTitle: "Scene", isOn: isShowingInspector
      ) { [unowned self] in _ = perform(.toggleInspector) },
      MenuItem("Make it slow", note: "Shift + F1", isOn: status.isSlow) { [unowned self] in
        _ = perform(.toggleSlowness)
      },
    ]
  }

  private func selectDevice(_ kind: DeviceKind) {
    deviceSize = kind.size
    delegate?.chrome(self, didChangeDeviceSize: kind.size)
  }
}
