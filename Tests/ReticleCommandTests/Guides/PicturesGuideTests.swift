import Foundation
import Testing

@Suite("The guide to pictures") struct PicturesGuideTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let source = root.appending(path: "Documentation/Pictures/Pictures.swift")

  @Test func `the example of the type's documentation is part of the file`() throws {
    let text = try String(contentsOf: Self.source, encoding: .utf8)
    let loader = try String(
      contentsOf: Self.root.appending(path: "Sources/Images/ImageLoader.swift"), encoding: .utf8)
    let comment = loader.components(separatedBy: "/// ```swift\n").dropFirst().first?
      .components(separatedBy: "/// ```").first
    let example = try #require(comment).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("/// ") ? $0.dropFirst(4) : $0.dropFirst(3) }.joined(separator: "\n")
    #expect(example.contains("ImageLoader(context"))
    #expect(text.contains(example), "\(example)")
  }
}
