import Items
import Stage

/// What a program does: updates, scrolling, selection, actions, refusals.
extension StepParser {
  func update(_ name: String, _ arguments: inout ArgumentReader) -> Parsed? {
    switch name {
    case "insert": Parsed(insert(&arguments).map { .update($0) })
    case "remove": Parsed(remove(&arguments).map { .update($0) })
    case "reload": Parsed(reload(&arguments).map { .update($0) })
    case "move": Parsed(move(&arguments).map { .update($0) })
    default: nil
    }
  }

  private func insert(_ arguments: inout ArgumentReader) -> UpdateStep? {
    guard arguments.has("sections") else {
      return items(&arguments).map { .insert($0.set, $0.animation) }
    }
    let sections = arguments.required("sections", "SET", SetReader.sections)
    let count = arguments.required("items", "N") { word throws(ScenarioIssue) in
      try ValueReader.count(word, 0...ScenarioLimits.index)
    }
    guard let sections, let count else { return nil }
    return .insertSections(sections, itemsEach: count)
  }

  private func remove(_ arguments: inout ArgumentReader) -> UpdateStep? {
    guard arguments.has("sections") else {
      return items(&arguments).map { .remove($0.set, $0.animation) }
    }
    return arguments.required("sections", "SET", SetReader.sections).map { .removeSections($0) }
  }

  private func reload(_ arguments: inout ArgumentReader) -> UpdateStep? {
    items(&arguments).map { .reload($0.set, $0.animation) }
  }

  private func items(
    _ arguments: inout ArgumentReader
  ) -> (set: ItemSet, animation: UpdateAnimation)? {
    let set = arguments.required("at", "SET", SetReader.items)
    let animation = animation(&arguments)
    guard let set, let animation else { return nil }
    return (set, animation)
  }

  private func animation(_ arguments: inout ArgumentReader) -> UpdateAnimation? {
    arguments.optional("animation", default: .fade) { word throws(ScenarioIssue) in
      try ValueReader.choice(word, UpdateAnimation.self)
    }
  }

  private func move(_ arguments: inout ArgumentReader) -> UpdateStep? {
    if arguments.has("section") {
      let from = arguments.required("section", "S", Self.number)
      let to = arguments.required("to", "S", Self.number)
      guard let from, let to else { return nil }
      return .moveSection(from: from, to: to)
    }
    let from = arguments.required("from", "INDEX", SetReader.index)
    let to = arguments.required("to", "INDEX", SetReader.index)
    let animation = animation(&arguments)
    guard let from, let to, let animation else { return nil }
    guard (from.section == nil) == (to.section == nil) else {
      arguments.note(
        arguments.verb.issue("'move' goes from \(from) to \(to); write S.N for both or for neither")
      )
      return nil
    }
    return .move(from: from, to: to, animation)
  }

  static func number(_ word: Lexeme) throws(ScenarioIssue) -> Int {
    try ValueReader.count(word, 0...ScenarioLimits.index)
  }

  // MARK: - Commands

  func command(_ name: String, _ arguments: inout ArgumentReader) -> Parsed? {
    switch name {
    case "scroll-to": Parsed(scroll(&arguments))
    case "begin-updates": Parsed(.beginUpdates)
    case "end-updates": Parsed(.endUpdates)
    case "reload-data": Parsed(.reloadData)
    case "select": Parsed(select(&arguments))
    case "deselect":
      Parsed(arguments.required("item", "INDEX", SetReader.index).map { .deselect($0) })
    case "deliver":
      Parsed(arguments.next("the number of a background result", Self.number).map { .deliver($0) })
    default: nil
    }
  }

  private func select(_ arguments: inout ArgumentReader) -> ScenarioVerb? {
    let item = arguments.required("item", "INDEX", SetReader.index)
    let position = arguments.optional("position", default: ItemPosition?.none) {
      word throws(ScenarioIssue) in try ValueReader.choice(word, ItemPosition.self)
    }
    guard let item, let position else { return nil }
    return .select(item, position: position)
  }

  private func scroll(_ arguments: inout ArgumentReader) -> ScenarioVerb? {
    let names = ["item", "x", "y"].filter { arguments.has($0) }
    if names.count > 1 {
      arguments.note(arguments.verb.issue("'scroll-to' takes one of item, x and y"))
    }
    let destination: ScrollDestination? =
      switch names.first {
      case "x": arguments.required("x", "V", Self.offset).map { .x($0) }
      case "y": arguments.required("y", "V", Self.offset).map { .y($0) }
      default: arguments.required("item", "INDEX", SetReader.index).map { .item($0) }
      }
    let position = arguments.optional("position", default: .none) { word throws(ScenarioIssue) in
      try ValueReader.choice(word, ItemPosition.self)
    }
    let animated = arguments.optional("animated", default: false, ValueReader.flag)
    guard let destination, let position, let animated else { return nil }
    return .scroll(to: destination, position: position, animated: animated)
  }

  private static func offset(_ word: Lexeme) throws(ScenarioIssue) -> Thousandths {
    try ValueReader.decimal(word, -ScenarioLimits.offset...ScenarioLimits.offset)
  }

  // MARK: - Actions and refusals

  func action(
    _ verb: Lexeme, _ rest: ArraySlice<Lexeme>
  ) -> (ScenarioVerb?, [ScenarioIssue]) {
    var arguments = ArgumentReader(verb, rest)
    let name = arguments.next("the name of an action") { word throws(ScenarioIssue) in word }
    var values =
      arguments.nextWord().map { word in
        [
          ScenarioArgument(
            nil, source: word.text, position: word.position, valuePosition: word.position)
        ]
      } ?? []
    values += arguments.takeNamed().map { name, value in
      ScenarioArgument(
        name.text, source: value.text, position: name.position, valuePosition: value.position)
    }
    arguments.finish()
    guard let name else { return (nil, arguments.issues) }
    let found = scene?.find(action: name.text, values, at: name.position)
    let issues = arguments.issues + (found?.issues ?? [])
    return (.action(name: name.text, arguments: values), issues)
  }

  func refusal(
    _ verb: Lexeme, _ rest: ArraySlice<Lexeme>
  ) -> (ScenarioVerb?, [ScenarioIssue]) {
    guard let inner = rest.first else {
      return (nil, [verb.issue("'refuse' needs a step, as in 'refuse remove at=99'")])
    }
    guard !inner.isEqual(to: "refuse") else {
      return (nil, [inner.issue("'refuse' is given twice")])
    }
    let (step, issues) = self.verb(inner, rest.dropFirst())
    guard let step else { return (nil, issues) }
    guard step.isRefusable else {
      let message =
        "\(inner.quoted) is never refused; 'refuse' goes with updates, reload-data, scroll-to, "
        + "select, deselect, action and deliver"
      return (nil, issues + [inner.issue(message)])
    }
    return (.refuse(step), issues)
  }
}

extension ScenarioVerb {
  /// Whether a scene may refuse the step, so that `refuse` may stand before it.
  package var isRefusable: Bool {
    switch self {
    case .scroll, .update, .beginUpdates, .endUpdates, .reloadData, .select, .deselect, .action,
      .deliver:
      true
    default: false
    }
  }
}
