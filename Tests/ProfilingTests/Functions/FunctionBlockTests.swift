import Foundation
import Profiling
import Stage
import Testing

@Suite struct FunctionBlockTests {
  private static let owners: [String: CodeFunction.Owner] = [
    "ScenarioRun.runFrame()": .package(module: "ReticleCommand"),
    "GridView.update()": .package(module: "Grid"), "cairo_fill": .library(name: "libcairo.so.2"),
  ]

  private var stacks: Stacks {
    var stacks = Stacks(owners: Self.owners)
    let frame = ["main", "ScenarioRun.runFrame()", "GridView.update()"]
    for _ in 0..<10 {
      stacks.append([
        (292, frame + ["PhotoCell.configure(_:)", "cairo_fill"], 40),
        (292, frame + ["PhotoCell.configure(_:)"], 20), (292, frame, 40), (3, frame, 5),
      ])
    }
    return stacks
  }

  @Test func `a frame has its path, and the program's functions apart from the library's`() {
    let stacks = stacks
    let text = FunctionBlock(stacks.samples, stacks.symbols, frames: [292, 8]).text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0].contains("10 replays, a sample every 1.000 ms"))
    #expect(lines.contains("  #292  1000 samples, 100.000 ms in each replay"))
    #expect(
      lines.contains(
        "    path      100 % GridView.update() › 60 % PhotoCell.configure(_:) › 40 % cairo_fill"))
    #expect(
      lines.contains(
        "    program     60 % ± 3  PhotoCell.configure(_:)  PhotoCell.configure(_:).swift:4"))
    #expect(lines.contains { $0.hasPrefix("    library     40 % ± 3  ") })
    #expect(!text.contains("main"))
    #expect(lines.contains("  #8  no samples"))
  }

  @Test func `a note says which library lacks names, and which package has them`() {
    let names = ["libpixman-1.so.0", "libfoo.so.1", "libcairo.so.2"]
    let functions = [
      CodeFunction(nameless: names[0], start: "7b7f0"),
      CodeFunction(nameless: names[1], start: nil),
    ]
    #expect(functions.map(\.name) == ["libpixman-1.so.0+0x7b7f0", "(libfoo.so.1)"])
    var stacks = Stacks(owners: [
      functions[0].name: functions[0].owner, functions[1].name: functions[1].owner,
      "cairo_fill": .library(name: names[2]),
    ])
    stacks.append([
      (7, ["cairo_fill", functions[0].name], 200), (7, [functions[1].name], 5),
      (7, ["cairo_fill"], 5),
    ])
    var block = FunctionBlock(stacks.samples, stacks.symbols, frames: [7])
    #expect(block.text.contains("    path      98 % cairo_fill\n"), "the name, not the last one")
    #expect(block.namelessLibraries == ["libfoo.so.1", "libpixman-1.so.0"])
    block.symbolPackages = ["libpixman-1.so.0": "libpixman-1-0-dbgsym"]
    let notes = block.text.split(separator: "\n").filter { $0.hasPrefix("  note: lib") }
    #expect(
      notes == [
        "  note: libfoo.so.1 does not have the names of its functions; no package that is known "
          + "here has them",
        "  note: libpixman-1.so.0 does not have the names of its functions; Debian's package "
          + "libpixman-1-0-dbgsym has them (archive debian-debug)",
      ])
  }

  @Test func `a profile's JSON has the functions of the text`() throws {
    let stacks = stacks
    let found = FrameFunctions(stacks.samples, stacks.symbols, frame: 292)
    let copy = try JSONDecoder().decode(
      FrameFunctions.self, from: try JSONEncoder().encode(found))
    #expect(copy == found)
    #expect(found.samples == 1000)
    #expect(found.timeNs == 100_000_000)
    #expect(found.path.map(\.share) == [1, 0.6, 0.4])
    #expect(found.program.map(\.function) == ["PhotoCell.configure(_:)"])
    #expect(found.library.map(\.module) == ["Grid", "libcairo.so.2"])
    #expect(found.library.map(\.share.value) == [0.4, 0.4])
    #expect(found.otherThreads.isEmpty)
  }

  @Test func `folded stacks have a line for each path of a frame`() {
    let stacks = stacks
    let lines = FoldedStacks(stacks.samples, stacks.symbols).text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines.contains(
        "frame 292;cells;ScenarioRun.runFrame();GridView.update();PhotoCell.configure(_:);"
          + "cairo_fill 400"))
  }

  @Test func `the Firefox Profiler gets every sample at its frame, and each frame as a marker`()
    throws
  {
    var stacks = Stacks(owners: Self.owners)
    stacks.append([(0, ["a", "b"], 3), (1, ["a"], 2)])
    let document = RunDocument.sample()
    let text = try FirefoxProfile(document, stacks.samples, stacks.symbols).json()
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let threads = try #require(object["threads"] as? [[String: Any]])
    #expect(threads.count == 1)
    for name in ["samples", "markers", "stackTable", "frameTable", "funcTable"] {
      let table = try #require(threads[0][name] as? [String: Any])
      let length = try #require(table["length"] as? Int)
      for case let column as [Any] in table.values { #expect(column.count == length, "\(name)") }
    }
    let samples = try #require(threads[0]["samples"] as? [String: Any])
    let times = try #require(samples["time"] as? [Double])
    #expect(times.count == 5)
    #expect(times == times.sorted())
    #expect((samples["weight"] as? [Double])?.reduce(0, +) == 5)
    let markers = try #require(threads[0]["markers"] as? [String: Any])
    #expect(markers["length"] as? Int == document.log.count)
    let stacksTable = try #require(threads[0]["stackTable"] as? [String: Any])
    let parents = try #require(stacksTable["prefix"] as? [Any])
    for (index, parent) in parents.enumerated() { #expect((parent as? Int ?? -1) < index) }
  }
}
