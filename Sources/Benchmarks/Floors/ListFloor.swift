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

/// Items of different heights in columns, as a floor for a waterfall.
final class WaterfallFloor {
  private let heights: [Double]
  private var tops: [Double]
  private let columns: UInt32

  init(count: Int, columns: Int, height: (Int) -> Double) {
    heights = (0..<count).map(height)
    tops = Array(repeating: 0, count: count)
    self.columns = UInt32(columns)
  }

  /// Puts every item into the shortest column; returns the height of the highest one.
  func arrange() -> Double {
    reticle_floor_waterfall(heights, heights.count, columns, 4, &tops)
  }
}

/// Boxes as structs in one array, as a floor for a layout of boxes.
final class BoxFloor {
  private let memory: UnsafeMutableRawPointer
  private let stride: Int
  private let count: Int

  /// Creates boxes of 48 × 48 points; each one takes `stride` bytes.
  init(count: Int, stride: Int) {
    (self.count, self.stride) = (count, stride)
    memory = .allocate(byteCount: count * stride, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count * stride)
    for index in 0..<count {
      (memory + index * stride).storeBytes(of: 48, toByteOffset: 16, as: Double.self)
      (memory + index * stride).storeBytes(of: 48, toByteOffset: 24, as: Double.self)
    }
  }

  deinit { memory.deallocate() }

  /// Places all boxes in rows of a width; returns the height of all rows.
  func arrange(width: Double) -> Double { reticle_floor_boxes(memory, stride, count, width) }
}

/// Identities in a table with open addressing, as a floor for a diff.
final class IdentityFloor {
  private let old: [reticle_floor_identity]
  private let new: [reticle_floor_identity]
  private var table: [UInt32]
  private var indexes: [UInt32]
  private let bits: UInt32

  /// Creates a floor for two lists, each identity in two halves.
  init(old: [(UInt64, UInt64)], new: [(UInt64, UInt64)]) {
    self.old = old.map { reticle_floor_identity(low: $0.0, high: $0.1) }
    self.new = new.map { reticle_floor_identity(low: $0.0, high: $0.1) }
    // At most half full.
    bits = UInt32(Int.bitWidth - (2 * max(1, old.count)).leadingZeroBitCount)
    table = Array(repeating: 0, count: 1 << bits)
    indexes = Array(repeating: 0, count: new.count)
  }

  /// Finds the new identities among the old ones; returns how many there are.
  func match() -> Int {
    reticle_floor_match(old, old.count, new, new.count, &table, bits, &indexes)
  }
}
