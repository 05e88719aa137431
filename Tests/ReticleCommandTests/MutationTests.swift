import Foundation
import Motion
import TestSupport
import Testing

/// Replays random mutations of the project's scenario files.
///
/// A mutation swaps words, uses numbers at and past every limit, deletes, duplicates or imports
/// lines, or flips bytes. For every file, a replay gives a result or a reason: no crash, no hang,
/// and no more memory than allowed. `RETICLE_FULL=1` tests 10,000 files.
@Suite("Mutated scenario files") struct MutationTests {
  private static let batches = Array(1...(Effort.isFull ? 100 : 1)).map { UInt64($0) }
  private static let batchSize = Effort.isFull ? 100 : 40

  /// The maximum address space of a replay, in kilobytes.
  private static let memory = 6_000_000
  /// The timeout of a replay in seconds, for a busy machine and a debug build.
  private static let seconds = 60

  @Test(arguments: batches)
  func `every file gives a result or a reason`(batch: UInt64) throws {
    let folder = try TemporaryFolder()
    var mutator = ScenarioMutator(seed: batch, files: try Self.originals())
    for number in 0..<Self.batchSize {
      let url = URL(filePath: folder.path(of: "\(number).scn"))
      try Data(mutator.next()).write(to: url)
    }
    let words = [
      "-c", "\(RunningCall.addressLimit(kilobytes: Self.memory)); exec \"$0\" \"$@\"",
      RunningCall.program.path, "replay", ".", "--no-render", "--json", "--ignore-contract",
      "--timeout", "\(Self.seconds)",
    ]
    let call = try RunningCall(words, in: folder, program: URL(filePath: "/bin/sh")).wait()
    let results = try call.objects()
    #expect(results.count == Self.batchSize)
    for result in results {
      let code = try #require(result["exit_code"] as? Int)
      let path = try #require(result["path"] as? String)
      #expect(
        [0, 2, 3, 4, 6].contains(code),
        "batch \(batch), \(path): \(result["problems"] ?? ""):\n\(folder.text(of: path) ?? "")")
    }
  }

  /// Returns the files of the project that run quickly.
  private static func originals() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scenarios")
    let names = FileManager.default.enumerator(atPath: folder.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".scn") }.sorted()
    let texts = try (names ?? []).map {
      String(decoding: try Data(contentsOf: folder.appending(path: $0)), as: UTF8.self)
    }
    let short = texts.filter { $0.utf8.count < 4000 }
    try #require(short.count > 50)
    return short
  }
}

/// Generates mutated scenario files.
struct ScenarioMutator {
  private var generator: SeededGenerator
  private let files: [[String]]

  /// Numbers at and past the limits of the format.
  private static let numbers = [
    "0", "1", "-1", "2", "3", "0.001", "-0.001", "0.5", "63", "64", "65", "100", "1000", "4096",
    "65536", "99999", "100000", "999999", "1000000", "1000001", "999999999", "1000000000",
    "1000000001", "2147483647", "2147483648", "9223372036854775807", "18446744073709551616",
    "1e9", "nan", "",
  ]
  /// Frame counts; larger ones would only take longer.
  private static let frames = ["0", "1", "2", "3", "17", "300", "-1", "1000000001", "nan", ""]
  private static let words = [
    "insert", "remove", "reload", "move", "refuse", "begin-updates", "end-updates", "select",
    "deselect", "scroll-to", "rotate", "resize", "key", "touch", "drag", "fling", "pinch", "tap",
    "hold", "wheel", "wait", "expect", "selection", "accessibility", "at=0..999999999", "at=1.0..5",
    "at=0..64", "sections=0..9", "items=1000000", "item=1000000000", "y=1000000000", "x=-5",
    "animated=true", "position=middle", "ctrl-a", "shift-end", "end", "settled", "idle", "==", "<=",
    "\"", "\"a b\"", "#", "|", "1000000000x1", "1x1000000000", "0x0", "1x1", "100000x100000",
    "0.001x0.001", "count=1000000000", "cell=1x1", "cell=0.001x0.001", "paged=true",
    "direction=horizontal", "multiple-selection=true", "requires-selection=true", "reorder=true",
    "header=10000", "insets=9999,9999", "scale=16",
  ]

  init(seed: UInt64, files: [String]) {
    generator = SeededGenerator(seed: seed)
    self.files = files.map {
      // Digests are removed, because they would only cause mismatches.
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .prefix { !$0.hasPrefix("digests ") }.map(\.self)
    }
  }

  /// Returns the next file.
  mutating func next() -> [UInt8] {
    var lines = pick(files)
    for _ in 0...generator.next(below: 4) { change(&lines) }
    var bytes = Array(lines.joined(separator: "\n").utf8)
    if generator.next(below: 12) == 0, !bytes.isEmpty {
      bytes[generator.next(below: bytes.count)] = UInt8(generator.next(below: 256))
    }
    if generator.next(below: 30) == 0 { bytes.removeLast(generator.next(below: bytes.count)) }
    return bytes
  }

  private mutating func change(_ lines: inout [String]) {
    guard !lines.isEmpty else { return }
    let index = generator.next(below: lines.count)
    switch generator.next(below: 12) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: index)
    case 2: lines.swapAt(index, generator.next(below: lines.count))
    case 3:
      let other = pick(files)
      lines.insert(pick(other), at: index)
    case 4:
      // Combines the header of another file with these steps.
      let other = pick(files)
      guard let demo = other.first(where: { $0.hasPrefix("demo ") }),
        let place = lines.firstIndex(where: { $0.hasPrefix("demo ") })
      else { return }
      lines[place] = demo
    case 5:
      guard let place = lines.firstIndex(where: { $0.hasPrefix("demo ") }) else { return }
      lines[place] += " " + pick(Self.words)
    case 6: lines[index] = changeWord(lines[index])
    default: lines[index] = changeNumber(lines[index])
    }
  }

  private mutating func changeWord(_ line: String) -> String {
    var words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard !words.isEmpty else { return pick(Self.words) }
    words[generator.next(below: words.count)] = pick(Self.words)
    return words.joined(separator: " ")
  }

  /// Replaces one of the numbers of a line.
  private mutating func changeNumber(_ line: String) -> String {
    var ranges: [Range<String.Index>] = []
    var start = line.startIndex
    while let first = line[start...].firstIndex(where: \.isNumber) {
      let end = line[first...].firstIndex { !$0.isNumber && $0 != "." } ?? line.endIndex
      ranges.append(first..<end)
      start = end
    }
    guard !ranges.isEmpty else { return changeWord(line) }
    let range = pick(ranges)
    let before = line[..<range.lowerBound]
    let isFrames =
      ["@", "+", "over=", "max=", "for=", "hold=", "cost=", "digest-every "].contains {
        before.hasSuffix($0)
      }
    return line.replacingCharacters(in: range, with: pick(isFrames ? Self.frames : Self.numbers))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[generator.next(below: values.count)]
  }
}
