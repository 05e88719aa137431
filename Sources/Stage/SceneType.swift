public import Drawing
public import Geometry

/// The description of a scene: its name, parameters and actions, and how to create it.
///
/// A program passes its scene types to the command line, which can open, record, replay and measure
/// each of them.
public struct SceneType: Sendable {
  /// The name in `demo NAME`: lowercase words joined by hyphens.
  public let name: String
  /// A description in one line.
  public let summary: String
  /// A short hint about what to do first; empty by default.
  public let hint: String
  /// Words with which a search in a launcher finds the scene; none by default.
  public let keywords: [String]
  /// The parameters of the scene.
  public let parameters: [SceneParameter]
  /// The actions of the scene.
  public let actions: [SceneAction]
  /// The commands that a launcher performs first if the scene starts empty; none by default.
  public let example: [SceneCommand]
  /// The initial size of the window by default, in points.
  public let preferredViewport: Size
  /// The viewport of the preview in a launcher, which shows its upper part, in points.
  public let previewViewport: Size
  /// The path of the Swift file in which the scene is written, where it was compiled.
  ///
  /// A window shows the file if it exists.
  public let sourceFile: String
  /// Whether a launcher presents the scene; false for one that only files name.
  package private(set) var isListed = true
  /// Creates the scene; throws if the parameters do not fit together.
  package let makeScene: @Sendable (SceneContext) throws(SceneError) -> any Scene

  /// Creates a scene type; `sourceFile` is the file of the call by default.
  public init(
    _ name: String, summary: String, hint: String = "", keywords: [String] = [],
    parameters: [SceneParameter] = [],
    actions: [SceneAction] = [], example: [SceneCommand] = [],
    preferredViewport: Size = Size(width: 390, height: 844), previewViewport: Size? = nil,
    sourceFile: String = #filePath,
    make: @escaping @Sendable (SceneContext) throws(SceneError) -> any Scene
  ) {
    self.name = name
    self.summary = summary
    self.hint = hint
    self.keywords = keywords
    self.parameters = parameters
    self.actions = actions
    self.example = example
    self.preferredViewport = preferredViewport
    self.previewViewport = previewViewport ?? preferredViewport
    self.sourceFile = sourceFile
    self.makeScene = make
  }

  /// The scene as one that only files name.
  public var unlisted: SceneType {
    var type = self
    type.isListed = false
    return type
  }
}

/// A parameter of a scene or of an action.
///
/// ```swift
/// SceneParameter(
///   "spacing", .number(0...10_000), defaultValue: "4", summary: "distance between pictures",
///   unit: "pt", usualRange: 0...64, isLive: true)
/// ```
public struct SceneParameter: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The kind of value that it accepts.
  public let kind: ValueKind
  /// The default value, as written by a user.
  public let defaultValue: String
  /// A description in one line, with the unit.
  public let summary: String
  /// The unit of numbers and sizes, such as `pt`; empty, the default, for none.
  public let unit: String
  /// The numbers that a slider offers; nil, the default, for all that the kind accepts.
  ///
  /// For a size, it is the range of the width.
  public let usualRange: ClosedRange<Double>?
  /// Whether the parameter can be changed while the scene runs; false by default.
  ///
  /// If true, the scene implements ``Scene/parameterDidChange(_:in:)`` for it.
  public let isLive: Bool

  /// Creates a parameter.
  public init(
    _ name: String, _ kind: ValueKind, defaultValue: String, summary: String, unit: String = "",
    usualRange: ClosedRange<Double>? = nil, isLive: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.summary = summary
    self.unit = unit
    self.usualRange = usualRange
    self.isLive = isLive
  }

  /// Returns the parameter as one that can be changed while the scene runs.
  package var live: SceneParameter {
    SceneParameter(
      name, kind, defaultValue: defaultValue, summary: summary, unit: unit, usualRange: usualRange,
      isLive: true)
  }
}

/// An action: a command that a scene defines.
public struct SceneAction: Hashable, Sendable {
  /// The name in `action NAME`.
  public let name: String
  /// A description in one line that starts with a verb in the imperative: `Shuffle the pictures`.
  public let summary: String
  /// The parameters; a value without a name belongs to the first one.
  public let parameters: [SceneParameter]

  /// Creates an action.
  public init(_ name: String, summary: String, parameters: [SceneParameter] = []) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
  }
}

/// The parameters and services that a scene is created with.
public struct SceneContext {
  /// The parameters from the user; the scene supplies defaults for missing ones.
  public let parameters: SceneValues
  /// The initial viewport, in points.
  public let viewport: Size
  /// The services of the stage: contents, animations, background work and randomness.
  public let host: ViewHost
  /// The user's pictures; nil if there are none.
  public let pictures: (any PictureSource)?
  /// The decoder of pictures; nil if the program has none.
  package let imageDecoder: (any ImageDecoder)?

  /// The initial environment: theme, text scale and other settings.
  public var environment: Environment { host.environment }

  package init(
    parameters: SceneValues, viewport: Size, host: ViewHost, pictures: (any PictureSource)?,
    imageDecoder: (any ImageDecoder)? = nil
  ) {
    self.parameters = parameters
    self.viewport = viewport
    self.host = host
    self.pictures = pictures
    self.imageDecoder = imageDecoder
  }
}

/// The pictures of a folder, by index.
///
/// Pictures only affect what is drawn, so a run replays to the same state on a machine without
/// them. A layout that depends on the sizes of pictures asks ``/Drawing/PictureSizes``, whose
/// answers are input.
public protocol PictureSource: AnyObject, Sendable {
  /// The number of pictures.
  var count: Int { get }
  /// Returns a picture, to be loaded on another thread.
  func picture(at index: Int) -> ImageSource
  /// Returns the size of a picture when it is upright; nil if it cannot be read.
  ///
  /// It may read the header of a file. ``/Drawing/PictureSizes`` calls it once for each picture on
  /// which a layout depends. The default returns nil.
  func size(at index: Int) -> PictureSizes.PixelSize?
}

extension PictureSource {
  /// Returns nil.
  public func size(at index: Int) -> PictureSizes.PixelSize? { nil }

  /// Returns the size of a picture; nil without pictures.
  ///
  /// An answer does not depend on the number of pictures of the machine that replays it.
  var sizeReader: ((Int) -> PictureSizes.PixelSize?)? {
    guard count > 0 else { return nil }
    return { [self] index in index >= 0 ? size(at: index % count) : nil }
  }
}
