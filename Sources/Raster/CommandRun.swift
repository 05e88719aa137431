import Drawing

/// Consecutive commands of a group and the groups inside it.
struct CommandRun {
  /// All commands of the frame.
  let all: UnsafeBufferPointer<PixelCommand>
  /// All groups of the frame.
  let groups: UnsafeBufferPointer<PixelGroup>
  /// The group's index in `groups`.
  let group: Int32
  /// The range of the group's commands.
  private(set) var range: Range<Int>

  /// The opacity of the group.
  var opacity: Double { groups[Int(group)].opacity }

  /// The rotation of the group; nil for none.
  var turn: Turn? { groups[Int(group)].turn }

  /// Whether the group itself is turned.
  var isTurned: Bool { turn != nil }

  /// Finds the commands of a group: the direct child of `parent` that holds the first command.
  init(
    _ all: UnsafeBufferPointer<PixelCommand>, from first: Int,
    _ groups: UnsafeBufferPointer<PixelGroup>, inside parent: Int32
  ) {
    (self.all, self.groups) = (all, groups)
    var outermost = all[first].group
    while groups[Int(outermost)].parent > parent { outermost = groups[Int(outermost)].parent }
    group = outermost
    range = first..<first + 1
    while range.upperBound < all.count, holds(all[range.upperBound].group) {
      range = first..<range.upperBound + 1
    }
  }

  /// Returns whether a group is this one or inside it; a group comes after the group that contains
  /// it.
  private func holds(_ other: Int32) -> Bool {
    var ancestor = other
    while ancestor > group { ancestor = groups[Int(ancestor)].parent }
    return ancestor == group
  }
}
