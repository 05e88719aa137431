import Diffing
import Items
import Motion
import Stage

/// Commands that change the visible items of a grid, for the menu of a window.
///
/// They concern only visible items, so that they cost the same in a grid of a billion.
struct GridEditCommands {
  private let grid: GridView
  /// The section of the first visible item; nil in a grid without sections.
  private let section: Int?
  /// The visible items of that section, in order.
  private let items: [Int]

  /// The number of items that a command inserts.
  private static let insertionCount = 10

  /// Finds the visible items of a grid.
  init(_ grid: GridView) {
    self.grid = grid
    let visible = grid.visibleIndices.sorted()
    guard grid.sections.hasSections else {
      section = nil
      items = visible
      return
    }
    let paths = visible.map(grid.sections.path)
    let first = paths.first?.section
    section = first ?? (grid.sections.sectionCount > 0 ? 0 : nil)
    items = paths.filter { $0.section == first }.map(\.item)
  }

  /// The commands: some need visible items.
  var commands: [SceneMenuCommand] {
    var commands: [SceneMenuCommand] = []
    if !grid.sections.hasSections || section != nil {
      let first = items.first ?? 0
      commands.append(
        SceneMenuCommand(
          "Insert \(Self.insertionCount)",
          .update([.insert(set([first...first + Self.insertionCount - 1]), .fade)])))
    }
    let odd = items.filter { $0 % 2 == 1 }
    if !odd.isEmpty {
      commands.append(
        SceneMenuCommand("Delete odd", .update([.remove(set(odd.map { $0...$0 }), .fade)])))
    }
    let moves = moves
    if !moves.isEmpty { commands.append(SceneMenuCommand("Shuffle", .update(moves))) }
    return commands
  }

  private func set(_ ranges: [ClosedRange<Int>]) -> ItemSet {
    ItemSet(ranges.map { ItemSet.Span($0, section: section) })
  }

  /// Moves that bring the visible items into another order, which depends on the frame.
  private var moves: [UpdateStep] {
    var order = items
    var state = UInt64(bitPattern: grid.host?.frameTime.frame ?? 0) &+ 0x9E37_79B9_7F4A_7C15
    for index in order.indices.dropFirst().reversed() {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      order.swapAt(index, Int(state % UInt64(index + 1)))
    }
    return zip(items, order).filter { $0 != $1 }.map { target, source in
      .move(
        from: ItemIndex(source, section: section), to: ItemIndex(target, section: section), .fade)
    }
  }
}
