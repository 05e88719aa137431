/// The editing control of a cell.
public enum CellEditingStyle: String, Hashable, Sendable, CaseIterable {
  /// No control.
  case none
  /// A control that deletes the item.
  case delete
}
