import Foundation
import Profiling
import Scenarios
import TestSupport
import Testing

@Suite("The first grid of the README") struct FirstGridTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let source = root.appending(path: "Documentation/FirstGrid/FirstGrid.swift")
  private static let manifest = root.appending(path: "Documentation/FirstGrid/Package.swift")
  private static let app = root.appending(path: "Documentation/FirstApp/FirstApp.swift")
  private static let environment = ProcessInfo.processInfo.environment

  @Test func `the README quotes the program word for word`() throws {
    let text = try String(contentsOf: Self.source, encoding: .utf8)
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(text)```\n"))
  }

  @Test func `the program has fewer than 25 lines apart from imports`() throws {
    let lines = try String(contentsOf: Self.source, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { !$0.hasPrefix("import ") } < 25)
  }

  @Test func `the program compiles against this package without warnings`() throws {
    let result = try Compiler.typecheck(Self.source, root: Self.root)
    #expect(result.code == 0, "\(result.output)")
  }

  /// The configuration in which this package was built: `debug` or `release`.
  private static let configuration =
    RunningCall.program.deletingLastPathComponent().lastPathComponent

  /// Builds in this package's own folder if `Tools/test` says that nothing else does, which takes
  /// seconds.
  @Test(
    .enabled(
      if: environment["RETICLE_FULL"] == "1" || environment["RETICLE_SHARED_BUILD"] == "1",
      "builds a package, which takes minutes: RETICLE_FULL=1 or Tools/test runs it"))
  func `a package outside this tree can build it and list and replay its scene`() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOf: Self.source, encoding: .utf8)
    try folder.write(text, to: "Sources/swatches/main.swift")
    let app = try String(contentsOf: Self.app, encoding: .utf8)
    try folder.write(app, to: "Sources/wall/main.swift")
    for (name, _, _) in Self.examples {
      let path = "Documentation/Examples/\(name)/Sources/\(name)/main.swift"
      let example = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      try folder.write(example, to: "Sources/\(name)/main.swift")
    }
    let manifest = try String(contentsOf: Self.manifest, encoding: .utf8)
    // The README's package is next to a checkout called `reticle`.
    try #require(manifest.contains(#""../reticle""#))
    try folder.write(
      manifest.replacing(#""../reticle""#, with: "\"\(Self.root.path)\"")
        .replacing("      ])\n  ])", with: "      ]),\n\(Self.appTargets)\n  ])"),
      to: "Package.swift")
    // The modules of this package are built already, with the same commands.
    let isShared = Self.environment["RETICLE_SHARED_BUILD"] == "1"
    let products = isShared ? Self.root.path + "/.build" : folder.path(of: ".build")
    let build = try Self.run(
      "swift", "build", "-c", Self.configuration, "--package-path", folder.path, "--scratch-path",
      products)
    try #require(build.code == 0, "\(build.output)")
    let program = "\(products)/\(Self.configuration)/swatches"
    let scenes = try Self.run(program, "scenes")
    #expect(scenes.output == "swatches  Five hundred colors\n")
    let file = try folder.write(Self.scenario, to: "a fling.scn")
    let first = folder.path(of: "first.txt")
    let second = folder.path(of: "second.txt")
    for path in [first, second] {
      let replay = try Self.run(
        program, "replay", file, "--digests", path, "--digest-every", "1")
      #expect(replay.code == 0, "\(replay.output)")
    }
    #expect(folder.text(of: "first.txt") == folder.text(of: "second.txt"))
    #expect((folder.text(of: "first.txt")?.split(separator: "\n").count ?? 0) > 60)
    #expect(try Self.run(program, "bless", file).code == 0)
    #expect(try Self.run(program, "replay", folder.path + "/a fling.scn").code == 0)
    try checkApp("\(products)/\(Self.configuration)/wall", in: folder)
    for (name, scene, count) in Self.examples {
      let text = Self.scenario.replacing("demo swatches", with: "demo \(scene)")
        .replacing("items == 500", with: "items == \(count)")
      let file = try folder.write(text, to: "\(name).scn")
      let replay = try Self.run(
        "\(products)/\(Self.configuration)/\(name)", "--reticle", "replay", file)
      #expect(replay.code == 0, "\(replay.output)")
    }
    if !Self.examples.isEmpty {
      try checkRefusals("\(products)/\(Self.configuration)/PhotoBrowser", in: folder)
    }
  }

  /// Starts an app that opens a window for its folder, but cannot record it; its other window then
  /// cannot be recorded either.
  private func checkRefusals(_ program: String, in folder: TemporaryFolder) throws {
    let file = try folder.write("mine", to: "taken.scn")
    let refused = try Self.run(
      "env", "SDL_VIDEODRIVER=dummy", "timeout", "60", program, "--reticle", "record", file,
      folder.path)
    #expect(refused.code == 2, "\(refused.output)")
    #expect(refused.output.contains("the file already exists"), "\(refused.output)")
    #expect(folder.text(of: "taken.scn") == "mine")
  }

  /// The finished apps of the tutorials: a name, a scene with few items, and their number.
  ///
  /// Each takes a link of the whole library, so they are built only with all tests. Other tests
  /// type-check them.
  private static let examples =
    environment["RETICLE_FULL"] == "1"
    ? [
      ("PhotoBrowser", "photos count=40", 40), ("MailClient", "mail count=40", 40),
      ("ShopPage", "shop", 417),
    ] : []

  /// The targets of the apps in the guide to apps and in the tutorials.
  private static let appTargets = (["wall"] + examples.map(\.0)).map { name in
    """
          .executableTarget(
            name: "\(name)",
            dependencies: [
              .product(name: "Reticle", package: "reticle"),
              .product(name: "ReticleApp", package: "reticle"),
            ]),
    """
  }.joined(separator: "\n")

  /// Starts a program's window, and interrupts it when the recording `$1` has begun, whose times go
  /// to the folder `$2`; kills it after two minutes.
  private static let recordBriefly = """
    SDL_VIDEODRIVER=dummy "$0" --reticle record "$1" --times "$2" & app=$!
    (sleep 120; kill -KILL $app) >/dev/null 2>&1 & guard=$!
    until [ -s "$1" ] || ! kill -0 $app; do sleep 0.1; done
    sleep 1
    kill -INT $app
    wait $app
    code=$?
    kill $guard
    exit $code
    """

  /// Records a window of the app of the guide, and replays a scenario in it, with the flag that
  /// makes it the command.
  private func checkApp(_ program: String, in folder: TemporaryFolder) throws {
    let mine = folder.path(of: "mine.scn")
    let seen = folder.path(of: "seen")
    let recording = try Self.run("bash", "-c", Self.recordBriefly, program, mine, seen)
    #expect(recording.code == 130, "\(recording.output)")
    let files = folder.files.filter { $0.hasPrefix("seen/") }
    let run = try #require(files.first { $0.hasSuffix("/run.json") })
    let document = try RunDocument(json: try #require(folder.text(of: run)))
    #expect(document.summary.mode == .paced && document.log.count > 0)
    #expect(files.contains(run.replacing("run.json", with: "report.html")))
    #expect(try Self.run(program, "--reticle", "compare", seen, seen).code == 0)
    #expect(recording.output.contains("recorded "), "\(recording.output)")
    #expect(folder.text(of: "mine.scn")?.contains("demo wall") ?? false)
    #expect(try Self.run(program, "--reticle", "replay", mine).code == 0)
    let file = try folder.write(
      Self.scenario.replacing("demo swatches", with: "demo wall count=500"), to: "wall.scn")
    let replay = try Self.run(program, "--reticle", "replay", file)
    #expect(replay.code == 0, "\(replay.output)")
    let wrong = try Self.run(program, "--reticle", "replay", "missing.scn")
    #expect(wrong.code == 2)
    let refused = try Self.run("env", "SDL_VIDEODRIVER=none", program)
    #expect(refused.code == 6)
    #expect(refused.output.hasPrefix("Wall: no display was found"), "\(refused.output)")
  }

  private static let scenario = """
    scenario 1
    contract \(Scenario.currentContract)
    demo swatches
    viewport 320x480
    seed 1
    ---
    @0   expect items == 500
    @2   fling from=160,400 velocity=0,-3000 over=6
    +0   wait settled max=600
    +0   expect offset.y > 300
    +0   end

    """

  /// Runs a program by name or path; returns the exit code and the complete output.
  private static func run(_ words: String...) throws -> (code: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
