import Foundation
import TestSupport
import Testing

/// `reticle compare --base` in the package of an app.
@Suite(
  .enabled(
    if: buildsPackages,
    "builds packages, which takes a minute: RETICLE_FULL=1 or Tools/test runs it"))
struct BaseProgramTests {
  private let folder: TemporaryFolder

  /// Creates an app in a checkout, which depends on a package beside it.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "library", products: [.library(name: "Library", targets: ["Library"])],
        targets: [.target(name: "Library")])
      """, to: "library/Package.swift")
    try folder.write("public let greeting = \"hello\"\n", to: "library/Sources/Library/a.swift")
    try writeApp(targets: ["notes"])
    try folder.write("import Library\nprint(greeting)\n", to: "app/Sources/notes/main.swift")
    try folder.write(ScenarioText.good, to: "app/good.scn")
    for words in [
      ["init", "--quiet", "."], ["config", "user.email", "a@example.com"],
      ["config", "user.name", "A"], ["add", "Package.swift", "Sources"],
      ["commit", "--quiet", "-m", "First"],
    ] {
      let call = try run("/usr/bin/env", ["git"] + words)
      try #require(call.code == 0, "\(words): \(call.errors)")
    }
  }

  private func writeApp(targets: [String]) throws {
    let list = targets.map { name in
      """
          .executableTarget(
            name: "\(name)", dependencies: [.product(name: "Library", package: "library")])
      """
    }.joined(separator: ",\n")
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "app", dependencies: [.package(path: "../library")],
        targets: [\n\(list)\n  ])
      """, to: "app/Package.swift")
  }

  private func run(_ program: String, _ words: [String]) throws -> Call {
    try RunningCall(
      ["-c", "cd \"$0\" && exec \"$@\"", folder.path(of: "app"), program] + words,
      in: folder, program: URL(filePath: "/bin/sh")
    ).wait()
  }

  private func compare() throws -> Call {
    // A copy of the program with another name, which says nothing about the package.
    let program = folder.path(of: "renamed")
    if !FileManager.default.fileExists(atPath: program) {
      try FileManager.default.copyItem(atPath: RunningCall.program.path, toPath: program)
    }
    return try run(
      "/usr/bin/env",
      [
        "XDG_CACHE_HOME=" + folder.path(of: "cache"), program, "compare", "--base", "HEAD",
        "--scenario", "good.scn",
      ])
  }

  @Test func `both sides are built and named, with the packages beside the checkout`() throws {
    try folder.write(
      "import Library\nprint(greeting, 2)\n", to: "app/Sources/notes/main.swift")
    let call = try compare()
    #expect(call.errors.contains("building A ("), "\(call.errors)")
    #expect(call.errors.contains(" First)"), "\(call.errors)")
    #expect(call.errors.contains("building B (the checkout as it is)"), "\(call.errors)")
    #expect(!call.errors.contains("cannot be built"), "\(call.errors)")
    let cached = folder.files.filter { $0.hasPrefix("cache/") && $0.hasSuffix("/notes") }
    #expect(cached.contains { !$0.contains("/source/") }, "\(cached)")
  }

  @Test func `a side that cannot be built is named`() throws {
    try folder.write("import Nothing\n", to: "app/Sources/notes/main.swift")
    let call = try compare()
    #expect(call.code == 6)
    #expect(
      call.errors.contains("B (the checkout as it is) cannot be built"), "\(call.errors)")
  }

  @Test func `the program of several that is compared has to be run`() throws {
    try writeApp(targets: ["notes", "other"])
    try folder.write("print(1)\n", to: "app/Sources/other/main.swift")
    let call = try compare()
    #expect(call.code == 6)
    #expect(call.errors.contains("several programs (notes, other)"), "\(call.errors)")
  }
}

private let buildsPackages: Bool = {
  let environment = ProcessInfo.processInfo.environment
  return environment["RETICLE_FULL"] == "1" || environment["RETICLE_SHARED_BUILD"] == "1"
}()
