import Stage

/// The items of the launcher, and which of them a search shows.
///
/// Without a search, the first showcase is the large card, the others are tiles, and the scenes are
/// in a group that opens. A program without showcases has only its scenes.
final class LauncherItems {
  /// Whether the group of all scenes is open.
  private(set) var isGroupOpen = false

  private var showcases: [LauncherItem] = []
  private var scenes: [LauncherItem] = []

  /// The item of the large card; nil without showcases.
  var hero: LauncherItem? { showcases.first }

  /// All showcases and scenes, in display order.
  var all: [LauncherItem] { showcases + scenes }

  /// Sets the items; a scene that a showcase opens with its own defaults is omitted.
  func set(_ showcases: [LauncherItem], _ scenes: [LauncherItem]) {
    self.showcases = showcases
    self.scenes = scenes.filter { scene in
      !showcases.contains { $0.type.name == scene.type.name && $0.parameters.pairs.isEmpty }
    }
  }

  /// Opens or closes the group of all scenes.
  func toggleGroup() { isGroupOpen.toggle() }

  /// Returns the items that are tiles during a search, which can be empty.
  func visible(for query: String) -> [LauncherItem] {
    guard query.isEmpty else { return LauncherItem.matching(query, in: all) }
    guard !showcases.isEmpty, let first = scenes.first else { return scenes }
    let group = LauncherItem(groupOf: scenes.count, first.type)
    return showcases.dropFirst() + [group] + (isGroupOpen ? scenes : [])
  }
}
