import FoundationEssentials
package import Geometry
import Motion
import Raster
import Scenarios
package import Stage
import WindowHost
import Workers

/// The configuration of a window or a headless run: a scene, its parameters, and its stages.
package struct DemoSetup {
  /// The scene.
  let type: SceneType
  /// The showcase of the launcher that the user has chosen; nil for a scene itself.
  package private(set) var showcase: Showcase?
  /// Its parameters.
  package private(set) var parameters: SceneValues
  /// The initial viewport, in points.
  private(set) var viewport: Size
  /// Whether the call sets the viewport.
  let hasChosenViewport: Bool
  /// Device pixels per point.
  let scale: Double
  /// The random seed.
  let seed: UInt64
  /// The number of frames between digests in recordings.
  let digestInterval: Int64
  /// The environment in which the scene begins.
  private(set) var environment: Environment
  private let pictures: PictureFolderSource?
  private let decoder = PictureDecoder()
  /// Whether the parameter `count` is the number of pictures in the folder.
  let countsPictures: Bool

  /// The default seed.
  static let standardSeed: UInt64 = 0x5eed
  /// The default number of frames between digests in recordings.
  private static let standardDigestInterval: Int64 = 60

  /// Creates the setup of a scene that the user has chosen in the window.
  ///
  /// - Parameters:
  ///   - program: The program, with its scenes.
  ///   - type: The scene.
  ///   - parameters: Its parameters.
  ///   - arguments: The options of the call, which can be meant for another scene.
  /// - Throws: an error if the call is invalid.
  init(
    _ program: Program, choosing type: SceneType, with parameters: SceneValues,
    _ arguments: Arguments
  ) throws(CommandError) {
    try self.init(
      program, name: type.name, sceneArguments: [], arguments, chosenParameters: parameters)
  }

  /// Reads a call: the scene's name, its `key=value` parameters, and options.
  ///
  /// - Parameters:
  ///   - program: The program, with its scenes.
  ///   - name: The scene, or a title of the launcher; nil for the first.
  ///   - sceneArguments: Its parameters.
  ///   - arguments: The options.
  ///   - chosenParameters: The parameters of a scene that was chosen in the window, where an option
  ///     can be meant for another scene; nil by default.
  /// - Throws: an error if the call is invalid.
  package init(
    _ program: Program, name: String?, sceneArguments: [String], _ arguments: Arguments,
    chosenParameters: SceneValues? = nil
  ) throws(CommandError) {
    let choice = try SceneChoice(name, program)
    (type, showcase) = (choice.type, choice.showcase)
    if let chosenParameters {
      parameters = chosenParameters
    } else {
      parameters = choice.showcase?.parameters ?? SceneValues()
      for pair in try Self.parameters(sceneArguments, of: type).pairs {
        parameters[pair.name] = pair.value
      }
    }
    let showsPictures = type.showsPictureFolder
    if let folder = arguments.value(.images), parameters["images"] == nil,
      showsPictures || chosenParameters == nil
    {
      guard FileSystem.isFolder(folder) else {
        throw CommandError(.invalid, "\(folder): folder of pictures not found")
      }
      guard showsPictures else {
        throw .usage(
          "--images: the scene '\(type.name)' does not display a folder of pictures; use 'photos'")
      }
      parameters["images"] = .text(FileSystem.absolute(folder))
    }
    pictures = parameters.text("images").map { [decoder] in
      PictureFolderSource(folder: $0, decoder: decoder)
    }
    // The number of pictures is external input, so it becomes a recorded parameter.
    countsPictures = pictures != nil && parameters["count"] == nil
    if let pictures, countsPictures { parameters["count"] = .integer(pictures.count) }
    let chosenViewport = try Self.viewport(arguments)
    viewport = chosenViewport ?? type.preferredViewport
    hasChosenViewport = chosenViewport != nil
    scale = try Self.scale(arguments)
    seed = try arguments.seed() ?? Self.standardSeed
    environment = try WindowAppearance.environment(arguments, program.environment)
    digestInterval = Int64(
      try arguments.integer(.digestEvery, in: 1...1_000_000_000)
        ?? Int(Self.standardDigestInterval))
  }

  /// Creates the setup of a scene in the window of an app.
  ///
  /// The scene gets the values that a replay of its recording would read. A folder of pictures gets
  /// its whole path, because a recording can be in another folder.
  ///
  /// - Throws: an error if a replay would refuse the parameters.
  package init(
    _ type: SceneType, _ parameters: SceneValues, viewport: Size, scale: Double,
    environment: Environment
  ) throws(CommandError) {
    self.type = type
    var given = parameters
    if let folder = given.text("images"), !folder.isEmpty {
      given["images"] = .text(FileSystem.absolute(folder))
    }
    let (parameters, issues) = ScenarioArgument.values(
      Self.arguments(given), for: type.parameters, of: "the scene '\(type.name)'")
    guard issues.isEmpty else {
      throw CommandError(.invalid, issues.map(\.message).joined(separator: "; "))
    }
    self.parameters = parameters
    self.viewport = viewport
    self.scale = scale
    self.environment = environment
    (showcase, hasChosenViewport) = (nil, false)
    (seed, digestInterval) = (Self.standardSeed, Self.standardDigestInterval)
    pictures = parameters.text("images").map { [decoder] in
      PictureFolderSource(folder: $0, decoder: decoder)
    }
    countsPictures =
      pictures != nil && parameters["count"] == nil
      && type.parameters.contains { $0.name == "count" }
    if let pictures, countsPictures { self.parameters["count"] = .integer(pictures.count) }
  }

  /// Returns the setup with another viewport.
  func with(viewport: Size) -> DemoSetup {
    var setup = self
    setup.viewport = viewport
    return setup
  }

  /// Returns the setup with other parameters, for the same pictures.
  package func with(parameters: SceneValues) -> DemoSetup {
    var setup = self
    setup.parameters = parameters
    return setup
  }

  /// Returns the setup as another showcase of the launcher; nil for the scene itself.
  func with(showcase: Showcase?) -> DemoSetup {
    var setup = self
    setup.showcase = showcase
    return setup
  }

  /// The beginning of the names of saved files: the showcase, or else the scene.
  package var fileName: String { showcase?.fileName ?? type.name }

  /// Returns the setup with another environment at the beginning.
  func with(environment: Environment) -> DemoSetup {
    var setup = self
    setup.environment = environment
    return setup
  }

  /// Runs a history from the initial state and records it.
  func repeatHistory(
    _ history: InputHistory, into recorder: Recorder
  ) throws(CommandError) {
    let run = HistoryRun(try makeStage(.replay(late: history.lateIDs)))
    run.advance(
      to: .max, of: history, didRun: { recorder.record($0, $1, on: run.stage) })
  }

  /// Creates a stage in its initial state.
  func makeStage(_ policy: BackgroundWork.Policy) throws(CommandError) -> Stage {
    do throws(SceneError) {
      return try makeBareStage(policy)
    } catch {
      switch error {
      case .refused(let message): throw CommandError(.invalid, "reticle: \(message)")
      case .unsupported(let message): throw CommandError(.refused, "reticle: \(message)")
      }
    }
  }

  /// Creates a stage in its initial state; throws the scene's own error.
  func makeBareStage(_ policy: BackgroundWork.Policy) throws(SceneError) -> Stage {
    var configuration = StageConfiguration(viewport: viewport)
    configuration.parameters = parameters
    configuration.scale = scale
    configuration.environment = environment
    configuration.seed = seed
    configuration.executor = ThreadedExecutor(
      workers: max(1, ProcessInfo.processInfo.activeProcessorCount - 1))
    configuration.policy = policy
    configuration.pictures = pictures
    configuration.imageDecoder = decoder
    configuration.textMeasurer = PangoTextMeasurer()
    return try Stage(type, configuration)
  }

  /// Returns the header of a recording.
  func header(device: String) throws(CommandError) -> ScenarioHeader {
    guard let width = Thousandths(rounding: viewport.width),
      let height = Thousandths(rounding: viewport.height),
      let scale = Thousandths(rounding: scale)
    else { throw .usage("the viewport is too large") }
    var header = ScenarioHeader(
      demo: DemoReference(type.name, Self.arguments(parameters)),
      viewport: DecimalSize(width: width, height: height), seed: seed)
    header.scale = scale
    header.setEnvironment(environment)
    header.digestInterval = digestInterval
    header.device = device
    return header
  }

  /// Returns parameters as a scenario file has them.
  private static func arguments(_ parameters: SceneValues) -> [ScenarioArgument] {
    parameters.pairs.map { ScenarioArgument($0.name, source: $0.value.scenarioText) }
  }

  // MARK: - Reading the call

  private static func parameters(
    _ words: [String], of type: SceneType
  ) throws(CommandError) -> SceneValues {
    var arguments: [ScenarioArgument] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw .usage(
          "'\(word)' is not a parameter; use NAME=VALUE, such as count=500 (reticle scenes)")
      }
      arguments.append(ScenarioArgument(String(parts[0]), source: String(parts[1])))
    }
    let (values, issues) = ScenarioArgument.values(
      arguments, for: type.parameters, of: "the scene '\(type.name)'")
    guard issues.isEmpty else { throw .usage(issues.map(\.message).joined(separator: "; ")) }
    return values
  }

  private static func viewport(_ arguments: Arguments) throws(CommandError) -> Size? {
    guard let text = arguments.value(.viewport) else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts.allSatisfy({ (1...100_000).contains($0) }) else {
      throw .usage("--viewport must be a size in points, such as 390x844, not '\(text)'")
    }
    return Size(width: Double(parts[0]), height: Double(parts[1]))
  }

  /// Returns the scale of a window: the requested one, or that of the desktop; 1 without a window.
  static func scale(_ arguments: Arguments) throws(CommandError) -> Double {
    guard let text = arguments.value(.scale) else {
      return arguments.has(.headless) ? 1 : Window.desktopScale()
    }
    guard let scale = Double(text), (0.5...8).contains(scale) else {
      throw .usage("--scale must be a number from 0.5 to 8, not '\(text)'")
    }
    return (scale * 1000).rounded() / 1000
  }
}

extension SceneType {
  /// Whether the scene can show the pictures of a folder.
  var showsPictureFolder: Bool { parameters.contains { $0.name == "images" } }
}
