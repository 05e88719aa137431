import Foundation
import Testing

/// Links between Markdown files lead to files and headings that exist.
@Suite struct LinkTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every link leads to a file and a heading`() {
    // The pages of DocC have links of their own, which docc checks.
    let pages = SourceTree.files.filter {
      $0.path.hasSuffix(".md") && !$0.path.contains(".docc/")
    }
    #expect(pages.count > 30)
    #expect(pages.flatMap(Self.violations).map(\.description) == [])
  }

  @Test(arguments: [
    ("[a](README.md)", true), ("[a](README.md#where-things-are)", true), ("[a](#b--c-d)", true),
    ("[a](https://example.org/x#y)", true), ("[a](Sources)", true), ("`[a](x.md)`", true),
    ("[a](Readme.md)", false), ("[a](README.md#where)", false), ("![a](x.png)", false),
    ("[a](#c)", false),
  ])
  func `links that lead nowhere are found`(link: String, isGood: Bool) {
    let page = TextFile("page.md", "# Page\n\n## B (`c`), D\n\n## B & C: D\n\n\(link)\n")
    #expect(Self.violations(of: page).isEmpty == isGood)
  }

  private static func violations(of page: TextFile) -> [Violation] {
    var isCode = false
    return page.lines.enumerated().flatMap { number, line -> [Violation] in
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode { return [] }
      return line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).compactMap {
        problem(String($0.1), in: page).map {
          Violation(path: page.path, line: number + 1, message: $0)
        }
      }
    }
  }

  private static func problem(_ link: String, in page: TextFile) -> String? {
    if link.contains("://") { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path: String
    if parts[0].isEmpty {
      path = page.path
    } else {
      let folder = root.appending(path: page.path).deletingLastPathComponent()
      let target = folder.appending(path: String(parts[0])).standardized.path
      guard FileManager.default.fileExists(atPath: target) else {
        return "there is no file '\(parts[0])'"
      }
      path = String(target.dropFirst(root.standardized.path.count + 1))
    }
    guard parts.count > 1 else { return nil }
    guard let target = path == page.path ? page : SourceTree.file(path) else {
      return "'\(path)' is no text file with headings"
    }
    return headings(of: target).contains(String(parts[1]))
      ? nil : "'\(path)' has no heading '#\(parts[1])'"
  }

  /// Returns the names by which links refer to the headings of a page, as GitHub forms them.
  private static func headings(of page: TextFile) -> Set<String> {
    Set(
      page.lines.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.dropFirst().lowercased()
          .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }
}
