import Drawing
import Profiling
import Raster
import Scenarios
import Stage
import Workers

/// Reads scenario files and creates their stages.
struct ScenarioLoader: Sendable {
  /// The scenes of this program.
  let scenes: [SceneType]
  /// The folder outside a file's own folder from which its pictures may come, or nil for none.
  var allowedPictures: String?

  /// Reads files with the scenes of a program and the pictures that a call allows.
  init(_ program: Program, _ arguments: Arguments) {
    scenes = program.scenes
    allowedPictures = arguments.value(Self.allowOption)
  }

  /// Reads files with scenes and the pictures of one more folder; none by default.
  init(scenes: [SceneType], allowedPictures: String? = nil) {
    self.scenes = scenes
    self.allowedPictures = allowedPictures
  }

  /// A loaded file: the scenario and its scene.
  struct Loaded: Sendable {
    /// The path as given.
    var path: String
    /// The file's bytes.
    var bytes: [UInt8]
    /// The parsed file.
    var parsed: ParsedScenario
    /// The scene.
    var type: SceneType
    /// The scene's parameters.
    var parameters: SceneValues

    /// The scenario.
    var scenario: Scenario { parsed.scenario }
  }

  /// Reads and validates a file.
  func load(_ path: String, salvaging: Bool = false) throws(CommandError) -> Loaded {
    try Self.checkName(path)
    let bytes = try FrameMonitor.reading { () throws(CommandError) in
      try FileSystem.read(path, limit: ScenarioLimits.fileBytes)
    }
    var parser = ScenarioParser(file: path, scenes: scenes, salvages: salvaging)
    parser.readDocument = DocumentFiles.reader(beside: path)
    do throws(ScenarioErrors) {
      let parsed = try parser.parse(bytes)
      let (type, values, issues) = SceneLookup(scenes).find(parsed.scenario.header.demo)
      guard let type, issues.isEmpty else { throw ScenarioErrors(file: path, issues) }
      return Loaded(path: path, bytes: bytes, parsed: parsed, type: type, parameters: values)
    } catch {
      throw CommandError(ExitCode(rawValue: error.exitCode) ?? .invalid, error.description)
    }
  }

  /// Returns the recorded time of a file in microseconds, or 0 for a file that cannot be read.
  ///
  /// It is the same on every machine and about proportional to the time of a replay.
  func recordedTime(of path: String) -> Int64 {
    guard let scenario = try? load(path).scenario else { return 0 }
    return Int64(min(scenario.longestDuration, 1e9) * 1_000_000)
  }

  /// Throws for names that could be mistaken for something else in a terminal or a log.
  static func checkName(_ path: String) throws(CommandError) {
    guard path.unicodeScalars.contains(where: SafeText.isForbidden) else { return }
    throw CommandError(
      .invalid, "\(SafeText.line(path)): the name contains a control character; rename the file")
  }

  /// Creates the stage for a file.
  ///
  /// Without another executor, background work runs on a separate thread. A measurer of an earlier
  /// stage has the fonts that this stage needs.
  func makeStage(
    _ loaded: Loaded, executor: any WorkExecutor = ThreadedExecutor(),
    measurer: PangoTextMeasurer = PangoTextMeasurer()
  ) throws(CommandError) -> Stage {
    do throws(SceneError) {
      return try makeBareStage(loaded, executor: executor, measurer: measurer)
    } catch {
      let position = loaded.scenario.header.demo.position
      let location = "\(loaded.path):\(position.line):\(position.column)"
      switch error {
      case .refused(let message): throw CommandError(.invalid, "\(location): \(message)")
      case .unsupported(let message): throw CommandError(.refused, "\(location): \(message)")
      }
    }
  }

  /// Creates the stage for a file; throws the scene's own error if it refuses its parameters.
  func makeBareStage(
    _ loaded: Loaded, executor: any WorkExecutor = ThreadedExecutor(),
    measurer: PangoTextMeasurer = PangoTextMeasurer()
  ) throws(SceneError) -> Stage {
    var configuration = loaded.scenario.configuration(parameters: loaded.parameters)
    configuration.executor = executor
    let decoder = PictureDecoder()
    configuration.imageDecoder = decoder
    configuration.textMeasurer = measurer
    if let folder = pictureFolder(of: loaded), isAllowed(folder, for: loaded) {
      // A picture in an allowed folder can be a link to a file elsewhere.
      configuration.pictures = PictureFolderSource(folder: folder, decoder: decoder) {
        isAllowed($0, for: loaded)
      }
    }
    return try Stage(loaded.type, configuration)
  }

  // MARK: - Pictures

  /// Returns a message about why a file's pictures are not displayed, or nil if there is no reason.
  ///
  /// A file from another source could otherwise display pictures of any folder of this machine, and
  /// export them to movies and to the results of continuous integration.
  func refusedPictures(of loaded: Loaded) -> String? {
    guard let folder = pictureFolder(of: loaded), !isAllowed(folder, for: loaded) else {
      return nil
    }
    return "images=\(loaded.parameters.text("images") ?? "") is outside the scenario's folder, so "
      + "placeholders are shown; \(Self.allowOption.rawValue) \(folder) shows the pictures"
  }

  /// The option that allows a folder of pictures.
  static let allowOption = OptionName.allowImages

  /// The arguments with which a child process is allowed the same folder of pictures.
  var pictureArguments: [String] {
    allowedPictures.map { [Self.allowOption.rawValue, FileSystem.absolute($0)] } ?? []
  }

  /// The option's specification, with its help text.
  static let allowSpecification = CommandSpecification.Option(
    allowOption, "DIR", "also allow pictures from DIR, not only from the scenario's folder")

  private func pictureFolder(of loaded: Loaded) -> String? {
    loaded.parameters.text("images").map {
      FileSystem.join(FileSystem.parent(of: loaded.path), $0)
    }
  }

  private func isAllowed(_ folder: String, for loaded: Loaded) -> Bool {
    guard let folder = FileSystem.resolved(folder) else { return true }
    let parent = FileSystem.parent(of: loaded.path)
    return [parent.isEmpty ? "." : parent, allowedPictures].contains { allowed in
      guard let allowed = allowed.flatMap(FileSystem.resolved) else { return false }
      return folder == allowed || folder.hasPrefix(allowed == "/" ? "/" : allowed + "/")
    }
  }
}
