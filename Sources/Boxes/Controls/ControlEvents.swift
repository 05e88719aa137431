/// What can happen to a control.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// One bit for each event.
  public let rawValue: Int

  /// A finger has come down.
  public static let touchDown = ControlEvents(rawValue: 1)
  /// The finger has gone up in its place: the control was used.
  public static let touchUpInside = ControlEvents(rawValue: 2)
  /// The finger has moved away.
  public static let touchUpOutside = ControlEvents(rawValue: 4)
  /// Something else has taken the finger, such as a scroll.
  public static let touchCancel = ControlEvents(rawValue: 8)
  /// The control has another value.
  public static let valueChanged = ControlEvents(rawValue: 16)

  /// Makes a set from one bit for each event.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
