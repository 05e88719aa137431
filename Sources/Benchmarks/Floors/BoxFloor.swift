import CFloor

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
