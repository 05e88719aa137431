package import Stage

/// The call stacks that one run has stored, as addresses of that process.
package struct SampledRun: Hashable, Sendable {
  /// A part of the process's memory with code.
  package struct Code: Hashable, Sendable {
    /// The addresses.
    package var addresses: Range<UInt64>
    /// The difference between addresses in memory and those in the file.
    package var base: UInt64
    /// The path of the file.
    package var path: String

    /// Describes a part.
    package init(addresses: Range<UInt64>, base: UInt64, path: String) {
      (self.addresses, self.base, self.path) = (addresses, base, path)
    }
  }

  /// A sample: a call stack at one time.
  package struct Sample: Hashable, Sendable {
    /// The frame.
    package var frame: Int64
    /// The phase of the frame.
    package var phase: FramePhase
    /// The number of the thread.
    package var thread: Int32
    /// Whether the thread runs the frames.
    package var isFrameThread: Bool
    /// Whether the path ends before the beginning of the thread.
    package var isCut: Bool
    /// The addresses, innermost first.
    package var addresses: ArraySlice<UInt64>
  }

  /// The CPU time between two samples that was asked for, in nanoseconds.
  package var period: Nanoseconds
  /// The clock.
  package var clock: SamplingClock
  /// The number of samples that found no room.
  package var lostCount = 0
  /// Where code is.
  package var code: [Code] = []
  /// The samples, in the form in which the handler stores them.
  var words: [UInt64] = []

  private static let schema = "reticle.samples/1"

  /// Creates a run without samples.
  package init(period: Nanoseconds, clock: SamplingClock) {
    (self.period, self.clock) = (period, clock)
  }

  /// The samples, in the order of time.
  package var samples: [Sample] {
    var samples: [Sample] = []
    var next = 0
    while next + 2 <= words.count {
      let count = Int(words[next] & 0xFFFF)
      let end = next + 2 + count
      guard count > 0, end <= words.count else { break }
      samples.append(
        Sample(
          frame: Int64(words[next + 1] >> 8),
          phase: FramePhase(rawValue: Int(words[next + 1] & 0xFF)) ?? .input,
          thread: Int32(truncatingIfNeeded: words[next] >> 32),
          isFrameThread: words[next] & 1 << 17 == 0, isCut: words[next] & 1 << 16 != 0,
          addresses: words[next + 2..<end]))
      next = end
    }
    return samples
  }

  /// Adds a sample in the form in which the handler stores it (`CSampler.h`).
  package mutating func append(words sample: [UInt64]) { words += sample }

  /// Returns the samples of two sides whose frames were numbered alternately: 2 n and 2 n + 1.
  package var sides: [SampledRun] {
    var sides = [self, self]
    for side in [0, 1] { sides[side].words = [] }
    for sample in samples {
      let words = sample.addresses.startIndex - 2..<sample.addresses.endIndex
      let side = Int(sample.frame & 1)
      // The phase is in the lowest 8 bits of the second word.
      let place = UInt64(sample.frame >> 1) << 8 | UInt64(sample.phase.rawValue)
      sides[side].words += [self.words[words.lowerBound], place] + sample.addresses
    }
    return sides
  }

  // MARK: - Bytes

  /// The bytes of a file with the samples: lines, an empty line, and words of 8 bytes.
  package var bytes: [UInt8] {
    var lines = [Self.schema, "\(period) \(clock.rawValue) \(lostCount)"]
    lines += code.map {
      "\($0.addresses.lowerBound) \($0.addresses.upperBound) \($0.base) \($0.path)"
    }
    var bytes = Array((lines.joined(separator: "\n") + "\n\n").utf8)
    bytes.reserveCapacity(bytes.count + 8 * words.count)
    for word in words {
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    return bytes
  }

  /// Reads the bytes of a file; nil if they are not those of samples.
  package init?(bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    guard
      let end = bytes.indices.dropLast().first(where: {
        bytes[$0] == newline && bytes[$0 + 1] == newline
      })
    else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n")
    guard lines.count >= 2, lines[0] == Self.schema else { return nil }
    let facts = lines[1].split(separator: " ")
    guard facts.count == 3, let period = Nanoseconds(facts[0]), period > 0,
      let clock = SamplingClock(rawValue: String(facts[1])), let lost = Int(facts[2])
    else { return nil }
    (self.period, self.clock, lostCount) = (period, clock, lost)
    for line in lines.dropFirst(2) {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, let start = UInt64(words[0]), let end = UInt64(words[1]),
        let base = UInt64(words[2]), start <= end
      else { return nil }
      code.append(Code(addresses: start..<end, base: base, path: String(words[3])))
    }
    let rest = bytes[(end + 2)...]
    guard rest.count % 8 == 0 else { return nil }
    words.reserveCapacity(rest.count / 8)
    for start in stride(from: rest.startIndex, to: rest.endIndex, by: 8) {
      words.append((0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) })
    }
  }
}
