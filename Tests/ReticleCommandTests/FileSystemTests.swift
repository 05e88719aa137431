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

  @Test func `a link to a file that does not exist yet is kept and followed`() throws {
    let link = folder.path(of: "link.txt")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new.txt")
    #expect(Call("replay", file, "--digests", link).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "new.txt")
    #expect(folder.text(of: "new.txt")?.contains("digests algo=") == true)
  }

  @Test func `another file with the temporary name is kept`() throws {
    let name = "a.scn.\(ProcessInfo.processInfo.processIdentifier).part"
    try folder.write("mine", to: name)
    #expect(Call("bless", file).code == 0)
    #expect(folder.text(of: name) == "mine")
    #expect(folder.text(of: "a.scn")?.contains("digests algo=") == true)
    #expect(folder.names == ["a.scn", name])
  }

  @Test func `a file whose name is as long as possible is blessed`() throws {
    let name = String(repeating: "n", count: 251) + ".scn"
    let long = try folder.write(Self.scenario, to: name)
    let call = Call("bless", long)
    #expect(call.code == 0, "\(call.errors)")
    #expect(folder.text(of: name)?.contains("digests algo=") == true)
  }

  @Test(arguments: ["--digests", "--junit", "--report", "--progress-file"])
  func `an output that names a scenario is refused`(option: String) throws {
    let other = try folder.write(Self.scenario, to: "b.scn")
    for words in [["replay", option, other, file], ["replay", file, option, file]] {
      let call = Call(words)
      #expect(call.code == 2)
      #expect(call.errors.contains("is a scenario file, which would be overwritten"))
    }
    #expect(folder.text(of: "a.scn") == Self.scenario)
    #expect(folder.text(of: "b.scn") == Self.scenario)
  }

  @Test func `shrink does not write its input through a link`() throws {
    let failing = Self.scenario.replacing("@0 end", with: "@0 expect items == 5\n+0 end")
    let path = try folder.write(failing, to: "f.scn")
    let link = folder.path(of: "link.scn")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "f.scn")
    let call = Call("shrink", path, "--out", link)
    #expect(call.code == 2)
    #expect(folder.text(of: "f.scn") == failing)
  }

  @Test func `a folder that cannot be created is reported with the system's reason`() {
    let call = Call("replay", file, "--out", file + "/x/y")
    #expect(call.code == 6)
    #expect(call.errors == file + ": the folder could not be created: File exists\n")
  }
}
