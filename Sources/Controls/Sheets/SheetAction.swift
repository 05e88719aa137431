/// A button at the end of a ``Sheet``.
///
/// ```swift
/// SheetAction("Delete", isDestructive: true) { delete(photo) }
/// ```
public struct SheetAction {
  /// The title.
  public var title: String
  /// Whether the button stands out, and Return presses it; false by default.
  public var isDefault: Bool
  /// Whether the action removes something; false by default.
  public var isDestructive: Bool
  /// Performs the action, after the sheet has closed.
  public var perform: () -> Void

  /// Creates an action.
  public init(
    _ title: String, isDefault: Bool = false, isDestructive: Bool = false,
    perform: @escaping () -> Void = {}
  ) {
    self.title = title
    self.isDefault = isDefault
    self.isDestructive = isDestructive
    self.perform = perform
  }
}
