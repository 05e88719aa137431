import Driving
import Foundation
import Testing

@Suite struct ChildProcessTests {
  /// Starts a shell that runs a script and prints to a pipe.
  private func start(
    _ script: String, _ change: (inout ChildProcess.Call) -> Void = { _ in }
  ) throws -> (process: ChildProcess, output: Pipe) {
    let output = Pipe()
    var call = ChildProcess.Call(
      "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
    call.output = output.fileHandleForWriting.fileDescriptor
    change(&call)
    let process = try ChildProcess(call)
    try output.fileHandleForWriting.close()
    return (process, output)
  }

  /// Returns the number that a script has printed, which is that of a process.
  private func number(_ output: Pipe) throws -> Int32 {
    var text = ""
    while !text.contains("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Returns whether a process runs, and is not one that its parent has not collected yet.
  private func isRunning(_ process: Int32) -> Bool { ProcessTree.time(of: process) != nil }

  @Test func `the exit code and the signal are returned`() throws {
    #expect(try start("exit 7").process.wait() == .exit(7))
    #expect(try start("kill -9 $$").process.wait() == .signal(9))
  }

  @Test func `a program that does not exist is an error`() {
    #expect {
      try ChildProcess(.init("/no/such/program", [], environment: [:]))
    } throws: { ($0 as? ChildProcess.StartError)?.code == ENOENT }
  }

  @Test func `the folder, the environment and the input are those of the call`() throws {
    let input = Pipe()
    try input.fileHandleForWriting.write(contentsOf: Data("in\n".utf8))
    try input.fileHandleForWriting.close()
    let (process, output) = try start("read line; echo $line $A $PWD; ls /proc/self/fd | wc -l") {
      $0.environment["A"] = "b c"
      $0.folder = "/usr"
      $0.input = input.fileHandleForReading.fileDescriptor
    }
    #expect(process.wait() == .exit(0))
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    // Besides its standard files, 'ls' has opened the folder that it lists.
    #expect(
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        == ["in b c /usr", "4"])
  }

  @Test func `a process that ignores SIGTERM is killed after its timeout`() throws {
    let process = try start("trap '' TERM; while :; do sleep 0.1; done").process
    #expect(process.wait(timeout: 0.2) == .timedOut)
    #expect(!isRunning(process.identifier))
    #expect(process.tree.processes.isEmpty)
  }

  @Test func `an interruption asks the process to end`() throws {
    let process = try start("trap 'exit 5' TERM; echo 1; while :; do sleep 0.01; done")
    _ = try number(process.output)
    #expect(process.process.wait { true } == .exit(5))
  }

  @Test(arguments: [
    "sleep 60 & echo $!", "(sleep 60 & echo $!) & wait", "trap '' TERM; sleep 60 & echo $!",
  ])
  func `what an ended process has left is ended`(script: String) throws {
    let (process, output) = try start(script)
    let child = try number(output)
    #expect(process.wait() == .exit(0))
    #expect(!isRunning(child))
  }

  @Test(arguments: ["", "trap \"\" TERM; "])
  func `what a process has started is ended with it, in another session as well`(
    trap: String
  ) throws {
    let (process, output) = try start("setsid sh -c '\(trap)echo $$; sleep 60; :'; :")
    let child = try number(output)
    #expect(process.tree.processes.contains(child))
    process.end()
    #expect(!isRunning(child))
  }

  @Test func `a process that is not bound outlives the thread that started it`() throws {
    let output = Pipe()
    final class Box: @unchecked Sendable { var processes: [ChildProcess] = [] }
    let box = Box()
    let thread = Thread {
      for isBound in [true, false] {
        var call = ChildProcess.Call("/bin/sleep", ["60"], environment: [:])
        call.isBound = isBound
        call.output = output.fileHandleForWriting.fileDescriptor
        if let process = try? ChildProcess(call) { box.processes.append(process) }
      }
    }
    thread.start()
    while !thread.isFinished { usleep(1000) }
    try #require(box.processes.count == 2)
    #expect(box.processes[0].wait(timeout: 10) == .signal(SIGKILL))
    #expect(box.processes[1].isRunning)
    #expect(box.processes[1].kill() == .signal(SIGKILL))
  }
}
