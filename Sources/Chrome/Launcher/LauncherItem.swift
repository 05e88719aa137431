import Drawing
import Geometry
package import Stage

/// A tile of the launcher: a showcase, a scene, or the tile that opens the group of all scenes.
package struct LauncherItem: Sendable {
  /// What the item opens.
  enum Kind: Sendable {
    /// A showcase.
    case showcase
    /// A scene with its own defaults.
    case scene
    /// The group of all scenes.
    case group
  }

  /// The showcase; nil for a scene.
  package let showcase: Showcase?
  /// The scene.
  package let type: SceneType
  /// The parameters with which the scene opens.
  package let parameters: SceneValues
  /// The display name: a showcase's title, or the scene's name with a capital letter and spaces.
  package let title: String
  /// Whether the bar shows the time and the allocations of the last frames.
  let showsFrameCounter: Bool
  /// The description in one line.
  let summary: String
  /// The size of the scene in its picture, of which the upper part is shown, in points.
  let previewViewport: Size
  /// What the item opens.
  let kind: Kind
  private let keywords: [String]

  /// Creates an item for a scene.
  package init(_ type: SceneType) {
    self.type = type
    showcase = nil
    parameters = SceneValues()
    title = Self.title(of: type.name)
    summary = type.summary
    keywords = type.keywords
    previewViewport = type.previewViewport
    kind = .scene
    showsFrameCounter = false
  }

  /// Creates an item for a showcase.
  package init(_ showcase: Showcase) {
    type = showcase.scene
    self.showcase = showcase
    parameters = showcase.parameters
    title = showcase.title
    summary = showcase.summary
    keywords = showcase.keywords + showcase.scene.keywords
    previewViewport = showcase.previewViewport
    kind = .showcase
    showsFrameCounter = showcase.showsFrameCounter
  }

  /// Creates the item that opens the group of a number of scenes; `type` is the first of them.
  init(groupOf count: Int, _ type: SceneType) {
    self.type = type
    showcase = nil
    parameters = SceneValues()
    title = "All scenes"
    summary = count == 1 ? "One more scene" : "\(count) more scenes, with every setting"
    keywords = []
    previewViewport = type.previewViewport
    kind = .group
    showsFrameCounter = false
  }

  /// The identity among all items.
  var id: String { kind == .scene ? type.name : "\(kind) \(title)" }

  /// Returns the display name of a scene or an action, such as "Image demo" for `image-demo`.
  package static func title(of name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns the items that match a search.
  ///
  /// - Parameters:
  ///   - query: The search text; case and accents are ignored.
  ///   - items: The items to search.
  /// - Returns: The items whose names contain the text, then those with a keyword that begins with
  ///   it or, if there are none, those whose summaries contain it.
  static func matching(_ query: String, in items: [LauncherItem]) -> [LauncherItem] {
    let folding = TextFolding()
    let query = FoldedQuery(query, folding)
    guard !query.isEmpty else { return items }
    let named = items.filter { query.isContained(in: $0.title, folding) }
    let known = items.filter { item in
      !named.contains { $0.id == item.id }
        && item.keywords.contains { query.isPrefix(of: $0, folding) }
    }
    guard named.isEmpty, known.isEmpty else { return named + known }
    return items.filter { query.isContained(in: $0.summary, folding) }
  }

  /// Returns the index of the best match among found items.
  ///
  /// The best match is the item with exactly that name, the first one whose name begins with the
  /// text, or the first one.
  static func indexOfBestMatch(for query: String, in found: [LauncherItem]) -> Int? {
    let folding = TextFolding()
    let query = FoldedQuery(query, folding)
    let titles = found.map { folding.folded($0.title) }
    return titles.firstIndex(of: query.scalars) ?? titles.firstIndex(where: query.isPrefix)
      ?? titles.indices.first
  }
}
