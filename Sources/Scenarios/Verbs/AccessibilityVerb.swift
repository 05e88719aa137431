import Motion
import Stage

/// Performs an action as assistive technology does: `accessibility ACTION PATH [label="TEXT"]`.
struct AccessibilityVerb: StepVerb {
  static let name = "accessibility"
  static var refusableName: String? { name }
  /// The word before the path of an action with a title.
  private static let namedWord = "action"
  let request: AccessibilityRequest

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let words = AccessibilityAction.words.map(\.key) + [namedWord]
    let word = arguments.readNext("an action: \(words.formattedList)") {
      word throws(ScenarioIssue) in
      guard words.contains(word.text) else { throw ValueReader.invalidChoice(words, word) }
      return word.text
    }
    let path = arguments.readNext("the path of an element, such as grid/item:7") {
      word throws(ScenarioIssue) in
      guard let path = AccessibilityPath(word.text) else {
        throw word.issue(
          "\(word.quoted) is not a path; write roles, such as toolbar/button:2 or grid/item:7")
      }
      return path
    }
    let title =
      word == namedWord ? arguments.readRequired("name", "\"TITLE\"", StringReader.string) : nil
    let label = arguments.readOptional("label", default: String?.none) {
      word throws(ScenarioIssue) in try StringReader.string(word)
    }
    guard let word, let path, let label else { return nil }
    let plain = AccessibilityAction.words.first { $0.key == word }?.value
    guard let action = plain ?? title.map(AccessibilityAction.named) else { return nil }
    return Self(request: AccessibilityRequest(action, on: path, label: label))
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .command(.request(let request as AccessibilityRequest)) = event else { return nil }
    return Self(request: request)
  }

  var arguments: String {
    var title: String?
    if case .named(let text) = request.action { title = text }
    var text = "\(title == nil ? request.action.description : Self.namedWord) \(request.path)"
    if let title { text += " name=\(StringReader.quote(title))" }
    if let label = request.label { text += " label=\(StringReader.quote(label))" }
    return text
  }

  var role: StepRole { .event(.command(.request(request))) }
}
