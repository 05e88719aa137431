import Drawing

/// The commands of a frame on pixels, in memory that is kept from frame to frame.
///
/// It is written through a pointer: an array that grows command by command looks each time whether
/// it is shared.
struct PlacedCommands {
  private var storage: ContiguousArray<PlacedCommand> = []
  /// How many commands the frame has.
  private(set) var count = 0

  /// The least room that is made.
  private static let leastRoom = 256

  /// Takes the commands of a list, in place of those before.
  mutating func place(_ list: DisplayList, _ contents: ContentStore) {
    count = list.commands.count
    makeRoom()
    var placer = CommandPlacer(scale: list.scale, contents: contents)
    list.commands.withUnsafeBufferPointer { commands in
      storage.withUnsafeMutableBufferPointer { places in
        for index in commands.indices { places[index] = placer.place(commands[index]) }
      }
    }
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
