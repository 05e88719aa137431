import Foundation
import Testing

/// A window that a client of AT-SPI operates.
@Suite("Assistive technology", .serialized) struct AssistanceTests {
  private static let tool = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tools/accessibility-check")
  /// The exit code for missing packages, which the tool names.
  private static let missingPackages: Int32 = 77

  @Test(.timeLimit(.minutes(2)))
  func `a screen reader focuses, selects and deletes items, and hears of it`() throws {
    let tool = Process()
    tool.executableURL = Self.tool
    tool.arguments = ["--program", RunningCall.program.path, "--short"]
    // A file, because services of the bus may keep a pipe open.
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    tool.standardOutput = output
    tool.standardError = output
    try tool.run()
    tool.waitUntilExit()
    let text = try String(contentsOf: file, encoding: .utf8)
    guard tool.terminationStatus != Self.missingPackages else {
      try Test.cancel("\(text)")
    }
    #expect(tool.terminationStatus == 0, "\(text)")
  }
}
