package import Reticle

/// The scene `text`: a form with two text fields and a text area.
///
/// Scenarios control it with `type`, `compose`, `key`, `clipboard` and taps; probes read the
/// fields.
final class TextScene: Scene {
  let rootView: View

  private let form: TextForm

  init(_ context: SceneContext) {
    form = TextForm()
    rootView = form
    form.entries[2].input.text = context.parameters.text("notes") ?? ""
  }

  func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action("focus", let values) = command else {
      throw .unsupported("the scene 'text' supports only the action 'focus'")
    }
    let name = values.text("field") ?? "none"
    guard let entry = form.entries.first(where: { $0.name == name }) else {
      return form.endEditing()
    }
    entry.input.becomeFirstResponder()
  }

  var menuCommands: [SceneMenuCommand] {
    form.entries.map { entry in
      let isFocused = entry.input.isFirstResponder
      return SceneMenuCommand(
        "Type into \(entry.name)", action: "focus",
        ["field": .word(isFocused ? "none" : entry.name)], isOn: isFocused)
    }
  }

  /// Returns the field that a probe names.
  ///
  /// A probe without a name refers to the field with the keyboard focus, or to the first field if
  /// none has it.
  private func input(of probe: Probe) throws(ProbeError) -> TextInput {
    guard let name = probe.segments[0].arguments.first else {
      return (form.entries.first { $0.input.isFirstResponder } ?? form.entries[0]).input
    }
    guard let entry = form.entries.first(where: { $0.name == name }) else {
      let names = form.entries.map(\.name).joined(separator: ", ")
      throw .unavailable("field '\(name)' not found; the scene has \(names)")
    }
    return entry.input
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.path {
    case "field.name":
      return form.entries.first { $0.input.isFirstResponder }.map { .word($0.name) } ?? .none
    case "submitted": return .text(form.submitted)
    case "field.text": return .text(try input(of: probe).text)
    case "field.preedit": return .text(try input(of: probe).editor.markedText)
    case "field.focused": return .flag(try input(of: probe).isFirstResponder)
    case "field.caret": return .number(Double(try input(of: probe).editor.selection.head))
    case "field.selection":
      let range = try input(of: probe).editor.selection.range
      return range.isEmpty
        ? .none : .numbers([Double(range.lowerBound), Double(range.upperBound)])
    case "field.caret.frame":
      let input = try input(of: probe)
      return .rect(input.caretRect.offset(by: input.originOnStage()))
    case "field.frame":
      let input = try input(of: probe)
      return .rect(Rect(origin: .zero + input.originOnStage(), size: input.bounds.size))
    default: throw .unknown("the scene 'text' has no probe '\(probe)'")
    }
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    switch subsystem {
    case .cells:
      for (index, entry) in form.entries.enumerated() {
        writer.group("field", index) { entry.input.encode(into: &$0) }
      }
    case .layout:
      for entry in form.entries { writer.write("frame", entry.input.frame) }
    case .scroll: writer.write("offset", form.scrollOffset ?? .zero)
    case .animations, .randomness, .selection: break
    }
  }
}

extension SceneType {
  /// A form with two text fields and a text area.
  package static let text = SceneType(
    "text", summary: "A form with two text fields and a text area",
    hint: "Click a field and type; Tab moves to the next field",
    keywords: ["form", "type", "input"],
    parameters: [
      SceneParameter(
        "notes", .text, defaultValue: "\"\"", summary: "the initial text of the text area")
    ],
    actions: [
      SceneAction(
        "focus", summary: "Move the keyboard focus to a field",
        parameters: [
          SceneParameter(
            "field", .choice(["name", "password", "notes", "none"]), defaultValue: "none",
            summary: "the field")
        ])
    ], preferredViewport: Size(width: 480, height: 560)
  ) { context throws(SceneError) in
    TextScene(context)
  }
}
