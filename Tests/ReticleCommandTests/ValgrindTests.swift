import Driving
import Foundation
import ReticleCommand
import Testing
import TestSupport

/// Programs run under valgrind without their debug information, which it cannot read.
@Suite struct ValgrindTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// Whether the long tests run and valgrind is installed.
  private static let runsLongTests =
    environment["RETICLE_FULL"] == "1" && ValgrindProgram.version(environment) != nil

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(ScenarioText.good, to: "good.scn")
  }

  @Test func `a copy has no debug information and does the same`() throws {
    let program = RunningCall.program.path
    let copy = try ValgrindProgram.copy(
      of: program, in: folder.path, environment: Self.environment)
    #expect(copy == folder.path(of: "reticle"))
    let sizes = try [program, copy].map { path in
      try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    }
    #expect(sizes[1] < sizes[0])
    let call = try RunningCall(
      ["replay", "good.scn"], in: folder, program: URL(filePath: copy)
    ).wait()
    #expect(call.code == 0)
  }

  @Test func `a copy finds the resources beside the program`() throws {
    try folder.write("a picture", to: "app/Pictures.resources/one.png")
    try folder.write("", to: "copies/.keep")
    let program = folder.path(of: "app/true")
    try FileManager.default.copyItem(atPath: "/usr/bin/true", toPath: program)
    let copy = try ValgrindProgram.copy(
      of: program, in: folder.path(of: "copies"), environment: Self.environment)
    #expect(copy == folder.path(of: "copies/true"))
    #expect(folder.text(of: "copies/Pictures.resources/one.png") == "a picture")
  }

  @Test func `a script is run as it is`() throws {
    let script = try folder.write("#!/bin/sh\n", to: "script")
    try folder.write("", to: "copies/.keep")
    let copy = try ValgrindProgram.copy(
      of: script, in: folder.path(of: "copies"), environment: Self.environment)
    #expect(copy == script)
  }

  @Test(.enabled(if: runsLongTests, "a long test, which needs valgrind"))
  func `a program compared with itself executes the same instructions in every phase`() throws {
    let program = RunningCall.program.path
    let call = try Call(
      process: "compare", program, program, "--scenario", "good.scn", "--instructions", "--pairs",
      "2", "--rounds", "1", "--no-render", in: folder)
    #expect(call.code == 0, "\(call.errors)")
    let line = try #require(call.lines.first { $0.contains("instructions") }, "\(call.output)")
    #expect(line.contains("the same in every phase"), "\(call.output)")
    #expect(call.output.contains("same by instructions"), "\(call.output)")
  }

  @Test(.enabled(if: runsLongTests, "a long test, which needs valgrind"))
  func `valgrind does not change what a scenario does`() throws {
    let call = try Call(process: "torture", "good.scn", "--only", "valgrind", in: folder)
    #expect(call.lines.last == "1 green, 0 red, 0 skipped", "\(call.output)")
  }
}
