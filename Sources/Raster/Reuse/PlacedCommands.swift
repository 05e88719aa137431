import Drawing

/// The commands of a frame on pixels, in memory that is kept from frame to frame.
///
/// It is written through a pointer: an array that grows command by command looks each time whether
/// it is shared.
struct PlacedCommands {
  private var storage: ContiguousArray<PlacedCommand> = []
  /// How many commands the frame has.
  private(set) var count = 0
  private var groups: ContiguousArray<PlacedGroup> = []

  /// The least room that is made.
  private static let leastRoom = 256

  /// Takes the commands of a list, in place of those before.
  mutating func place(_ list: DisplayList, _ contents: ContentStore) {
    count = list.commands.count
    makeRoom()
    var placer = CommandPlacer(for: list, contents: contents)
    list.commands.withUnsafeBufferPointer { commands in
      storage.withUnsafeMutableBufferPointer { places in
        for index in commands.indices { places[index] = placer.place(commands[index]) }
      }
    }
  }

  /// Numbers the groups: a group that the last frame has too keeps its number, the others get new
  /// ones after `lastNumber`.
  ///
  /// Equal numbers mean that the group, its opacity and the groups around it are the same.
  mutating func placeGroups(
    of list: DisplayList, after last: PlacedCommands?, lastNumber: inout UInt32
  ) {
    groups.removeAll(keepingCapacity: true)
    guard !list.groups.isEmpty else { return }
    var next = 0
    for group in list.groups {
      let parentNumber = group.parent < 0 ? PlacedGroup.noNumber : groups[Int(group.parent)].number
      var placed = PlacedGroup(group, parentNumber: parentNumber)
      if let last, let found = last.groups[next...].firstIndex(where: { $0.isSame(as: placed) }) {
        placed.number = last.groups[found].number
        next = found + 1
      } else {
        lastNumber += 1
        placed.number = lastNumber
      }
      groups.append(placed)
    }
    storage.withUnsafeMutableBufferPointer { places in
      for index in 0..<count where places[index].group >= 0 {
        places[index].groupNumber = groups[Int(places[index].group)].number
      }
    }
  }

  /// Takes the groups of a list that is not compared with another.
  mutating func placeGroups(of list: DisplayList) {
    var number = PlacedGroup.noNumber
    placeGroups(of: list, after: nil, lastNumber: &number)
  }

  /// Hands the groups out to read.
  func withUnsafeGroups(_ body: (UnsafeBufferPointer<PlacedGroup>) -> Void) {
    groups.withUnsafeBufferPointer(body)
  }

  /// Hands the commands out to read.
  func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<PlacedCommand>) -> Result
  ) -> Result {
    storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  private mutating func makeRoom() {
    guard storage.count < count || storage.isEmpty else { return }
    let room = max(Self.leastRoom, 2 * count)
    storage = ContiguousArray(repeating: .none, count: room)
  }
}
