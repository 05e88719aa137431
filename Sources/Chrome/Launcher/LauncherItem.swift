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

  /// The items that a search for `query`, in lower case, is most likely about: those of that name,
  /// else those whose names begin so, else those that have it in their names, else in their lines.
  static func found(_ query: String, in items: [LauncherItem]) -> [LauncherItem] {
    guard !query.isEmpty else { return items }
    let ways: [(LauncherItem) -> Bool] = [
      { $0.title.lowercased() == query }, { $0.title.lowercased().hasPrefix(query) },
      { $0.title.lowercased().contains(query) },
      { $0.type.summary.lowercased().contains(query) },
    ]
    for way in ways {
      let found = items.filter(way)
      if !found.isEmpty { return found }
    }
    return []
  }
}
