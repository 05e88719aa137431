import Foundation
import TestSupport
import Testing

/// `Tools/setup` clears the module caches of a checkout that was moved, without which it cannot be
/// built.
@Suite struct MovedCheckoutTests {
  private static let setup = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tools/setup")

  @Test func `a checkout at another path than before loses its module caches`() throws {
    let folder = try TemporaryFolder()
    let own = URL(filePath: folder.path).resolvingSymlinksInPath().path
    let script = try folder.write(
      try String(contentsOf: Self.setup, encoding: .utf8), to: "Tools/setup")
    let cache = ".build/x86_64/debug/ModuleCache/a.pcm"
    for file in [cache, ".build/x86_64/debug/a.o"] { try folder.write("", to: file) }
    func manifest(_ path: String) throws {
      try folder.write("a:\n  x: [\"\(path)/.build/x\", \"/y\"]\n", to: ".build/debug.yaml")
    }

    // A build without Tools/setup, at another path.
    try manifest("/elsewhere")
    #expect(
      try run(script) == "Tools/setup: this folder was at /elsewhere; its build starts again\n")
    #expect(!folder.files.contains(cache))
    #expect(folder.files.contains(".build/x86_64/debug/a.o"))

    // The same path.
    try folder.write("", to: cache)
    #expect(try run(script).isEmpty)
    #expect(folder.files.contains(cache))

    // It was moved, and 'swift build' has failed before Tools/setup was called.
    try manifest(own)
    try folder.write("/before\n", to: ".build/path")
    #expect(try run(script).contains("was at /before"))
    #expect(!folder.files.contains(cache))
    #expect(folder.text(of: ".build/path") == own + "\n")
  }

  /// Runs a script with bash; returns its messages.
  private func run(_ script: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", script]
    process.standardInput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
