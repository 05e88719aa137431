import Chrome
import Drawing
import Geometry
import Items
import Scenarios
import Stage
import WindowHost

/// The parameters and the environment of a window's scene, as controls of the inspector.
///
/// A live parameter and the environment change the running scene; they are input, and recorded like
/// a touch. Any other parameter starts the scene again at the same place.
///
/// State: the controls of the scene's values, and the place of a scene that starts again; the
/// values are the stage's. Changed by the inspector.
final class SceneControls: SceneControlSource {
  private unowned let window: DemoWindow
  /// The change that the next frame makes.
  private var pendingChange: SceneParameter?
  private var pendingText = ""
  /// The last values, and what they depend on.
  private var shown: (state: State, controls: [SceneControl], commandLine: String)?
  /// The item at which a scene that starts again is to be shown.
  private var place: ItemIndex?

  /// Creates the controls of a window's scenes.
  init(_ window: DemoWindow) {
    self.window = window
  }

  // MARK: - Values

  /// What the controls and the command line depend on.
  private struct State: Hashable {
    var scene: String
    var parameters: SceneValues
    var environment: Environment
    /// The theme that the user has chosen; nil for the system's.
    var chosenTheme: ColorTheme?
    /// The size of the viewport, if the command line contains it.
    var viewport: Size?
  }

  var controls: [SceneControl] { current?.controls ?? [] }

  var commandLine: String { current?.commandLine ?? "" }

  /// The current values, which are computed again after a change; nil without a scene.
  private var current: (state: State, controls: [SceneControl], commandLine: String)? {
    guard let setup = window.setup, let stage = window.session.stage else { return nil }
    let hasFixedViewport = window.session.hasFixedViewport
    let state = State(
      scene: setup.type.name,
      parameters: SceneZoom.parameters(stage.parameters, of: stage.scene, stage.type.parameters),
      environment: stage.environment, chosenTheme: window.chrome.chosenTheme,
      viewport: hasFixedViewport ? stage.viewport : nil)
    if let shown, shown.state == state { return shown }
    let controls =
      stage.type.parameters.map { Self.control($0, state.parameters) }
      + EnvironmentControl.allCases.map {
        $0.control(stage.environment, chosenTheme: state.chosenTheme)
      }
    let call =
      window.currentSetup?.with(parameters: state.parameters).withoutDefaults
      .call(hasFixedViewport: hasFixedViewport) ?? ""
    shown = (state, controls, window.program.rewritingCalls(in: call))
    return shown
  }

  private static func control(_ parameter: SceneParameter, _ values: SceneValues) -> SceneControl {
    // The default of a text describes it, because the text itself is often empty or long.
    let fallback =
      parameter.kind == .text ? nil : try? value(of: parameter.defaultValue, parameter)
    let text = values[parameter.name]?.controlText ?? fallback?.controlText ?? ""
    return SceneControl(parameter, text: text, hasDefault: fallback != nil)
  }

  /// Returns the value of a parameter that a text stands for.
  ///
  /// - Throws: ``/Stage/SceneError`` if the text does not fit.
  static func value(
    of text: String, _ parameter: SceneParameter
  ) throws(SceneError) -> SceneValue {
    let (values, issues) = ScenarioArgument.values(
      [ScenarioArgument(parameter.name, source: text)], for: [parameter], of: "the scene")
    if let issue = issues.first { throw .refused(issue.message) }
    guard let value = values[parameter.name] else { throw .refused("'\(text)' is not a value") }
    return value
  }

  var menuCommands: [SceneMenuCommand] {
    window.setup == nil ? [] : window.session.stage?.menuCommands ?? []
  }

  var gestures: [SceneGesture] {
    window.setup == nil ? [] : window.session.stage?.scene.gestures ?? []
  }

  // MARK: - Source

  /// The maximum size of a file that is shown, in bytes.
  private static let sourceLimit = 1 << 20

  private var sourceFile: String? {
    window.setup == nil ? nil : window.session.stage?.type.sourceFile
  }

  var hasSource: Bool { sourceFile.map(FileSystem.exists) ?? false }

  func readSource() -> (name: String, text: String)? {
    guard let sourceFile,
      let bytes = try? FileSystem.readRegularFile(sourceFile, limit: Self.sourceLimit)
    else { return nil }
    return (FileSystem.name(of: sourceFile), String(decoding: bytes, as: UTF8.self))
  }

  // MARK: - Changing

  func setControl(_ control: SceneControl, to text: String) throws(SceneError) {
    guard let stage = window.session.stage, window.setup != nil else { return }
    if let setting = EnvironmentControl(rawValue: control.name), control.effect == .environment {
      guard !setting.belongsToSettings else { return choose(setting, text) }
      let environment = try setting.environment(text, from: stage.environment)
      window.settings.chooseForScenes(environment)
      return window.session.setEnvironment(environment)
    }
    guard let parameter = stage.type.parameters.first(where: { $0.name == control.name }) else {
      return
    }
    guard !text.isEmpty else { return try restart(parameter, nil) }
    let value = try Self.value(of: text, parameter)
    guard parameter.isLive else { return try restart(parameter, value) }
    (pendingChange, pendingText) = (parameter, text)
    window.session.perform(.request(ParameterChange(parameter.name, to: value)))
  }

  /// Changes a setting of the window and of all scenes.
  private func choose(_ setting: EnvironmentControl, _ text: String) {
    if setting == .theme {
      window.chrome.choose(ColorTheme(rawValue: text))
    } else {
      window.chrome.chooseReducedMotion(text == "true")
    }
  }

  /// Starts the scene again with another value of a parameter; nil for its default.
  private func restart(_ parameter: SceneParameter, _ value: SceneValue?) throws(SceneError) {
    guard let setup = window.currentSetup, let stage = window.session.stage else { return }
    var values = SceneZoom.parameters(
      setup.parameters, of: stage.scene, stage.type.parameters, setting: parameter.name, to: value)
    if parameter.name == "images", setup.countsPictures { values["count"] = nil }
    let place = ScenePlace.firstVisibleItem(in: stage.scene)
    do throws(CommandError) {
      try window.restart(with: values)
    } catch {
      throw .refused(error.message)
    }
    self.place = place
    let title = LauncherItem.title(of: parameter.name)
    window.session.showToast("\(title): the scene started again, at the same place")
  }

  /// Completes changes after a frame of the scene.
  func sceneDidRun(_ result: FrameResult) {
    if let place {
      self.place = nil
      show(place)
    }
    guard let parameter = pendingChange else { return }
    pendingChange = nil
    guard let refusal = result.refusals.first else { return }
    window.chrome.resetControls()
    guard case .unsupported = refusal.error else { return }
    do throws(SceneError) {
      try restart(parameter, try Self.value(of: pendingText, parameter))
    } catch {
      window.session.showToast(error.sentence)
    }
  }

  /// Scrolls to an item, or to the last one of its section if there are fewer.
  private func show(_ item: ItemIndex) {
    guard let scene = window.session.stage?.scene,
      let item = ScenePlace.existingItem(item, in: scene)
    else { return }
    window.session.perform(.scroll(to: .item(item), position: .top, animated: false))
  }
}

extension SceneValue {
  /// The value as the user reads and writes it in a field.
  fileprivate var controlText: String {
    if case .text(let text) = self { text } else { scenarioText }
  }
}
