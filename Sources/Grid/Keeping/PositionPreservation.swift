/// The content that keeps its position in the viewport while items are inserted, removed, moved or
/// resized.
///
/// It is chosen by the first change after a scroll, and stays the same until the next scroll. So
/// changes one at a time end where the same changes at once do, and what comes back is where it
/// was. In lines of several items, the item can move within its line.
///
/// A change of the size, the text scale or an inset keeps the start or the end of the content if
/// the viewport is there, or else the first visible item, with every policy. So does a change of
/// the height of the header or footer, but with ``offset`` it keeps only the end.
public enum PositionPreservation: String, Hashable, Sendable, CaseIterable {
  /// The first fully visible item keeps its distance from the viewport's start; the default.
  ///
  /// If that item is removed, the next remaining item moves to its position. If it is moved, the
  /// next visible item that is not moved keeps its own position; if all visible items are moved, as
  /// in a sort, the viewport follows the item. At the very start of the content, the viewport stays
  /// at the start: new items there become visible, and appended items stay offscreen.
  case visibleItem = "items"
  /// The content offset does not change, as in UITableView, unless the content becomes too short.
  ///
  /// If the start of the last line is visible and no items are lost, the viewport follows the end
  /// of the content, unless a ``LoadMoreFooter`` is loading.
  case offset
  /// The viewport follows the end of the content, as in a conversation.
  ///
  /// This applies if the viewport is at the end or the start of the last item is visible. Otherwise
  /// the behavior is that of ``visibleItem``, and also while a ``LoadMoreFooter`` is loading.
  case end
}
