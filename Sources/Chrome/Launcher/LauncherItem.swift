import Geometry
package import Stage

/// A scene in the launcher.
package struct LauncherItem: Sendable {
  /// The scene.
  package let type: SceneType
  /// The display name: the scene's name with a capital letter and spaces.
  package let title: String

  /// Creates an item for a scene.
  package init(_ type: SceneType) {
    self.type = type
    title = Self.title(of: type.name)
  }

  /// Returns the display name of a scene or an action, such as "Image demo" for `image-demo`.
  static func title(of name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns the items that match a search.
  ///
  /// - Parameters:
  ///   - query: The search text; case is ignored.
  ///   - items: The items to search.
  /// - Returns: The items whose names contain the text or, if there are none, those whose summaries
  ///   contain it.
  static func matching(_ query: String, in items: [LauncherItem]) -> [LauncherItem] {
    guard !query.isEmpty else { return items }
    let query = query.lowercased()
    let predicates: [(LauncherItem) -> Bool] = [
      { $0.title.lowercased().contains(query) },
      { $0.type.summary.lowercased().contains(query) },
    ]
    for predicate in predicates {
      let found = items.filter(predicate)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the index of the best match among found items.
  ///
  /// The best match is the item with exactly that name, the first one whose name begins with the
  /// text, or the first one.
  static func indexOfBestMatch(for query: String, in found: [LauncherItem]) -> Int? {
    let query = query.lowercased()
    let titles = found.map { $0.title.lowercased() }
    return titles.firstIndex(of: query) ?? titles.firstIndex { $0.hasPrefix(query) }
      ?? titles.indices.first
  }
}
