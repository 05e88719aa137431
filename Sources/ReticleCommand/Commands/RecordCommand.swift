/// `reticle record`: opens the demo window and records from the first frame.
struct RecordCommand: Command {
  static let specification = CommandSpecification(
    name: "record", operands: "FILE [KEY=VALUE…]", operandCount: 1...100,
    summary: "Show a scene in a window and record it",
    discussion: """
      Opens the window with a scene and records from the first frame to FILE until the window is
      closed. 'reticle replay FILE' repeats the recording. FILE must not exist yet. With --times,
      DIR is then a folder of results, as those of 'replay --out', with the times of the frames
      that you saw: for reports, 'compare' and 'history'.
      """,
    options: [
      .init(.demo, "NAME", "the scene [default: the first of 'reticle scenes']"),
      .init(.times, "DIR", "write the times of the recorded frames to a folder"),
    ]
      + DemoCommand.options.filter { !["--record", "--headless", "--frames"].contains($0.name) })

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let setup = try DemoSetup(
      program, name: arguments.value(.demo), sceneArguments: Array(arguments.operands.dropFirst()),
      arguments)
    let file = arguments.operands[0]
    let times = try arguments.value(.times).map { folder throws(CommandError) in
      try RecordedTimes(
        ScenarioLoader(program, arguments), program.environment, folder: folder, file: file)
    }
    let window = try DemoCommand.window(
      program, .scene(setup, recordingTo: file), arguments)
    if let times { window.recording.keep(times) }
    return try window.run()
  }
}
