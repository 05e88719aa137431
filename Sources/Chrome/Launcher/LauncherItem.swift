import Geometry
package import Stage

/// A scene in the launcher.
package struct LauncherItem: Sendable {
  /// The scene.
  package let type: SceneType
  /// What people call it: the name with a capital letter and spaces.
  package let title: String

  /// Makes an item for a scene.
  package init(_ type: SceneType) {
    self.type = type
    title = Self.title(of: type.name)
  }

  /// A name of a scene or an action as people write it: "Image demo" for `image-demo`.
  static func title(of name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The items that a search for `query`, in lower case, is about: those that have it in their
  /// names, else those that have it in their lines.
  static func found(_ query: String, in items: [LauncherItem]) -> [LauncherItem] {
    guard !query.isEmpty else { return items }
    let ways: [(LauncherItem) -> Bool] = [
      { $0.title.lowercased().contains(query) },
      { $0.type.summary.lowercased().contains(query) },
    ]
    for way in ways {
      let found = items.filter(way)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The place of the one among found items that a search is most likely about: the one of that
  /// name, else the first whose name begins so, else the first.
  static func best(_ query: String, in found: [LauncherItem]) -> Int? {
    let titles = found.map { $0.title.lowercased() }
    return titles.firstIndex(of: query) ?? titles.firstIndex { $0.hasPrefix(query) }
      ?? titles.indices.first
  }
}
