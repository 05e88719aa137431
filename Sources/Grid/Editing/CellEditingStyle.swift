/// What a cell offers while its grid is edited.
public enum CellEditingStyle: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// A control that deletes the item.
  case delete
}
