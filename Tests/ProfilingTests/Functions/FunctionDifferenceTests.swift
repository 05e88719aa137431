import Profiling
import Stage
import Testing

@Suite struct FunctionDifferenceTests {
  private static let owners: [String: CodeFunction.Owner] = [
    "runFrame": .package(module: "ReticleCommand"), "layout": .package(module: "Grid"),
    "memset": .library(name: "libc.so.6"),
  ]

  private func stacks(
    runs: Int = 10, _ each: [(frame: Int64, [String], times: Int)]
  ) -> Stacks {
    var stacks = Stacks(owners: Self.owners)
    for _ in 0..<runs { stacks.append(each) }
    return stacks
  }

  private func difference(
    _ before: Stacks, _ after: Stacks, total: Double, frames: [Int64] = [5]
  ) -> FunctionDifference? {
    FunctionDifference(
      before: (before.samples, before.symbols), after: (after.samples, after.symbols),
      frames: FrameSet(frames), total: total)
  }

  private let base: [(frame: Int64, [String], times: Int)] = [
    (5, ["runFrame", "cell"], 20), (5, ["runFrame", "layout"], 20),
  ]

  @Test func `a function of the program is named before the library that it calls`() throws {
    let before = stacks(base)
    let after = stacks(base + [(5, ["runFrame", "cell", "memset"], 6)])
    let found = try #require(difference(before, after, total: 6))
    #expect(found.function == "cell")
    #expect(found.inside == "memset")
    #expect(found.place == "cell.swift:2")
    #expect(found.module == "")
    #expect(found.caller == "", "the package has called it")
    #expect((found.change - 6).magnitude < 0.001)
    #expect(
      found.text.hasPrefix("cell +6.000 ms ± ")
        && found.text.hasSuffix(" of +6.000 ms in frame 5 (cell.swift:2), in memset"))
  }

  @Test func `without one, the deepest function of the package is named`() throws {
    let after = stacks(base + [(5, ["runFrame", "layout"], 15)])
    let found = try #require(difference(stacks(base), after, total: 15))
    #expect(found.function == "layout")
    #expect(found.caller == "runFrame")
    #expect(found.module == "Grid")
    #expect(found.inside == "")
  }

  @Test func `a helper of the program is named with the function that called it`() throws {
    let after = stacks(base + [(5, ["runFrame", "cell", "helper"], 15)])
    let found = try #require(difference(stacks(base), after, total: 15))
    #expect(found.function == "helper")
    #expect(found.caller == "cell")
    #expect(found.text.hasSuffix("(helper.swift:3), called by cell"))
  }

  @Test func `a function that became faster has a negative change`() throws {
    let before = stacks(base + [(5, ["runFrame", "cell"], 18)])
    let found = try #require(difference(before, stacks(base), total: -18))
    #expect(found.function == "cell")
    #expect(found.change < 0)
    #expect(found.text.contains("cell −18.000 ms ± "))
  }

  @Test func `equal samples, few samples and other frames name nothing`() {
    let same = stacks(base)
    #expect(difference(same, stacks(base), total: 3) == nil)
    let few = stacks(runs: 1, base)
    let after = stacks(runs: 1, base + [(5, ["runFrame", "cell"], 3)])
    #expect(difference(few, after, total: 3) == nil)
    let other = stacks(base + [(6, ["runFrame", "cell"], 30)])
    #expect(difference(same, other, total: 9) == nil)
    // Against the direction of the times.
    #expect(difference(same, stacks(base + [(5, ["runFrame", "cell"], 30)]), total: -30) == nil)
  }

  @Test func `a function that frames wait for is looked for on other threads`() throws {
    func stacks(_ times: Int) -> FunctionDifference.Side {
      var stacks = Stacks(owners: Self.owners)
      for _ in 0..<10 {
        stacks.append(base)
        stacks.append([(5, ["start", "rank"], times)], isFrameThread: false)
      }
      return (stacks.samples, stacks.symbols)
    }
    let found = try #require(
      FunctionDifference(
        before: stacks(20), after: stacks(30), frames: FrameSet([5]), total: 5,
        isOnOtherThread: true))
    #expect(found.function == "rank")
    #expect(found.text.hasSuffix("called by start, on another thread"))
    // A run of this test is two, one of them without time.
    #expect((found.change - 5).magnitude < 0.001)
    #expect(found.measured(before: stacks(20), after: stacks(26))?.change ?? 0 < 3.1)
    #expect(
      FunctionDifference(
        before: stacks(20), after: stacks(30), frames: FrameSet([5]), total: 5) == nil)
  }

  @Test func `the amount is measured in samples that the function was not found in`() throws {
    let side = { (samples: Stacks) in (samples.samples, samples.symbols) }
    let lucky = stacks(base + [(5, ["runFrame", "cell", "memset"], 6)])
    let found = try #require(difference(stacks(base), lucky, total: 6))
    let usual = stacks(base + [(5, ["runFrame", "cell", "memset"], 2)])
    let measured = try #require(found.measured(before: side(stacks(base)), after: side(usual)))
    #expect(measured.function == "cell" && measured.inside == "memset")
    #expect((measured.change - 2).magnitude < 0.001)
    // The square root of 20 samples in each of 10 replays.
    #expect((measured.uncertainty - 1.96 * 0.1 * 20.0.squareRoot()).magnitude < 0.001)
    #expect(found.measured(before: side(usual), after: side(stacks(base))) == nil)
  }

  @Test func `a renamed function is the one with the same caller and the same calls`() throws {
    // Without names, the new one would have all of its time as a difference.
    let before = stacks(
      base + [
        (5, ["runFrame", "cell", "old"], 200), (5, ["runFrame", "cell", "old", "memset"], 50),
      ])
    let after = stacks(
      base + [
        (5, ["runFrame", "cell", "new"], 200), (5, ["runFrame", "cell", "new", "memset"], 50),
        (5, ["runFrame", "layout"], 40),
      ])
    let found = try #require(difference(before, after, total: 40))
    #expect(found.function == "layout")
    let slower = stacks(
      base + [
        (5, ["runFrame", "cell", "new"], 240), (5, ["runFrame", "cell", "new", "memset"], 50),
      ])
    let renamed = try #require(difference(before, slower, total: 40))
    #expect(renamed.function == "new")
    #expect((renamed.change - 40).magnitude < 0.001)
    #expect(renamed.previousName == "old")
    let measured = renamed.measured(
      before: (before.samples, before.symbols), after: (slower.samples, slower.symbols))
    #expect(measured == renamed)
    let faster = try #require(difference(slower, before, total: -40))
    #expect(faster.function == "new")
    #expect((faster.change + 40).magnitude < 0.001)
  }
}
