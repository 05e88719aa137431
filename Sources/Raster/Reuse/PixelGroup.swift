import Drawing

/// A group of draw commands, for drawing and for comparing two frames.
struct PixelGroup {
  /// The number of no group.
  static let noNumber: UInt32 = 0

  /// The opacity of the group as a whole.
  let opacity: Double
  /// The rotation of the group as a whole; nil for none.
  let turn: Turn?
  /// The index of the group that contains this one; −1 for none.
  let parent: Int32
  /// Whether the group or one around it is turned.
  let isTurned: Bool
  /// A number that is stable across frames while the group and its enclosing groups stay the same.
  var number = PixelGroup.noNumber
  private let identity: Int
  private let parentNumber: UInt32

  init(_ group: DrawGroup, parentNumber: UInt32, isParentTurned: Bool) {
    (opacity, parent, identity) = (group.opacity, group.parent, group.identity)
    turn = group.turn
    isTurned = isParentTurned || group.turn != nil
    self.parentNumber = parentNumber
  }

  /// Returns whether this is the same group in another frame, with the same opacity.
  func isSame(as other: PixelGroup) -> Bool {
    identity == other.identity && opacity == other.opacity && turn == other.turn
      && parentNumber == other.parentNumber
  }
}
