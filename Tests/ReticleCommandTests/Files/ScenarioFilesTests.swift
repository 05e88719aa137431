import Foundation
import TestSupport
import Testing

/// Which files a call with paths reads, and in which order.
@Suite struct ScenarioFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the files that a call reads, relative to the folder.
  private func files(_ paths: String...) throws -> [String] {
    let objects = try Call(["check", "--json"] + paths).objects()
    return objects.compactMap { $0["path"] as? String }.map {
      $0.hasPrefix(folder.path + "/") ? String($0.dropFirst(folder.path.count + 1)) : $0
    }
  }

  private func write(_ names: String...) throws {
    for name in names { try folder.write(ScenarioText.good, to: name) }
  }

  @Test func `a folder is read in the order of names, with its subfolders`() throws {
    try write("b.scn", "a/z.scn", "a/b/c.scn", "a.scn", "B.scn", "d.txt", "x.scn/y.scn")
    #expect(
      try files(folder.path)
        == ["B.scn", "a/b/c.scn", "a/z.scn", "a.scn", "b.scn", "x.scn/y.scn"])
  }

  @Test func `hidden files and folders are read only if they are named`() throws {
    try write("a.scn", ".b.scn", ".c/d.scn")
    #expect(try files(folder.path) == ["a.scn"])
    #expect(try files(folder.path(of: ".b.scn")) == [".b.scn"])
    #expect(try files(folder.path(of: ".c")) == [".c/d.scn"])
  }

  @Test func `a named file needs no extension and keeps its place in the call`() throws {
    try write("z.txt", "a.scn", "sub/b.scn")
    #expect(
      try files(folder.path(of: "z.txt"), folder.path(of: "sub"), folder.path(of: "a.scn"))
        == ["z.txt", "sub/b.scn", "a.scn"])
  }

  @Test func `a file is read once, whatever its path is spelled like`() throws {
    try write("a.scn", "sub/b.scn")
    #expect(
      try files(folder.path(of: "sub/../a.scn"), folder.path(of: "./a.scn"), folder.path)
        == ["sub/../a.scn", "sub/b.scn"])
  }

  @Test func `a link to a folder is followed only if it is named`() throws {
    try write("a.scn", "sub/b.scn")
    let link = folder.path(of: "sub/up")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "..")
    #expect(try files(folder.path) == ["a.scn", "sub/b.scn"])
    #expect(try files(link) == ["sub/up/a.scn", "sub/up/sub/b.scn"])
  }

  @Test func `one path without scenario files stops the call before any file is read`() throws {
    try write("a.scn")
    try folder.write("", to: "empty/readme.txt")
    let call = Call("check", folder.path(of: "a.scn"), folder.path(of: "empty"))
    #expect(call.code == 2)
    #expect(call.output == "")
    #expect(call.errors.hasSuffix("empty: the folder contains no .scn file\n"), "\(call.errors)")
  }
}
