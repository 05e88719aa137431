import Drawing

/// Consecutive commands that belong to one group or to groups inside it.
struct CommandRun {
  /// All commands of the frame.
  let all: UnsafeBufferPointer<PlacedCommand>
  /// All groups of the frame.
  let groups: UnsafeBufferPointer<PlacedGroup>
  /// The group, an index into them.
  let group: Int32
  /// Which of the commands it has.
  private(set) var range: Range<Int>

  /// The opacity of the group.
  var opacity: Double { groups[Int(group)].opacity }

  /// Finds the commands of a group: the direct child of `parent` that holds the first command.
  init(
    _ all: UnsafeBufferPointer<PlacedCommand>, from first: Int,
    _ groups: UnsafeBufferPointer<PlacedGroup>, inside parent: Int32
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

  /// Whether a group is this one or inside it; a group follows the group that encloses it.
  private func holds(_ other: Int32) -> Bool {
    var ancestor = other
    while ancestor > group { ancestor = groups[Int(ancestor)].parent }
    return ancestor == group
  }
}
