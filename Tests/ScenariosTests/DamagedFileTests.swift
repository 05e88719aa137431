import Foundation
import Motion
import Scenarios
import TestSupport
import Testing

/// Truncated or damaged files never crash the parser and are never accepted as complete.
@Suite("Damaged files") struct DamagedFileTests {
  static let digestLine =
    "all=0123456789abcdef scroll=0000000000000000 layout=1111111111111111 "
    + "cells=2222222222222222 anim=3333333333333333 rng=ffffffffffffffff"

  /// A file with every kind of line.
  static let rich =
    """
    # A rich file.
    scenario 1
    title "a \\"rich\\" file: π"
    tags slow,nightly
    device "a laptop"
    contract 1
    demo grid count=2000 cell=96x128
    viewport 390.5x844 scale=2
    seed 0x5eed0001
    clock 60000/1001
    digest-every 30
    budget p99-cpu <= 8.5
    ---
    @0    expect offset.y == 0  # at rest
    @3:120 touch begin 9 195,700 device=mouse button=2
    +1    touch move 9 195,690.125 device=mouse button=2
    +1    touch end 9 195,680 device=mouse button=2
    @10   fling from=195,700 velocity=0,-3200 over=6
    +2    tap at=10,20 fingers=2
    +20   mark "coasting"
    +0    expect cell[3].frame == 0,0,96,128 ±0.5
    +0    wait settled max=400
    +0    begin-updates
    +0    remove at=1,3..5 animation=left
    +0    insert at=0
    +0    end-updates
    +1    rotate to=844x390 over=18
    +0    action shuffle "x y"
    +0    refuse scroll-to item=99999 position=middle
    +0    key shift-page-down
    +18   wait idle max=180
    +0    expect events[willDisplay,gesture] == ""
    +5    end
    digests algo=xxh64
    @0 \(digestLine)
    @30 \(digestLine)

    """

  @Test func `a file truncated at any byte is accepted only if the rest is complete`() throws {
    let bytes = Array(Self.rich.utf8)
    let accepted = Set(try Self.completeLengths(bytes))
    #expect(accepted.count == 6)
    for length in bytes.indices {
      let messages = Fixture.messages(Array(bytes.prefix(length)))
      #expect(messages.isEmpty == accepted.contains(length), "\(length): \(messages)")
      checkPlaces(messages)
    }
    #expect(Fixture.messages(bytes) == [])
  }

  /// Returns the lengths up to `end` and up to each digest, with and without the line ending.
  static func completeLengths(_ bytes: [UInt8]) throws -> [Int] {
    let text = Self.rich
    return try ["+5    end", "@0 \(digestLine)", "@30 \(digestLine)"].flatMap { line in
      let range = try #require(text.range(of: line))
      let end = text[..<range.upperBound].utf8.count
      return [end, end + 1]
    }
    .filter { $0 <= bytes.count - 1 } + [bytes.count]
  }

  @Test func `a truncated file can be salvaged`() throws {
    let bytes = Array(Self.rich.utf8)
    let start = try #require(Self.rich.range(of: "---\n")).upperBound
    let header = Self.rich[..<start].utf8.count
    var most = 0
    for length in header...bytes.count {
      let cut = Array(bytes.prefix(length))
      let parsed = try ScenarioParser(file: "t.scn", salvages: true).parse(cut)
      let text = ScenarioWriter().text(of: parsed.scenario)
      #expect(try ScenarioParser(file: "t.scn").parse(text).scenario == parsed.scenario)
      guard let count = parsed.salvagedSteps else { continue }
      #expect(parsed.scenario.steps.count == count + 1)
      #expect(count >= most)
      most = count
    }
    #expect(most == 19)
  }

  @Test func `a salvaged file ends when its gestures have finished`() throws {
    let text = Fixture.file("@10 fling from=0,0 velocity=1,1 over=6", "+2 mark \"a\"") + "+1 key"
    let parsed = try ScenarioParser(file: "t.scn", salvages: true).parse(text)
    #expect(parsed.salvagedSteps == 2)
    #expect(parsed.scenario.steps.last == ScenarioStep(.relative(frames: 4), .end))
  }

  @Test func `errors before the truncation are not salvaged`() {
    let text = Fixture.file("@1 nonsense", "@2 key a") + "+1 key"
    #expect(
      Fixture.messages(text, salvages: true).first == "t.scn:7:4: unknown step 'nonsense'")
  }

  /// The number of seeds for damage: 500, or 10,000 if RETICLE_FULL is 1.
  static let count = UInt64(Effort.bound(500, full: 10_000))

  @Test func `a damaged file gives a scenario or errors with positions`() {
    var accepted = 0
    for seed in 0..<Self.count {
      var bytes = Array(Self.rich.utf8)
      var chance = SeededGenerator(seed: seed)
      for _ in 0...chance.next(below: 4) { damage(&bytes, &chance) }
      for salvages in [false, true] {
        do throws(ScenarioErrors) {
          let parsed = try ScenarioParser(file: "t.scn", salvages: salvages).parse(bytes)
          let text = ScenarioWriter().text(of: parsed.scenario)
          #expect(throws: Never.self) { try ScenarioParser(file: "t.scn").parse(text) }
          _ = try? ScenarioLowering.lower(parsed.scenario)
          accepted += 1
        } catch {
          #expect(!error.issues.isEmpty && error.issues.count <= 20, "seed \(seed)")
          checkPlaces(error.description.split(separator: "\n").map(String.init))
        }
      }
    }
    #expect(accepted > 0)
  }

  private func damage(_ bytes: inout [UInt8], _ chance: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let index = chance.next(below: bytes.count)
    let length = min(1 + chance.next(below: 40), bytes.count - index)
    switch chance.next(below: 6) {
    case 0: bytes[index] = UInt8(chance.next(below: 256))
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(Array("0.=@+,\"# \n-x±".utf8)[chance.next(below: 13)], at: index)
    case 3: bytes.removeSubrange(index..<index + length)
    case 4: bytes.insert(contentsOf: bytes[index..<index + length], at: index)
    default: bytes.removeLast(bytes.count - index)
    }
  }

  /// Expects that every message names the file, a line and a column.
  private func checkPlaces(_ messages: [String]) {
    for message in messages {
      let parts = message.split(separator: ":", maxSplits: 3)
      let numbers = parts.dropFirst().prefix(2).compactMap { Int($0) }
      #expect(
        parts.count == 4 && parts[0] == "t.scn" && numbers.allSatisfy { $0 > 0 }, "\(message)")
      #expect(numbers.count == 2, "\(message)")
    }
  }

  @Test func `a line with many arguments and a file with many touches are parsed quickly`() {
    let arguments = (0..<8000).map { "a\($0)=1" }.joined(separator: " ")
    #expect(Fixture.messages(Fixture.file("@0 action x \(arguments)", "@1 end")) == [])
    let touches = (0..<10_000).map { "@0 touch begin \($0) 1,1\n@0 touch end \($0) 1,1" }
      .joined(separator: "\n")
    let taps = (0..<500).map { _ in "+4 tap at=1,1 fingers=10" }.joined(separator: "\n")
    #expect(Fixture.messages(Fixture.file(touches, taps, "+9 end")) == [])
  }
}
