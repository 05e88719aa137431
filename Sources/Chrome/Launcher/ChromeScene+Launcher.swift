package import Drawing
import Geometry
import Motion
package import Stage

/// Going from the launcher to a scene and back.
extension ChromeScene {
  /// What the window shows.
  enum Place: Hashable {
    /// The device, with the bar.
    case device
    /// The launcher alone.
    case launcher
    /// A scene was chosen, whose first frame is still to come.
    case opening(String)
    /// A scene's picture grows out of its tile.
    case growing
  }

  /// Gives the launcher its scenes and has their pictures painted, the first time it is called.
  ///
  /// - Parameters:
  ///   - scenes: What can be chosen, in this order.
  ///   - title: What stands at the head of the page; this project's name by default.
  ///   - scale: The pixels of a point.
  ///   - seed: What the pictures are painted from.
  package func prepareLauncher(
    _ scenes: [SceneType], title: String = "Reticle", scale: Double, seed: UInt64
  ) {
    guard view.launcher.isEmpty else { return }
    view.launcher.title = title
    view.launcher.show(scenes.map(LauncherItem.init))
    view.launcher.paintPictures(scale: scale, seed: seed)
  }

  /// Shows the launcher at once.
  package func showLauncher() {
    view.launcher.isHidden = false
    view.launcher.opacity = 1
    place = .launcher
  }

  /// Whether a scene was chosen that is not shown yet.
  package var isOpening: Bool {
    if case .opening = place { true } else { false }
  }

  /// The chosen scene has run its first frame: lets it grow out of its tile.
  package func sceneDidOpen(_ type: SceneType, picture: Bitmap?) {
    guard isOpening else { return }
    showScene(type)
    place = .growing
    let device = view.deviceRect
    guard let tile = tileRect(of: type.name), !reducesMotion, let host = view.host else {
      return arrive(fading: true)
    }
    view.launcher.emptiedTile = type.name
    view.expansion.show(
      tile: tile, small: view.launcher.image(of: type.name), large: picture,
      deviceSize: device.size)
    host.animate(ChromeMotion.open) { view.launcher.opacity = 0 }
    view.expansion.run(
      from: .tile(tile, of: device.size), to: .device(device), grows: true
    ) { [weak self] in
      self?.arrive(fading: false)
    }
  }

  /// The scene is being left: lets its picture go back into its tile.
  ///
  /// The device may go at once: what shows from now on is the picture.
  package func sceneDidClose(_ type: SceneType, picture: Bitmap?) {
    let device = view.deviceRect
    view.launcher.isHidden = false
    place = .launcher
    guard let host = view.host else { return }
    host.animate(reducesMotion ? ChromeMotion.fade : ChromeMotion.open) {
      view.launcher.opacity = 1
    }
    view.launcher.emptiedTile = nil
    guard let tile = tileRect(of: type.name), !reducesMotion else { return }
    view.launcher.emptiedTile = type.name
    view.expansion.show(
      tile: tile, small: view.launcher.image(of: type.name), large: picture,
      deviceSize: device.size)
    view.expansion.run(
      from: .device(device), to: .tile(tile, of: device.size), grows: false
    ) { [weak self] in
      self?.view.launcher.emptiedTile = nil
    }
  }

  /// Gives way to a device that was not chosen here, such as a replay.
  package func leaveLauncher() {
    guard place != .device else { return }
    cameFromLauncher = true
    arrive(fading: true)
  }

  /// The scene could not be opened.
  package func sceneDidNotOpen() {
    place = .launcher
  }

  func open(_ item: LauncherItem) {
    guard place == .launcher else { return }
    place = .opening(item.type.name)
    cameFromLauncher = true
    delegate?.chrome(self, open: item.type)
  }

  /// Closes what is open, or goes back to the launcher, if the scene was opened there.
  func goBack() -> Bool {
    if closeSheets() { return true }
    guard place == .device else { return place != .launcher }
    if view.bar.isReplay, delegate?.chromeEndReplay(self) ?? false { return true }
    return cameFromLauncher && leave()
  }

  /// Goes to the launcher.
  func leave() -> Bool {
    guard place == .device, let delegate else { return false }
    delegate.chromeLeaveScene(self)
    return true
  }

  /// Shows the device itself from now on.
  private func arrive(fading: Bool) {
    place = .device
    view.launcher.emptiedTile = nil
    guard fading, let host = view.host else {
      view.launcher.isHidden = true
      view.launcher.opacity = 0
      return
    }
    host.animate(ChromeMotion.fade) {
      view.launcher.opacity = 0
    } completion: { [weak self] in
      guard let self, place == .device else { return }
      view.launcher.isHidden = true
    }
  }

  /// Where a scene's picture lies in the launcher, in the window's points.
  private func tileRect(of name: String) -> Rect? {
    guard let tile = view.launcher.tile(of: name) else { return nil }
    return tile.pictureFrame.offset(by: tile.originOnStage())
  }
}
