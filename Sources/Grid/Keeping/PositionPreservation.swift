/// What stays where it is on the viewport while items come, go and change their sizes.
public enum PositionPreservation: String, Hashable, Sendable, CaseIterable {
  /// The first item that is fully in view keeps its distance from the edge; the default.
  ///
  /// Where it is removed, the next one that is left takes its place. Only at the very beginning the
  /// beginning stays, so that new items are seen there, and what is appended stays out of view.
  case visibleItem = "items"
  /// The content offset keeps its number, as in UITableView; only a viewport that shows the top of
  /// the last line follows an end that moves on.
  case offset
  /// For conversations: at the end, or with the top of the last item in view, the viewport follows
  /// to the new end; elsewhere as ``visibleItem``.
  case end
}
