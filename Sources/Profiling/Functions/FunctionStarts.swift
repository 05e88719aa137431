/// Where the functions of a library begin, by its table for exceptions.
///
/// Libraries have this table (`.eh_frame_hdr` of the Linux Standard Base) also without symbols, so
/// that functions without names can be told apart.
package struct FunctionStarts {
  /// The addresses, ascending.
  private let starts: [UInt64]

  /// The type of the part of a file with the table: `PT_GNU_EH_FRAME`.
  private static let partType: UInt64 = 0x6474_E550
  /// The size of the table's header, and how it says that addresses have 4 bytes.
  private static let (headerSize, encodings): (Int, [UInt8]) = (12, [1, 0x1B, 0x03, 0x3B])

  /// Reads the bytes of a library; it has no functions in a file of another form.
  package init(_ bytes: [UInt8]) {
    func number(_ offset: UInt64, _ size: UInt64) -> UInt64? {
      guard offset < UInt64(bytes.count), size <= UInt64(bytes.count) - offset else { return nil }
      return (0..<size).reduce(0) { $0 | UInt64(bytes[Int(offset + $1)]) << (8 * $1) }
    }
    // Files for 64 bits, the lowest byte first.
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let parts = number(0x20, 8),
      let size = number(0x36, 2), let count = number(0x38, 2),
      let part = (0..<count).map({ parts &+ $0 * size }).first(where: {
        number($0, 4) == Self.partType
      }),
      let offset = number(part &+ 8, 8), let address = number(part &+ 16, 8),
      let functions = number(offset &+ 8, 4),
      bytes.dropFirst(Int(clamping: offset)).starts(with: Self.encodings)
    else {
      starts = []
      return
    }
    let room = UInt64(bytes.count) / 8
    starts = (0..<min(functions, room)).compactMap { index in
      number(offset &+ UInt64(Self.headerSize) &+ 8 * index, 4).map {
        address &+ UInt64(bitPattern: Int64(Int32(truncatingIfNeeded: $0)))
      }
    }
  }

  /// Returns the beginning of the function that an address belongs to; nil before the first one.
  package func start(of address: UInt64) -> UInt64? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= address { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? starts[low - 1] : nil
  }
}
