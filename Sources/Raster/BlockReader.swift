import Glibc

/// Reads a file in blocks, and finds a byte in a block with the processor's widest registers.
struct BlockReader: ~Copyable {
  /// The number of bytes that are read at a time.
  static let blockSize = 1 << 16

  private let file: UnsafeMutablePointer<FILE>
  private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 16)
  private var count = 0
  private var position = 0

  /// Creates a reader that starts at the current position of a file, which stays open.
  init(_ file: UnsafeMutablePointer<FILE>) {
    self.file = file
  }

  deinit { block.deallocate() }

  /// Returns the next byte; nil at the end of the file.
  mutating func next() -> UInt8? {
    guard position < count || readBlock() else { return nil }
    defer { position += 1 }
    return block[position]
  }

  /// Skips bytes up to and including the next one of this value; returns false if there is none.
  mutating func skip(past byte: UInt8) -> Bool {
    while position < count || readBlock() {
      let rest = UnsafeRawBufferPointer(rebasing: block[position..<count])
      if let start = rest.baseAddress, let found = memchr(start, Int32(byte), rest.count) {
        position += UnsafeRawPointer(found) - start + 1
        return true
      }
      position = count
    }
    return false
  }

  /// Skips a number of bytes, at most to the end of the file.
  mutating func skip(_ length: Int) {
    var length = length
    while length > 0, position < count || readBlock() {
      let step = min(length, count - position)
      position += step
      length -= step
    }
  }

  private mutating func readBlock() -> Bool {
    count = fread(block.baseAddress, 1, block.count, file)
    position = 0
    return count > 0
  }
}
