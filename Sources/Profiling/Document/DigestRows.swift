import Geometry
package import Stage

/// The digests that a run computed, in ascending frame order.
///
/// In JSON they are columns: the frames, and 16 hexadecimal digits per frame for `all`, `scroll`,
/// `layout`, `cells`, `anim` and `rng`, as in a scenario file.
package struct DigestRows: Hashable, Sendable {
  /// The frames whose final states the digests describe.
  package private(set) var frames: [Int64] = []
  /// The digests, one per frame.
  package private(set) var digests: [StateDigest] = []

  /// Creates an empty list.
  package init() {}

  /// The number of frames.
  package var count: Int { frames.count }

  /// Appends the digest of a frame; the frame must be after the last one.
  package mutating func append(_ digest: StateDigest, frame: Int64) {
    require(
      frames.last.map { $0 < frame } ?? true,
      "digests of frame \(frame) are not after the last one")
    frames.append(frame)
    digests.append(digest)
  }
}

extension DigestRows: Codable {
  /// The columns in the form in which they are encoded.
  private struct Columns: Codable {
    var frames: [Int64]
    var all: [String]
    var scroll: [String]
    var layout: [String]
    var cells: [String]
    var anim: [String]
    var rng: [String]
  }

  /// Decodes the columns.
  ///
  /// - Throws: If the columns differ in length, frames do not ascend, or a digest is not a number.
  package init(from decoder: any Decoder) throws {
    let columns = try Columns(from: decoder)
    let texts = [
      columns.all, columns.scroll, columns.layout, columns.cells, columns.anim, columns.rng,
    ]
    let values = texts.map { $0.compactMap { UInt64($0, radix: 16) } }
    let ascends = zip(columns.frames, columns.frames.dropFirst()).allSatisfy { $0 < $1 }
    guard ascends, values.allSatisfy({ $0.count == columns.frames.count }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "the digests are damaged"))
    }
    frames = columns.frames
    digests = frames.indices.map { row in
      StateDigest(
        all: values[0][row], scroll: values[1][row], layout: values[2][row],
        cells: values[3][row], animations: values[4][row], randomness: values[5][row])
    }
  }

  /// Encodes the columns.
  package func encode(to encoder: any Encoder) throws {
    func column(_ value: (StateDigest) -> UInt64) -> [String] {
      digests.map { Self.hexadecimal(value($0)) }
    }
    try Columns(
      frames: frames, all: column(\.all), scroll: column(\.scroll), layout: column(\.layout),
      cells: column(\.cells), anim: column(\.animations), rng: column(\.randomness)
    ).encode(to: encoder)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
