import Drawing

extension Stage {
  /// The current environment, set by the window, the scenario file or the test.
  package var environment: Environment { host.environment }

  /// Changes the environment, and notifies the scene and its views if it differs.
  func apply(_ change: EnvironmentChange) {
    let old = host.environment
    var new = old
    new.apply(change)
    guard new != old else { return }
    host.setEnvironment(new)
    adoptAppearance()
    scene.environmentDidChange(from: old)
    Self.propagateEnvironmentChange(to: scene.rootView, from: old)
  }

  /// Applies the environment to the content store and the display list.
  func adoptAppearance() {
    let appearance = Appearance(
      theme: host.environment.theme, contrast: host.environment.contrast,
      isRightToLeft: host.environment.readingDirection == .rightToLeft,
      textScale: host.environment.textScale)
    host.contents.setAppearance(appearance)
    setAppearance(appearance)
  }

  private static func propagateEnvironmentChange(to view: View, from old: Environment) {
    view.environmentDidChange(from: old)
    view.layOutIfStale()
    for inner in view.subviews { propagateEnvironmentChange(to: inner, from: old) }
  }
}
