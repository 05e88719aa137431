/// Requires that a step is refused and changes nothing: `refuse STEP`.
struct RefuseVerb: StepVerb {
  static let name = "refuse"
  let inner: ScenarioVerb

  static func parse(
    _ word: Lexeme, _ rest: ArraySlice<Lexeme>, _ parser: StepParser
  ) -> (verb: Self?, issues: [ScenarioIssue]) {
    guard let inner = rest.first else {
      return (nil, [word.issue("'refuse' needs a step, as in 'refuse remove at=99'")])
    }
    guard inner.text != name else {
      return (nil, [inner.issue("duplicate 'refuse'")])
    }
    let (step, issues) = parser.verb(inner, rest.dropFirst())
    guard let step else { return (nil, issues) }
    guard step.isRefusable else {
      let message =
        "\(inner.quoted) is never refused; 'refuse' accepts "
        + VerbCatalog.refusableNames.formattedList
      return (nil, issues + [inner.issue(message)])
    }
    return (Self(inner: step), issues)
  }

  /// Never called, because the words after `refuse` are parsed as a step.
  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? { nil }

  var arguments: String { inner.text }

  var role: StepRole { .refuse(inner.role) }

  var simplifications: [ScenarioVerb] { inner.simplifications.map { Self(inner: $0).scenarioVerb } }
}

extension ScenarioVerb {
  /// Returns a verb that requires a step to be refused.
  package static func refuse(_ step: ScenarioVerb) -> ScenarioVerb {
    RefuseVerb(inner: step).scenarioVerb
  }
}
