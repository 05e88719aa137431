public import Geometry

/// A scene with parameters that the launcher of a window presents under a title of its own.
///
/// ```swift
/// Showcase(
///   "Holiday", of: .photos, summary: "Our pictures", keywords: ["pinch"],
///   parameters: ["count": .integer(1000)])
/// ```
///
/// The first showcase of a program is shown as a large animated card. A recording of a showcase
/// names its scene and parameters, so it needs no showcase to replay.
public struct Showcase: Sendable {
  /// The title.
  public let title: String
  /// The scene.
  public let scene: SceneType
  /// A description in one line.
  public let summary: String
  /// Words with which a search finds the showcase, in addition to those of the scene.
  public let keywords: [String]
  /// The parameters of the scene.
  public let parameters: SceneValues
  /// The viewport of the preview in a launcher, which shows its upper part, in points.
  public let previewViewport: Size
  /// Whether the bar shows the time and the allocations of the last frames.
  public let showsFrameCounter: Bool

  /// Creates a showcase.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - scene: The scene.
  ///   - summary: A description in one line; that of the scene by default.
  ///   - keywords: Words with which a search finds it; none by default.
  ///   - parameters: The parameters of the scene; none by default.
  ///   - previewViewport: The viewport of the preview in a launcher, in points; that of the scene
  ///     by default.
  ///   - showsFrameCounter: Whether the bar shows the time and the allocations of the last frames;
  ///     false by default.
  public init(
    _ title: String, of scene: SceneType, summary: String? = nil, keywords: [String] = [],
    parameters: KeyValuePairs<String, SceneValue> = [:], previewViewport: Size? = nil,
    showsFrameCounter: Bool = false
  ) {
    self.title = title
    self.scene = scene
    self.summary = summary ?? scene.summary
    self.keywords = keywords
    var values = SceneValues()
    for (name, value) in parameters { values[name] = value }
    self.parameters = values
    self.previewViewport = previewViewport ?? scene.previewViewport
    self.showsFrameCounter = showsFrameCounter
  }
}
