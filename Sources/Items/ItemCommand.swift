public import Stage

/// A command to a scene that shows items or scrolls.
///
/// Programs write it as a ``/Stage/SceneCommand``, such as `.update(steps)` or `.reloadData`.
/// Scenes receive it through ``/Stage/SceneCommand/request(_:)``.
public enum ItemCommand: SceneRequest {
  /// Scrolls to an item or an offset.
  case scroll(to: ScrollTarget, position: ItemPosition, animated: Bool)
  /// Changes the data in one transaction.
  case update([UpdateStep])
  /// Reloads all data.
  case reloadData
  /// Selects an item programmatically, without notifying the delegate.
  case select(ItemIndex, position: ItemPosition?)
  /// Deselects an item programmatically, without notifying the delegate.
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

  /// Reloads all data.
  public static var reloadData: SceneCommand { .request(ItemCommand.reloadData) }

  /// Selects an item without notifying the delegate.
  public static func select(_ item: ItemIndex, position: ItemPosition?) -> SceneCommand {
    .request(ItemCommand.select(item, position: position))
  }

  /// Deselects an item without notifying the delegate.
  package static func deselect(_ item: ItemIndex) -> SceneCommand {
    .request(ItemCommand.deselect(item))
  }

  /// The item command in this command; `nil` for an action or another request.
  package var itemCommand: ItemCommand? {
    if case .request(let request as ItemCommand) = self { request } else { nil }
  }
}

/// The target of a scroll command.
public enum ScrollTarget: Hashable, Sendable {
  /// An item.
  case item(ItemIndex)
  /// A horizontal offset, in points.
  case x(Double)
  /// A vertical offset, in points.
  case y(Double)
}

/// The position of an item in the viewport after scrolling to it.
public enum ItemPosition: String, Hashable, Sendable, CaseIterable {
  /// Any position; scrolls the shortest distance that makes the item visible.
  case none
  /// At the top, or at the left for horizontal scrolling.
  case top
  /// In the center.
  case middle
  /// At the bottom, or at the right for horizontal scrolling.
  case bottom
  /// The current position if any part of the item is visible; otherwise like ``none``.
  case visible
}
