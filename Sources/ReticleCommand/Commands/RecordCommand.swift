/// `reticle record`: opens the demo window and records from the first frame.
struct RecordCommand: Command {
  static let specification = CommandSpecification(
    name: "record", operands: "FILE [KEY=VALUE…]", operandCount: 1...100,
    summary: "Show a scene in a window and record it",
    discussion: """
      Opens the window with a scene and records from the first frame to FILE until the window is
      closed. 'reticle replay FILE' repeats the recording. FILE must not exist yet.
      """,
    options: [.init(.demo, "NAME", "the scene [default: the first of 'reticle scenes']")]
      + DemoCommand.options.filter { !["--record", "--headless", "--frames"].contains($0.name) })

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let setup = try DemoSetup(
      program, name: arguments.value(.demo), sceneArguments: Array(arguments.operands.dropFirst()),
      arguments)
    return try DemoCommand.window(
      program, .scene(setup, recordingTo: arguments.operands[0]), arguments
    ).run()
  }
}
