import Profiling
import Testing

@Suite struct FunctionStartsTests {
  /// A file with one part, at 0x100 in the file and at 0x5000 in memory: the table of functions
  /// that begin 0x1000 and 0x800 before it, and 0x40 after.
  private func file(encoding: UInt8 = 0x3B, count: UInt64 = 3) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 0x100)
    func put(_ value: UInt64, _ size: Int, at offset: Int) {
      for index in 0..<size {
        bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(index)))
      }
    }
    for (index, byte) in [0x7F, 0x45, 0x4C, 0x46, 2, 1].enumerated() { bytes[index] = UInt8(byte) }
    put(0x40, 8, at: 0x20)
    put(56, 2, at: 0x36)
    put(1, 2, at: 0x38)
    put(0x6474_E550, 4, at: 0x40)
    put(0x100, 8, at: 0x48)
    put(0x5000, 8, at: 0x50)
    bytes += [1, 0x1B, 0x03, encoding, 0, 0, 0, 0]
    let table: [Int32] = [-0x1000, 0, -0x800, 0, 0x40, 0]
    let words = [UInt32(count)] + table.map { UInt32(bitPattern: $0) }
    for word in words { for shift in [0, 8, 16, 24] { bytes.append(UInt8(word >> shift & 0xFF)) } }
    return bytes
  }

  @Test(
    arguments: [
      (0x3FFF, nil), (0x4000, 0x4000), (0x47FF, 0x4000), (0x4800, 0x4800), (0x9000, 0x5040),
    ] as [(UInt64, UInt64?)])
  func `an address belongs to the function that begins last before it`(
    address: UInt64, start: UInt64?
  ) {
    #expect(FunctionStarts(file()).start(of: address) == start)
  }

  @Test func `other files have no functions`() {
    #expect(FunctionStarts([]).start(of: 0x4800) == nil)
    #expect(FunctionStarts(Array("#!/bin/sh\n".utf8)).start(of: 0x4800) == nil)
    #expect(FunctionStarts(file(encoding: 0x1B)).start(of: 0x4800) == nil)
    #expect(FunctionStarts(Array(file().prefix(0x60))).start(of: 0x4800) == nil)
    // A count beyond the end of the file.
    #expect(FunctionStarts(file(count: 9)).start(of: 0x4800) == 0x4800)
  }
}
