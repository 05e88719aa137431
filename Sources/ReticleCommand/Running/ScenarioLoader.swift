import Profiling
import Scenarios
import Stage
import Workers

/// Reads scenario files and makes stages for them.
struct ScenarioLoader: Sendable {
  /// The scenes of this program.
  let scenes: [SceneType]
  /// The folder outside a file's own from which its pictures may come; nil for none.
  var allowedPictures: String?

  /// A file that was read: the scenario and its scene.
  struct Loaded: Sendable {
    /// The path as it was given.
    var path: String
    /// The file's bytes.
    var bytes: [UInt8]
    /// The file as it was parsed.
    var parsed: ParsedScenario
    /// The scene.
    var type: SceneType
    /// The scene's parameters.
    var parameters: SceneValues

    /// The scenario.
    var scenario: Scenario { parsed.scenario }
  }

  /// Reads and checks a file.
  func load(_ path: String, salvaging: Bool = false) throws(CommandError) -> Loaded {
    try Self.checkName(path)
    let size = FileSystem.size(of: path)
    guard size <= ScenarioLimits.fileBytes else {
      throw CommandError(
        .invalid,
        "\(path): it has \(size) bytes; a scenario file has \(ScenarioLimits.fileBytes) at most")
    }
    let bytes = try FileSystem.read(path)
    let parser = ScenarioParser(file: path, scenes: scenes, salvages: salvaging)
    do throws(ScenarioErrors) {
      let parsed = try parser.parse(bytes)
      let (type, values, issues) = SceneLookup(scenes).find(parsed.scenario.header.demo)
      guard let type, issues.isEmpty else { throw ScenarioErrors(file: path, issues) }
      return Loaded(path: path, bytes: bytes, parsed: parsed, type: type, parameters: values)
    } catch {
      throw CommandError(ExitCode(rawValue: error.exitCode) ?? .invalid, error.description)
    }
  }

  /// Refuses names that could pass for something else in a terminal or a log.
  static func checkName(_ path: String) throws(CommandError) {
    guard path.unicodeScalars.contains(where: SafeText.isForbidden) else { return }
    throw CommandError(
      .invalid, "\(SafeText.line(path)): the name holds a control character; rename the file")
  }

  /// Makes the stage that a file asks for; background work has a thread of its own, where no other
  /// executor is given.
  func makeStage(
    _ loaded: Loaded, executor: any WorkExecutor = ThreadedExecutor()
  ) throws(CommandError) -> Stage {
    do throws(SceneError) {
      return try makeBareStage(loaded, executor: executor)
    } catch {
      let position = loaded.scenario.header.demo.position
      let place = "\(loaded.path):\(position.line):\(position.column)"
      switch error {
      case .refused(let message): throw CommandError(.invalid, "\(place): \(message)")
      case .unsupported(let message): throw CommandError(.refused, "\(place): \(message)")
      }
    }
  }

  /// The same, with the scene's own error where it refuses its parameters.
  func makeBareStage(
    _ loaded: Loaded, executor: any WorkExecutor = ThreadedExecutor()
  ) throws(SceneError) -> Stage {
    var configuration = loaded.scenario.configuration(parameters: loaded.parameters)
    configuration.executor = executor
    if let folder = pictureFolder(of: loaded), isAllowed(folder, for: loaded) {
      // A picture in the folder may be a link to one elsewhere.
      configuration.pictures = PictureFolderSource(folder: folder) { isAllowed($0, for: loaded) }
    }
    return try Stage(loaded.type, configuration)
  }

  // MARK: - Pictures

  /// Why a file's pictures are not shown, for the user; nil where they are, or there are none.
  ///
  /// A file that comes from elsewhere could otherwise show any folder of this machine, and the
  /// pictures would end up in exported movies and in the results of continuous integration.
  func refusedPictures(of loaded: Loaded) -> String? {
    guard let folder = pictureFolder(of: loaded), !isAllowed(folder, for: loaded) else {
      return nil
    }
    return "images=\(loaded.parameters.text("images") ?? "") is outside the scenario's folder, so "
      + "placeholders are shown; \(Self.allowOption) \(folder) shows the pictures"
  }

  /// The option that allows a folder of pictures.
  static let allowOption = "--allow-images"

  /// What the option's help says.
  static let allowSpecification = CommandSpecification.Option(
    allowOption, "DIR", "show pictures of this folder too, not only of the scenario's own")

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
