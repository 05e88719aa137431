import Foundation
import TestSupport
import Testing

/// Results are untrusted input: whatever they contain, `compare` neither crashes nor hangs.
@Suite("Damaged results") struct ResultMutationTests {
  private let folder: TemporaryFolder

  /// The number of mutants: 200, or 5,000 if RETICLE_FULL is 1.
  private static let count =
    Effort.bound(200, full: 5000)
  /// The number of mutants that one process compares.
  private static let batch = 50

  init() throws { folder = try TemporaryFolder() }

  @Test func `no mutant of a run crashes a comparison`() throws {
    let whole = try run()
    for start in stride(from: 0, to: Self.count, by: Self.batch) {
      let seeds = Array(start..<min(start + Self.batch, Self.count))
      guard try !comparesNormally(seeds, whole) else { continue }
      for seed in seeds where try !comparesNormally([seed], whole) {
        Issue.record("seed \(seed): \(Mutation(seed, of: whole).what)")
      }
    }
  }

  @Test func `a number out of range is reported with file and key`() throws {
    let whole = try run()
    try folder.write(whole, to: "A/x/run.json")
    let damaged = whole.replacing(
      "\"frame_count\" : 120", with: "\"frame_count\" : 9223372036854775807")
    try folder.write(damaged, to: "B/x/run.json")
    let call = try Call(process: "compare", "A", "B", in: folder)
    #expect(call.code == 2)
    #expect(
      call.errors.hasPrefix("B/x/run.json: frame_count: found 9223372036854775807, expected 120"),
      "\(call.errors)")
  }

  /// Returns the report of a run of 120 frames that contains everything a report can contain.
  private func run() throws -> String {
    try folder.write(
      ScenarioText.grid(
        """
        @2   fling from=160,300 velocity=0,-2000 over=6
        @30  mark "coasting"
        @60  expect offset.y == 3
        @119 end
        """, header: "title \"mutants\"\nbudget p99-cpu <= 0"), to: "x.scn")
    let words = ["replay", "x.scn", "--no-render", "--digest-every", "10", "--out", "whole"]
    let call = try RunningCall(words, in: folder).wait()
    #expect(call.code == 3)
    return try #require(folder.text(of: "whole/x/run.json"))
  }

  /// Returns whether comparisons between mutants and the intact report end normally.
  ///
  /// The limits are one minute and two gigabytes.
  private func comparesNormally(_ seeds: [Int], _ whole: String) throws -> Bool {
    for side in ["A", "B", "pages"] {
      try? FileManager.default.removeItem(atPath: folder.path(of: side))
    }
    for seed in seeds {
      let mutant = Mutation(seed, of: whole).text
      try folder.write(seed % 2 == 0 ? mutant : whole, to: "A/\(seed)/run.json")
      try folder.write(seed % 2 == 0 ? whole : mutant, to: "B/\(seed)/run.json")
    }
    let script =
      RunningCall.addressLimit(kilobytes: 2_097_152)
      + "; exec timeout -s KILL 60 \"$0\" compare A B --out pages --fail-on work"
    let call = try RunningCall(
      ["-c", script, RunningCall.program.path], in: folder, program: URL(filePath: "/bin/bash")
    ).wait()
    return [0, 2, 6, 8].contains(call.code)
  }
}

/// A text with one or a few changes; equal seeds give equal changes.
private struct Mutation {
  private(set) var text: String
  /// A description of the changes, for messages.
  private(set) var what = ""
  private var state: UInt64

  private static let values = [
    "0", "-1", "1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "4611686018427387904", "1000000000000000", "999999999999", "1e300", "-1e300", "1e999", "0.5",
    "null", "true", "\"x\"", "[]", "{}", "\"\\u001b[2J\\n::error::\"", "\"\"",
  ]

  init(_ seed: Int, of whole: String) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    text = whole
    for _ in 0...Int(next(3)) { change() }
  }

  private mutating func change() {
    if next(10) == 0 { return damage() }
    // A value follows a colon or is in a list.
    let pattern = /"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*|true|false|null/
    let tokens = text.matches(of: pattern)
    guard !tokens.isEmpty else { return }
    let token = tokens[Int(next(UInt64(tokens.count)))]
    let value = Self.values[Int(next(UInt64(Self.values.count)))]
    what += "\(text[token.range]) → \(value) near \(text[..<token.range.lowerBound].suffix(40)); "
    text.replaceSubrange(token.range, with: value)
  }

  /// Truncates the text, or deletes or duplicates a line.
  private mutating func damage() {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = Int(next(UInt64(lines.count)))
    what += "line \(index); "
    switch next(3) {
    case 0: lines.removeSubrange(index...)
    case 1: lines.remove(at: index)
    default: lines.insert(lines[index], at: index)
    }
    text = lines.joined(separator: "\n")
  }

  private mutating func next(_ bound: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % max(1, bound)
  }
}
