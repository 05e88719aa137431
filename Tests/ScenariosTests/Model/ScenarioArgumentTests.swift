import Scenarios
import Stage
import Testing

@Suite("ScenarioArgument") struct ScenarioArgumentTests {
  private static let parameters = [
    SceneParameter("id", .integer(0...99), defaultValue: "0", summary: "which"),
    SceneParameter("slow", .flag, defaultValue: "false", summary: "how"),
    SceneParameter("label", .text, defaultValue: "", summary: "text"),
  ]

  private static func values(
    _ arguments: ScenarioArgument..., parameters: [SceneParameter] = Self.parameters
  ) -> (names: [String], values: SceneValues, messages: [String]) {
    let (values, issues) = ScenarioArgument.values(
      arguments, for: parameters, of: "the action 'box'")
    return (values.pairs.map(\.name), values, issues.map(\.message))
  }

  @Test func `words belong to the parameters in order and names to any of them`() {
    let found = Self.values(
      ScenarioArgument(nil, source: "7"), ScenarioArgument("label", source: "a"),
      ScenarioArgument(nil, source: "true"))
    #expect(found.messages == [])
    #expect(found.names == ["id", "label", "slow"])
    #expect(found.values.integer("id") == 7)
    #expect(found.values.flag("slow") == true)
    #expect(found.values.text("label") == "a")
  }

  @Test func `an invalid value does not affect the other arguments`() {
    let found = Self.values(
      ScenarioArgument(nil, source: "100"), ScenarioArgument(nil, source: "true"))
    #expect(found.names == ["slow"])
    #expect(found.messages == ["id: '100' is not a whole number from 0 to 99"])
  }

  @Test func `a value that is given by position and by name is a duplicate`() {
    let found = Self.values(
      ScenarioArgument(nil, source: "3"), ScenarioArgument("id", source: "4"))
    #expect(found.values.integer("id") == 3)
    #expect(found.messages == ["duplicate 'id'"])
  }

  @Test func `arguments that no parameter accepts are reported`() {
    #expect(
      Self.values(
        ScenarioArgument(nil, source: "1"), ScenarioArgument(nil, source: "true"),
        ScenarioArgument(nil, source: "a"), ScenarioArgument(nil, source: "b")
      ).messages == ["'b' is one argument too many for the action 'box'"])
    #expect(
      Self.values(ScenarioArgument(nil, source: "1"), parameters: []).messages
        == ["the action 'box' has no parameters"])
    #expect(
      Self.values(ScenarioArgument("labl", source: "1")).messages
        == ["unknown parameter 'labl' of the action 'box'; did you mean 'label'?"])
    #expect(
      Self.values(ScenarioArgument("color", source: "1"), parameters: []).messages
        == ["unknown parameter 'color' of the action 'box'; it has none"])
  }

  @Test(arguments: [
    ("\"a b\"", "a b"), ("\"\"", ""), ("word", "word"), ("\"a\"b", "\"a\"b"), ("", ""),
  ])
  func `a text is unquoted only if it is a single string`(source: String, text: String) {
    let found = Self.values(ScenarioArgument("label", source: source))
    #expect(found.messages == [])
    #expect(found.values.text("label") == text)
  }

  @Test func `equality ignores positions but not the name`() {
    let argument = ScenarioArgument("id", source: "1")
    let moved = ScenarioArgument(
      "id", source: "1", position: SourcePosition(line: 3, column: 4),
      valuePosition: SourcePosition(line: 3, column: 7))
    #expect(argument == moved)
    #expect(Set([argument, moved]).count == 1)
    #expect(argument != ScenarioArgument(nil, source: "1"))
    #expect(argument != ScenarioArgument("id", source: "01"))
  }
}
