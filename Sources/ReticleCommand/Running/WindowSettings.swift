package import Chrome
import DesktopSettings
package import Drawing
package import Stage
import WindowHost

/// The user's settings for a window: theme, text scale, reading direction and reduced motion.
///
/// The sources, the most important first: choices in the window's menu and options of the call,
/// environment variables, the settings portal of the desktop, GTK's settings files.
///
/// State: theme and reduced motion of the window and all scenes; text size and direction of all
/// scenes. Changed by the settings, the inspector.
package final class WindowSettings {
  private var choices: DesktopPreferences
  /// What the user has chosen in the inspector for scenes only.
  private var sceneChoices = DesktopPreferences()
  private let variables: DesktopPreferences
  private let desktop: DesktopSettings
  /// The desktop's preferences when they were last read.
  private var desktopPreferences: DesktopPreferences
  /// Whether the window's scale contains the desktop's text scale, because X11's resource `Xft.dpi`
  /// does.
  private let scaleContainsTextScale: Bool
  /// The part of the desktop's text scale that the window's scale contains; nil until it is known.
  private var containedTextScale: Double?

  /// Reads the options and the variables, and starts to follow the desktop's settings.
  ///
  /// - Parameters:
  ///   - arguments: The options of the call.
  ///   - variables: The environment variables.
  ///   - scale: The scale of the window.
  /// - Throws: an error if an option is invalid.
  package convenience init(
    _ arguments: Arguments, _ variables: [String: String], scale: Double
  ) throws(CommandError) {
    self.init(
      try WindowAppearance.preferences(arguments), variables, scale: scale,
      hasChosenScale: arguments.value(.scale) != nil)
  }

  /// Starts to follow the desktop's settings, except those that the user has chosen.
  ///
  /// - Parameters:
  ///   - choices: What the user has chosen for this program.
  ///   - variables: The environment variables.
  ///   - scale: The scale of the window.
  ///   - hasChosenScale: Whether the user has chosen the scale; otherwise it is the desktop's.
  init(
    _ choices: DesktopPreferences, _ variables: [String: String], scale: Double,
    hasChosenScale: Bool = false
  ) {
    self.choices = choices
    self.variables = DesktopPreferences(variables: variables)
    desktop = DesktopSettings(variables: variables) { path in
      (try? FileSystem.readRegularFile(path, limit: Self.fileLimit))
        .map { String(decoding: $0, as: UTF8.self) }
    }
    desktopPreferences = desktop.preferences
    scaleContainsTextScale =
      scale > 1 && !hasChosenScale && variables["WAYLAND_DISPLAY"] == nil
    update()
  }

  /// The maximum size of a settings file that is read, in bytes.
  private static let fileLimit = 1 << 20

  /// Reads the desktop's current preferences.
  func update() {
    desktopPreferences = desktop.preferences
    guard scaleContainsTextScale, let scale = desktopPreferences.textScale else { return }
    let contained = containedTextScale ?? scale
    containedTextScale = contained
    desktopPreferences.textScale = scale / contained
  }

  /// Wakes the window after each change of the desktop's settings, and if there was one since the
  /// last update.
  func startWakingWindow() {
    desktop.setHandler { Window.postSettingsChange() }
    let old = desktopPreferences
    update()
    if desktopPreferences != old { Window.postSettingsChange() }
  }

  /// Stops waking the window; call it before the window is closed.
  func stopWakingWindow() { desktop.setHandler(nil) }

  /// Adopts what the user chose in earlier runs, except where the call has an option.
  package func restore(_ remembered: RememberedChoices) {
    choices.theme = choices.theme ?? remembered.theme
    choices.reducesMotion = choices.reducesMotion ?? remembered.reducesMotion
  }

  /// Sets the theme that the user has chosen; nil for the system's.
  package func chooseTheme(_ theme: ColorTheme?) { choices.theme = theme }

  /// Sets whether the user has chosen to reduce motion.
  func chooseReducedMotion(_ reducesMotion: Bool) { choices.reducesMotion = reducesMotion }

  /// Sets the text size and the reading direction of all scenes to those of an environment.
  package func chooseForScenes(_ environment: Environment) {
    sceneChoices.textScale = environment.textScale
    sceneChoices.readingDirection = environment.readingDirection
  }

  /// The environment of scenes; the pixel scale is the default.
  package var sceneEnvironment: Environment {
    sceneChoices.completed(by: choices).completed(by: variables)
      .completed(by: desktopPreferences).environment
  }

  /// The environment of the window around them; the pixel scale is the default.
  package var environment: Environment {
    choices.completed(by: variables).completed(by: desktopPreferences).environment
  }

  /// The look of the area around a scene.
  package var look: ChromeScene.Options {
    var options = ChromeScene.Options()
    options.theme = environment.theme
    options.contrast = environment.contrast
    options.textScale = environment.textScale
    options.reducesMotion = environment.reducesMotion
    options.chosenTheme = choices.theme
    return options
  }
}
