import Stage
import Testing

extension SceneRun {
  /// Runs a frame in which the scene performs an action.
  func act(_ name: String, _ arguments: KeyValuePairs<String, SceneValue> = [:]) {
    step([.command(Self.action(name, arguments))])
  }

  /// Expects the scene to refuse an action with a message that contains a text.
  func expectRefusal(
    of name: String, _ arguments: KeyValuePairs<String, SceneValue> = [:],
    mentioning text: String, at location: SourceLocation = #_sourceLocation
  ) {
    do throws(SceneError) {
      try stage.scene.perform(Self.action(name, arguments))
      Issue.record("'\(name)' was performed", sourceLocation: location)
    } catch {
      guard case .refused(let message) = error else {
        Issue.record("'\(name)' is unsupported: \(error)", sourceLocation: location)
        return
      }
      #expect(message.contains(text), "\(message)", sourceLocation: location)
    }
  }

  /// Reads several probes as a scenario does.
  func probes(_ names: String...) throws -> [String] { try names.map { try probe($0) } }

  /// The labels of all accessibility elements, in reading order.
  var labels: [String] {
    stage.accessibilityElements.flatMap { Self.labels(of: $0) }
  }

  private static func labels(of element: AccessibilityElement) -> [String] {
    [element.label] + element.children.flatMap { labels(of: $0) }
  }

  private static func action(
    _ name: String, _ arguments: KeyValuePairs<String, SceneValue>
  ) -> SceneCommand {
    var values = SceneValues()
    for argument in arguments { values[argument.key] = argument.value }
    return .action(name: name, arguments: values)
  }
}
