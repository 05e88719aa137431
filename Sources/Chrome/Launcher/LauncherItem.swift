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
    let words = type.name.split(separator: "-").joined(separator: " ")
    title = words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Whether a search for `query`, in lower case, finds the scene: by its name or its line.
  func matches(_ query: String) -> Bool {
    query.isEmpty || type.name.contains(query) || title.lowercased().contains(query)
      || type.summary.lowercased().contains(query)
  }
}
