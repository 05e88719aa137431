import Stage

/// `reticle scenes [NAME…]`: lists scenes, parameters and actions.
struct ScenesCommand: Command {
  static let specification = CommandSpecification(
    name: "scenes", operands: "[NAME…]", operandCount: 0...100,
    summary: "List scenes, their parameters and actions",
    discussion: """
      Lists the scenes of this program, or those with the given names: the names for 'demo NAME',
      the parameters for the 'demo' line of a scenario, and the actions that a scenario can use.
      """,
    options: [CommandSpecification.json])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let names = arguments.operands
    let scenes =
      try names.isEmpty
      ? program.scenes
      : names.map { name throws(CommandError) in try SceneChoice(name, program).type }
    if arguments.has(.json) {
      program.terminal.print(try JSONText.text(of: scenes.map(Listing.init)))
    } else {
      program.terminal.print(scenes.map(Self.text).joined(separator: "\n\n"))
    }
    return .success
  }

  private static func text(of scene: SceneType) -> String {
    var lines = ["\(scene.name)  \(scene.summary)"]
    lines += scene.parameters.map { row($0, indent: "  ") }
    for action in scene.actions {
      lines.append("  action " + action.name.padded(to: 23) + action.summary)
      lines += action.parameters.map { row($0, indent: "    ") }
    }
    return lines.joined(separator: "\n")
  }

  private static func row(_ parameter: SceneParameter, indent: String) -> String {
    indent + "\(parameter.name)=\(text(of: parameter.kind))".padded(to: 30)
      + "\(parameter.summary) (default \(parameter.defaultValue))"
  }

  private static func text(of kind: ValueKind) -> String {
    switch kind {
    case .integer: "N"
    case .number: "V"
    case .size: "WxH"
    case .point: "X,Y"
    case .flag: "true|false"
    case .choice(let words): words.joined(separator: "|")
    case .numbers: "V,V,…"
    case .itemCounts: "N,N,…|SxN"
    case .text: "TEXT"
    case .source: "TEXT|WxH|…"
    }
  }

  private struct Listing: Encodable {
    struct Parameter: Encodable {
      var name: String
      var value: String
      var fallback: String
      var summary: String

      init(_ parameter: SceneParameter) {
        name = parameter.name
        value = ScenesCommand.text(of: parameter.kind)
        fallback = parameter.defaultValue
        summary = parameter.summary
      }
    }

    struct Action: Encodable {
      var name: String
      var summary: String
      var parameters: [Parameter]
    }

    var name: String
    var summary: String
    var parameters: [Parameter]
    var actions: [Action]

    init(_ scene: SceneType) {
      name = scene.name
      summary = scene.summary
      parameters = scene.parameters.map(Parameter.init)
      actions = scene.actions.map { action in
        Action(
          name: action.name, summary: action.summary,
          parameters: action.parameters.map(Parameter.init))
      }
    }
  }
}
