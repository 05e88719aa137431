import Foundation
import Testing

@Suite("The first boxes of the README") struct FirstBoxesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let source = root.appending(path: "Documentation/FirstBoxes/FirstBoxes.swift")

  @Test func `the README quotes it word for word`() throws {
    let text = try String(contentsOf: Self.source, encoding: .utf8)
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(text)```\n"))
  }

  @Test func `it compiles against this package without a warning`() throws {
    let build = RunningCall.program.deletingLastPathComponent()
    let modules = build.appending(path: "Modules").path
    let moduleMaps = ["CAllocations", "CPixels"].flatMap { target in
      ["-Xcc", "-fmodule-map-file=\(build.path)/\(target).build/module.modulemap"]
    }
    let sources = Self.root.appending(path: "Sources").path
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules,
        "-I", "\(sources)/CSDL2", "-I", "\(sources)/CPango/include",
        "-I", "\(sources)/CGIF", Self.source.path,
      ] + moduleMaps
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(text)")
  }
}
