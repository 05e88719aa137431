import Geometry
public import Stage

/// A scene in the launcher.
public struct LauncherItem: Sendable {
  /// The scene.
  public let type: SceneType
  /// What people call it: the name with a capital letter and spaces.
  public let title: String

  /// Makes an item for a scene.
  public init(_ type: SceneType) {
    self.type = type
    title = Self.title(of: type.name)
  }

  /// A name of a scene or an action as people write it: "Image demo" for `image-demo`.
  static func title(of name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Whether a search for `query`, in lower case, finds the scene: by its name or its line.
  func matches(_ query: String) -> Bool {
    query.isEmpty || type.name.contains(query) || title.lowercased().contains(query)
      || type.summary.lowercased().contains(query)
  }
}
