import Drawing

extension Stage {
  /// The environment: what a window, a file or a test has set.
  public var environment: Environment { host.environment }

  /// Changes the environment, and tells scene and views if it is another.
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

  /// Lets contents and the display list follow the environment.
  func adoptAppearance() {
    let appearance = Appearance(
      theme: host.environment.theme,
      isRightToLeft: host.environment.readingDirection == .rightToLeft,
      textScale: host.environment.textScale)
    host.contents.setAppearance(appearance)
    setAppearance(appearance)
  }

  private static func propagateEnvironmentChange(to view: View, from old: Environment) {
    view.environmentDidChange(from: old)
    for inner in view.subviews { propagateEnvironmentChange(to: inner, from: old) }
  }
}
