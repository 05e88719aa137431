import Foundation
import ReticleCommand
import Scenarios
import TestSupport
import Testing

@Suite("Writing files") struct FileSystemTests {
  private static let scenario = """
    scenario 1
    contract \(Scenario.currentContract)
    demo grid count=4
    viewport 40x40
    seed 1
    ---
    @0 end

    """

  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(Self.scenario, to: "a.scn")
  }

  @Test func `a pipe is written directly and kept`() throws {
    let pipe = folder.path(of: "pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(Call("replay", file, "--digests", pipe).code == 0)
    var bytes = [UInt8](repeating: 0, count: 14)
    try #require(read(reader, &bytes, bytes.count) == bytes.count)
    #expect(String(decoding: bytes, as: UTF8.self) == "digests algo=x")
    #expect(FileManager.default.contents(atPath: pipe) == nil)
  }

  @Test func `a full device is reported`() {
    let call = Call("replay", file, "--digests", "/dev/full")
    #expect(call.code == 6)
    #expect(call.errors == "/dev/full: cannot be written: No space left on device\n")
  }

  @Test func `blessing a link to a scenario keeps the link`() throws {
    let link = folder.path(of: "link.scn")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.scn")
    #expect(Call("bless", link).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.scn")
    #expect(folder.text(of: "a.scn")?.contains("digests algo=") == true)
  }

  @Test func `a blessed file keeps its permissions`() throws {
    try #require(chmod(file, 0o640) == 0)
    #expect(Call("bless", file).code == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a folder that cannot be created is reported with the system's reason`() {
    let call = Call("replay", file, "--out", file + "/x/y")
    #expect(call.code == 6)
    #expect(call.errors == file + ": the folder could not be created: File exists\n")
  }
}
