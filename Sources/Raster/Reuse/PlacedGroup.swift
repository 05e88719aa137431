import Drawing

/// A group of draw commands as it is drawn, and as two frames are compared by it.
struct PlacedGroup {
  /// In place of a number where there is no group.
  static let noNumber: UInt32 = 0

  /// The opacity of all its commands together.
  let opacity: Double
  /// The group it lies in, an index into those of the frame; −1 for none.
  let parent: Int32
  /// The same from frame to frame for as long as the group and those around it are the same.
  var number = PlacedGroup.noNumber
  private let identity: Int
  private let parentNumber: UInt32

  init(_ group: DrawGroup, parentNumber: UInt32) {
    (opacity, parent, identity) = (group.opacity, group.parent, group.identity)
    self.parentNumber = parentNumber
  }

  /// Whether it is the same group of another frame, with the same opacity.
  func isSame(as other: PlacedGroup) -> Bool {
    identity == other.identity && opacity == other.opacity && parentNumber == other.parentNumber
  }
}
