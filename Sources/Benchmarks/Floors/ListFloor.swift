import CFloor

/// A list of numbers in an array, as a floor for changes of a grid with as many items.
final class ListFloor {
  private let count: Int
  private let numbers: UnsafeMutablePointer<UInt64>
  private let permuted: UnsafeMutablePointer<UInt64>

  /// Creates a list, and room for one more number.
  init(count: Int) {
    self.count = count
    numbers = .allocate(capacity: count + 1)
    permuted = .allocate(capacity: count)
    for index in 0...count { (numbers + index).initialize(to: UInt64(index)) }
    permuted.initialize(repeating: 0, count: count)
  }

  deinit {
    numbers.deallocate()
    permuted.deallocate()
  }

  /// Inserts a number before all others, each of which moves by one place; the last one is dropped.
  func insert() { reticle_floor_insert(numbers, count, 7) }

  /// Sorts moves by their targets, and puts the numbers into that order.
  func shuffle(_ moves: inout [reticle_floor_move], scratch: inout [reticle_floor_move]) {
    moves.withUnsafeMutableBufferPointer { moves in
      scratch.withUnsafeMutableBufferPointer { scratch in
        reticle_floor_shuffle(moves.baseAddress, scratch.baseAddress, count, numbers, permuted)
      }
    }
  }
}
