import Drawing

/// The commands of a frame in device pixels, in memory that is reused across frames.
///
/// Commands are written through a pointer, because an array would check for unique ownership at
/// each append.
struct PixelCommandBuffer {
  private var storage: ContiguousArray<PixelCommand> = []
  /// The number of commands in the frame.
  private(set) var count = 0
  private var groups: ContiguousArray<PixelGroup> = []

  /// The minimum capacity.
  private static let minimumCapacity = 256

  /// Replaces the commands with those of a list.
  mutating func update(from list: DisplayList, _ contents: ContentStore) {
    count = list.commands.count
    makeRoom()
    var converter = PixelCommandConverter(for: list, contents: contents)
    list.commands.withUnsafeBufferPointer { commands in
      storage.withUnsafeMutableBufferPointer { converted in
        for index in commands.indices { converted[index] = converter.convert(commands[index]) }
      }
    }
  }

  /// Assigns numbers to the groups.
  ///
  /// A group that the previous frame also has keeps its number; the others get new numbers after
  /// `lastNumber`. Equal numbers mean that the group, its opacity and its enclosing groups are
  /// equal.
  mutating func updateGroups(
    of list: DisplayList, after last: PixelCommandBuffer?, lastNumber: inout UInt32
  ) {
    groups.removeAll(keepingCapacity: true)
    guard !list.groups.isEmpty else { return }
    var next = 0
    for group in list.groups {
      let parent = group.parent < 0 ? nil : groups[Int(group.parent)]
      var placed = PixelGroup(
        group, parentNumber: parent?.number ?? PixelGroup.noNumber,
        isParentTurned: parent?.isTurned ?? false)
      if let last, let found = last.groups[next...].firstIndex(where: { $0.isSame(as: placed) }) {
        placed.number = last.groups[found].number
        next = found + 1
      } else {
        lastNumber += 1
        placed.number = lastNumber
      }
      groups.append(placed)
    }
    storage.withUnsafeMutableBufferPointer { commands in
      for index in 0..<count where commands[index].group >= 0 {
        commands[index].groupNumber = groups[Int(commands[index].group)].number
        commands[index].isTurned = groups[Int(commands[index].group)].isTurned
      }
    }
  }

  /// Replaces the groups with those of a list that is not compared to another.
  mutating func updateGroups(of list: DisplayList) {
    var number = PixelGroup.noNumber
    updateGroups(of: list, after: nil, lastNumber: &number)
  }

  /// Calls `body` with the groups.
  func withUnsafeGroups<Result>(
    _ body: (UnsafeBufferPointer<PixelGroup>) -> Result
  ) -> Result {
    groups.withUnsafeBufferPointer(body)
  }

  /// Calls `body` with the commands.
  func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<PixelCommand>) -> Result
  ) -> Result {
    storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  private mutating func makeRoom() {
    guard storage.count < count || storage.isEmpty else { return }
    let room = max(Self.minimumCapacity, 2 * count)
    storage = ContiguousArray(repeating: .none, count: room)
  }
}
