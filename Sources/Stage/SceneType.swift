public import Drawing
public import Geometry

/// A kind of scene: its name, what can be asked of it, and how one is made.
///
/// A program hands its scene types to the command line, and each of them can be shown, recorded,
/// replayed and measured.
public struct SceneType: Sendable {
  /// The name in `demo NAME`: lower-case words joined by hyphens.
  public let name: String
  /// One line about it.
  public let summary: String
  /// What a person does with it first, in few words; empty, the default, where that is plain.
  public let hint: String
  /// The parameters it takes.
  public let parameters: [SceneParameter]
  /// The actions it knows.
  public let actions: [SceneAction]
  /// What a launcher has it do first, where it begins with nothing to look at; nothing by default.
  public let example: [SceneCommand]
  /// The viewport the window opens with when nothing else is asked for, in points.
  public let preferredViewport: Size
  /// The viewport of its picture in a launcher, which shows the upper part of it, in points.
  public let previewViewport: Size
  /// Makes the scene; refuses parameters that do not fit together.
  public let make: @Sendable (SceneContext) throws(SceneError) -> any Scene

  /// Makes a scene type.
  public init(
    _ name: String, summary: String, hint: String = "", parameters: [SceneParameter] = [],
    actions: [SceneAction] = [], example: [SceneCommand] = [],
    preferredViewport: Size = Size(width: 390, height: 844), previewViewport: Size? = nil,
    make: @escaping @Sendable (SceneContext) throws(SceneError) -> any Scene
  ) {
    self.name = name
    self.summary = summary
    self.hint = hint
    self.parameters = parameters
    self.actions = actions
    self.example = example
    self.preferredViewport = preferredViewport
    self.previewViewport = previewViewport ?? preferredViewport
    self.make = make
  }
}

/// A parameter of a scene or of an action.
public struct SceneParameter: Hashable, Sendable {
  /// The name.
  public let name: String
  /// What it may be.
  public let kind: ValueKind
  /// What is taken when it is left out, as a reader would write it.
  public let fallback: String
  /// One line about it, with the unit.
  public let summary: String

  /// Makes a parameter.
  public init(_ name: String, _ kind: ValueKind, fallback: String, summary: String) {
    self.name = name
    self.kind = kind
    self.fallback = fallback
    self.summary = summary
  }
}

/// An action of a scene: a command of its own.
public struct SceneAction: Hashable, Sendable {
  /// The name in `action NAME`.
  public let name: String
  /// One line about it.
  public let summary: String
  /// Its parameters; a bare word is the value of the first.
  public let parameters: [SceneParameter]

  /// Makes an action.
  public init(_ name: String, summary: String, parameters: [SceneParameter] = []) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
  }
}

/// What a scene is made with.
public struct SceneContext {
  /// The parameters the user gave; what is missing takes the scene's own default.
  public let parameters: SceneValues
  /// The viewport at the start, in points.
  public let viewport: Size
  /// The stage's services: contents, animations, background work, randomness.
  public let host: ViewHost
  /// The user's pictures, or nil when none were given.
  public let pictures: (any PictureSource)?

  package init(
    parameters: SceneValues, viewport: Size, host: ViewHost, pictures: (any PictureSource)?
  ) {
    self.parameters = parameters
    self.viewport = viewport
    self.host = host
    self.pictures = pictures
  }
}

/// Pictures from outside, by index; asked on another thread.
///
/// Pictures are for the eye only: they never change where anything lies, so a run replays to the
/// same state on a machine without them.
public protocol PictureSource: AnyObject, Sendable {
  /// How many pictures there are.
  var count: Int { get }
  /// The name of a picture, for people.
  func name(of index: Int) -> String
  /// Decodes a picture so that it covers `pixels`; may take long.
  func decode(_ index: Int, covering pixels: Size) -> PictureResult
}

/// What became of decoding a picture.
public enum PictureResult: Sendable {
  /// The picture.
  case decoded(Bitmap)
  /// Why there is none, for people.
  case failed(String)
}
