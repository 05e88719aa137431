package import Reticle

/// The scene `controls`: a page of settings with every control, a menu and a sheet.
final class ControlsScene: Scene {
  let rootView: View

  private let page: SettingsPage

  init(_ context: SceneContext) {
    page = SettingsPage(isDisabled: context.parameters.flag("disabled") ?? false)
    // Menus and sheets are in front of the page, and do not scroll with it.
    rootView = SettingsRoot(page)
  }

  func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action("progress", let values) = command else {
      throw .unsupported("the scene 'controls' supports only the action 'progress'")
    }
    page.progress.setProgress(values.number("to") ?? 0, animated: true)
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.path {
    case "setting.theme": return .text(page.theme.titles[page.theme.selectedIndex])
    case "setting.size": return .number(page.size.value)
    case "setting.names": return .flag(page.names.isOn)
    case "setting.order": return .text(page.sorting.title)
    case "setting.sync": return .flag(page.sync.isOn)
    case "setting.mobile": return .flag(page.mobileData.isOn)
    case "setting.copies": return .number(page.copies.value)
    case "setting.places": return .flag(page.places.isOn)
    case "setting.progress": return .number(page.progress.progress)
    case "pressed": return .text(page.lastPress)
    case "menu":
      return page.sorting.menu.map { .text($0.items.map(\.title).joined(separator: " | ")) }
        ?? .none
    case "sheet": return .flag(page.sheet != nil)
    case "focused":
      return .text(rootView.host?.keyboard.firstResponder?.accessibilityLabel ?? "")
    default: throw .unknown("the scene 'controls' has no probe '\(probe)'")
    }
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    switch subsystem {
    case .cells:
      writer.write("theme", page.theme.selectedIndex)
      writer.write("size", page.size.value)
      writer.write("names", page.names.isOn)
      writer.write("order", page.sorting.title)
      writer.write("sync", page.sync.isOn)
      writer.write("mobile", page.mobileData.isOn)
      writer.write("progress", page.progress.progress)
      writer.write("copies", page.copies.value)
      writer.write("places", page.places.isOn)
      writer.write("pressed", page.lastPress)
      page.sorting.menu?.encode(into: &writer)
    case .layout:
      writer.write("content", page.contentSize)
      if let sheet = page.sheet { writer.write("sheet", sheet.cardFrame) }
    case .scroll: writer.write("offset", page.scrollOffset ?? .zero)
    case .selection:
      let responder = rootView.host?.keyboard.firstResponder
      writer.write("focused", responder?.accessibilityLabel ?? "")
    case .animations, .randomness: break
    }
  }
}

/// The root view: the page fills it.
private final class SettingsRoot: View {
  private let page: View

  init(_ page: View) {
    self.page = page
    super.init()
    addSubview(page)
  }

  override func layoutSubviews() { page.frame = bounds }
}

extension SceneType {
  /// A page of settings with every control.
  package static let controls = SceneType(
    "controls", summary: "A page of settings: buttons, switches, segments, sliders, progress",
    hint: "Press Tab to move between the controls, and Space to press them",
    keywords: [
      "settings", "button", "switch", "slider", "segments", "progress", "spinner", "sheet",
    ],
    parameters: [
      SceneParameter(
        "disabled", .flag, defaultValue: "false", summary: "whether no control can be used")
    ],
    actions: [
      SceneAction(
        "progress", summary: "Set the uploaded part",
        parameters: [
          SceneParameter("to", .number(0...1), defaultValue: "0", summary: "the part, from 0 to 1")
        ])
    ], preferredViewport: Size(width: 640, height: 800)
  ) { context throws(SceneError) in
    ControlsScene(context)
  }
}
