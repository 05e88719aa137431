package import Drawing
import Geometry
import Motion
package import Stage

/// Transitions from the launcher to a scene and back.
extension ChromeScene {
  /// What the window shows.
  enum Mode: Hashable {
    /// The device, with the bar.
    case device
    /// The launcher alone.
    case launcher
    /// The launcher, while the item with this identity is opening: its first frame is pending.
    case opening(String)
    /// The transition in which a scene's picture grows from its tile to the device.
    case expanding
  }

  /// Gives the launcher its scenes and starts painting their pictures.
  ///
  /// Calls after the first one have no effect.
  ///
  /// - Parameters:
  ///   - scenes: The scenes to choose from, in this order.
  ///   - showcases: What is shown before the scenes, which are then in a group; none by default.
  ///   - title: The heading of the page; this project's name by default.
  ///   - scale: The number of pixels per point.
  ///   - seed: The random seed for the pictures.
  package func prepareLauncher(
    _ scenes: [SceneType], showcases: [Showcase] = [], title: String = "Reticle",
    scale: Double, seed: UInt64
  ) {
    guard view.launcher.isEmpty else { return }
    view.launcher.title = title
    view.launcher.setItems(
      showcases.map { LauncherItem($0) },
      scenes.filter(\.isListed).map { LauncherItem($0) })
    view.launcher.paintPictures(scale: scale, seed: seed)
  }

  /// Shows the launcher without animation.
  package func showLauncher() {
    view.launcher.isHidden = false
    view.launcher.opacity = 1
    mode = .launcher
  }

  /// Whether a chosen scene is opening and not visible yet.
  package var isOpening: Bool {
    if case .opening = mode { true } else { false }
  }

  /// Starts the transition to the chosen scene; call it after the scene's first frame.
  package func sceneDidOpen(_ type: SceneType, picture: Bitmap?) {
    guard isOpening else { return }
    updateBar(for: openItem ?? LauncherItem(type))
    mode = .expanding
    let device = view.deviceRect
    guard let id = openItem?.id, let tile = view.launcher.pictureRect(of: id), !reducesMotion,
      let host = view.host
    else { return finishTransition(fading: true) }
    view.launcher.hiddenPictureTile = id
    view.expansion.setPictures(
      tile: tile, small: view.launcher.image(of: id), large: picture,
      deviceSize: device.size)
    host.animate(ChromeMotion.open) { view.launcher.opacity = 0 }
    view.expansion.run(
      from: .tile(tile, of: device.size), to: .device(device), grows: true
    ) { [weak self] in
      self?.finishTransition(fading: false)
    }
  }

  /// Starts the transition from a scene back to its tile.
  ///
  /// The device can be removed immediately, because the transition shows only the picture.
  package func sceneDidClose(_ type: SceneType, picture: Bitmap?) {
    let device = view.deviceRect
    view.launcher.isHidden = false
    mode = .launcher
    guard let host = view.host else { return }
    host.animate(reducesMotion ? ChromeMotion.fade : ChromeMotion.open) {
      view.launcher.opacity = 1
    }
    view.launcher.hiddenPictureTile = nil
    let item =
      openItem?.type.name == type.name ? openItem : view.launcher.item(opening: type)
    openItem = nil
    guard let id = item?.id, let tile = view.launcher.pictureRect(of: id), !reducesMotion else {
      return
    }
    view.launcher.hiddenPictureTile = id
    view.expansion.setPictures(
      tile: tile, small: view.launcher.image(of: id), large: picture,
      deviceSize: device.size)
    view.expansion.run(
      from: .device(device), to: .tile(tile, of: device.size), grows: false
    ) { [weak self] in
      self?.view.launcher.hiddenPictureTile = nil
    }
  }

  /// Replaces the launcher with a device that was not chosen in it, such as a replay.
  package func dismissLauncher() {
    guard mode != .device else { return }
    cameFromLauncher = true
    finishTransition(fading: true)
  }

  /// Returns to the launcher because the scene could not be opened.
  package func sceneDidFailToOpen() {
    mode = .launcher
  }

  func open(_ item: LauncherItem) {
    guard mode == .launcher else { return }
    mode = .opening(item.id)
    openItem = item
    cameFromLauncher = true
    delegate?.chrome(self, didSelect: item)
  }

  /// Closes an open sheet or the panel that was opened last, ends a replay, or goes back to the
  /// launcher if the scene came from it.
  ///
  /// Returns whether there was anything to go back from.
  func goBack() -> Bool {
    if closeSheets() { return true }
    guard mode == .device else { return mode != .launcher }
    if let panel = panelToClose {
      hide(panel)
      return true
    }
    if status.isReplay, delegate?.chromeDidRequestEndOfReplay(self) ?? false { return true }
    return cameFromLauncher ? returnToLauncher() : status.isReplay ? false : asksBeforeQuitting()
  }

  /// The panel that Escape closes: the one that was opened last; nil if there is none.
  ///
  /// The timeline of a replay stays, because it is a part of it.
  private var panelToClose: ChromePanel? {
    view.panels.last { !$0.isHidden && !(status.isReplay && $0 === timeline) }
  }

  /// Asks for a second Escape before the window closes; returns whether this is the first one.
  func asksBeforeQuitting() -> Bool {
    guard let host = view.host else { return false }
    let now = host.frameTime
    defer { lastQuitRequest = now }
    if let lastQuitRequest, host.clock.seconds(from: lastQuitRequest, to: now) < Self.quitDelay {
      return false
    }
    showToast("Press Escape again to close the window")
    return true
  }

  /// Leaves the scene for the launcher; returns false if no scene is visible.
  func returnToLauncher() -> Bool {
    guard mode == .device, let delegate else { return false }
    delegate.chromeDidRequestLauncher(self)
    return true
  }

  /// Ends the transition and shows the device itself.
  private func finishTransition(fading: Bool) {
    mode = .device
    view.launcher.hiddenPictureTile = nil
    guard fading, let host = view.host else {
      view.launcher.isHidden = true
      view.launcher.opacity = 0
      return
    }
    host.animate(ChromeMotion.fade) {
      view.launcher.opacity = 0
    } completion: { [weak self] in
      guard let self, mode == .device else { return }
      view.launcher.isHidden = true
    }
  }
}
