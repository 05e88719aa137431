public import Stage

/// What a program asks of a scene that shows items, or that scrolls.
///
/// Programs write it as a ``/Stage/SceneCommand``, such as `.update(steps)` or `.reloadData`.
/// Scenes find it in ``/Stage/SceneCommand/request(_:)``.
public enum ItemCommand: SceneRequest {
  /// Scrolls to an item or an offset.
  case scroll(to: ScrollTarget, position: ItemPosition, animated: Bool)
  /// Changes the data in one transaction.
  case update([UpdateStep])
  /// Reads all data again.
  case reloadData
  /// Selects an item as a program does: without telling the delegate.
  case select(ItemIndex, position: ItemPosition?)
  /// Deselects an item as a program does: without telling the delegate.
  case deselect(ItemIndex)
}

extension SceneCommand {
  /// Scrolls to an item or an offset.
  public static func scroll(
    to target: ScrollTarget, position: ItemPosition, animated: Bool
  ) -> SceneCommand {
    .request(ItemCommand.scroll(to: target, position: position, animated: animated))
  }

  /// Changes the data in one transaction.
  public static func update(_ steps: [UpdateStep]) -> SceneCommand {
    .request(ItemCommand.update(steps))
  }

  /// Reads all data again.
  public static var reloadData: SceneCommand { .request(ItemCommand.reloadData) }

  /// Selects an item without telling the delegate.
  public static func select(_ item: ItemIndex, position: ItemPosition?) -> SceneCommand {
    .request(ItemCommand.select(item, position: position))
  }

  /// Deselects an item without telling the delegate.
  public static func deselect(_ item: ItemIndex) -> SceneCommand {
    .request(ItemCommand.deselect(item))
  }

  /// The command for items that this is; `nil` for an action and for other requests.
  public var forItems: ItemCommand? {
    if case .request(let request as ItemCommand) = self { request } else { nil }
  }
}

/// Where a program scrolls to.
public enum ScrollTarget: Hashable, Sendable {
  /// An item.
  case item(ItemIndex)
  /// A horizontal offset, in points.
  case x(Double)
  /// A vertical offset, in points.
  case y(Double)
}

/// Where in the viewport an item stands after scrolling to it.
public enum ItemPosition: String, Hashable, Sendable, CaseIterable {
  /// Anywhere: the shortest way that makes it visible.
  case none
  /// At the top (left, when scrolling horizontally).
  case top
  /// In the middle.
  case middle
  /// At the bottom (right, when scrolling horizontally).
  case bottom
  /// Where it is, if any part of it is in view; otherwise the shortest way that makes it visible.
  case visible
}
