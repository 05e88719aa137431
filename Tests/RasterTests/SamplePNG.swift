/// Creates damaged PNG files.
enum SamplePNG {
  /// Returns a PNG without the second half of its compressed pixels.
  ///
  /// The chunk is shortened and has a valid checksum.
  static func withHalfOfItsData(_ bytes: [UInt8]) throws -> [UInt8] {
    var offset = 8
    while offset + 8 < bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = bytes[offset + 4..<offset + 8]
      let end = offset + 12 + length
      if name.elementsEqual("IDAT".utf8) {
        let data = bytes[offset + 8..<offset + 8 + length / 2]
        let checked = Array(name) + data
        return bytes[..<offset] + big(UInt32(length / 2)) + checked + big(checksum(checked))
          + bytes[end...]
      }
      offset = end
    }
    throw MissingChunk()
  }

  /// An error for a file without the expected chunk.
  struct MissingChunk: Error {}

  private static func big(_ value: UInt32) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
