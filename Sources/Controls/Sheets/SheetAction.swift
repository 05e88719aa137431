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
  /// Whether the sheet closes before the action is performed; true by default.
  ///
  /// An action that first checks what the user has entered does not: it closes the sheet itself.
  package let closesSheet: Bool
  /// Performs the action of a button in a sheet.
  public var perform: (Sheet) -> Void

  /// Creates an action that is performed after the sheet has closed.
  public init(
    _ title: String, isDefault: Bool = false, isDestructive: Bool = false,
    perform: @escaping () -> Void = {}
  ) {
    self.init(
      title, isDefault: isDefault, isDestructive: isDestructive, closesSheet: true,
      perform: { _ in perform() })
  }

  /// Creates an action that gets the sheet, which stays open until the action closes it.
  ///
  /// ```swift
  /// SheetAction("Save", isDefault: true) { sheet in
  ///   if form.isValid { sheet.close() }
  /// }
  /// ```
  public init(
    _ title: String, isDefault: Bool = false, isDestructive: Bool = false,
    perform: @escaping (_ sheet: Sheet) -> Void
  ) {
    self.init(
      title, isDefault: isDefault, isDestructive: isDestructive, closesSheet: false,
      perform: perform)
  }

  private init(
    _ title: String, isDefault: Bool, isDestructive: Bool, closesSheet: Bool,
    perform: @escaping (Sheet) -> Void
  ) {
    self.title = title
    self.isDefault = isDefault
    self.isDestructive = isDestructive
    self.closesSheet = closesSheet
    self.perform = perform
  }
}
