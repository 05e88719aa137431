import Foundation
import Testing

/// The contents of a GIF, parsed block by block (GIF89a).
struct GIFReading {
  let width: Int
  let height: Int
  private(set) var delays: [Int] = []
  private(set) var frameCount = 0
  private(set) var repeats = false

  init(_ data: Data) throws {
    let bytes = [UInt8](data)
    try #require(bytes.prefix(6) == ArraySlice("GIF89a".utf8))
    func word(_ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }
    (width, height) = (word(6), word(8))
    var next = 13 + Self.tableSize(bytes[10])
    func skipBlocks() {
      while bytes[next] != 0 { next += Int(bytes[next]) + 1 }
      next += 1
    }
    while bytes[next] != 0x3B {
      if bytes[next] == 0x21 {
        if bytes[next + 1] == 0xF9 { delays.append(word(next + 4)) }
        if bytes[next + 1] == 0xFF { repeats = word(next + 16) == 0 }
        next += 2
      } else {
        try #require(bytes[next] == 0x2C)
        frameCount += 1
        next += 10 + Self.tableSize(bytes[next + 9]) + 1
      }
      skipBlocks()
    }
  }

  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
