/// The content that keeps its position in the viewport while items are inserted, removed or
/// resized.
public enum PositionPreservation: String, Hashable, Sendable, CaseIterable {
  /// The first fully visible item keeps its distance from the viewport's start; the default.
  ///
  /// If that item is removed, the next remaining item moves to its position. At the very start of
  /// the content, the viewport stays at the start: new items there become visible, and appended
  /// items stay offscreen.
  case visibleItem = "items"
  /// The content offset does not change, as in UITableView.
  ///
  /// If the start of the last line is visible, the viewport follows the end of the content, unless
  /// a ``LoadMoreFooter`` is loading.
  case offset
  /// The viewport follows the end of the content, as in a conversation.
  ///
  /// This applies if the viewport is at the end or the start of the last item is visible. Otherwise
  /// the behavior is that of ``visibleItem``, and also while a ``LoadMoreFooter`` is loading.
  case end
}
