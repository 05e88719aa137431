import Motion

/// Parses the lines above `---`, which can be in any order.
package struct HeaderParser {
  /// The issues found so far.
  private(set) var issues: [ScenarioIssue] = []
  /// The frame rate as far as it is known, used to read times.
  private(set) var clock = ClockRate.sixty
  /// The scene, once its line has been read.
  private(set) var demo: DemoReference?
  private var contract: Int?
  private var viewport: (size: DecimalSize, scale: Thousandths)?
  private var seed: UInt64?
  private var title: String?
  private var tags: [String] = []
  private var device: String?
  private var digestInterval = ScenarioHeader.defaultDigestInterval
  private var budgets: [Budget] = []
  private var environment: [EnvironmentSetting] = []
  private var seenFields: [String] = []
  private var suggested: [String] = []
  /// Whether a line could not be read, which may be that of a field.
  var hasUnreadableLine = false

  /// The names of the fields, in the order they are written.
  package static let fields = [
    "title", "tags", "device", "contract", "demo", "viewport", "seed", "clock", "theme",
    "contrast", "text-scale", "reading-direction", "reduced-motion", "digest-every", "budget",
  ]

  /// The fields that every file requires.
  static let requiredFields = ["contract", "demo", "viewport", "seed"]

  /// Parses one line.
  mutating func read(_ words: [Lexeme]) {
    let field = words[0]
    let name = field.text
    guard Self.fields.contains(name) else { return reportUnknownField(field) }
    if name != "budget", seenFields.contains(name) {
      issues.append(field.issue("duplicate header field '\(name)'"))
      return
    }
    seenFields.append(name)
    var arguments = ArgumentReader(field, words.dropFirst())
    switch name {
    case "contract":
      contract = arguments.readNext("a version number") { word throws(ScenarioIssue) in
        try ValueReader.count(word, 1...ScenarioLimits.index)
      }
    case "demo": readDemo(&arguments)
    case "viewport": readViewport(&arguments)
    case "seed": seed = arguments.readNext("a number", Self.seed)
    case "clock":
      clock = arguments.readNext("frames per second, as in 60/1", Self.clock) ?? clock
    case "digest-every":
      digestInterval =
        arguments.readNext("a number of frames") { word throws(ScenarioIssue) in
          try ValueReader.integer(word, 1...ScenarioLimits.frames)
        } ?? digestInterval
    case "budget": return readBudget(words)
    case _ where EnvironmentSetting.names.contains(name):
      if let setting = EnvironmentSetting.read(name, &arguments) { environment.append(setting) }
    case "title": title = arguments.readNext("a text in double quotes", StringReader.string)
    case "tags": tags = arguments.readNext("words separated by commas", Self.tags) ?? []
    default: return readDevice(words)
    }
    arguments.finish()
    issues += arguments.issues
  }

  /// Returns the header; missing fields are reported at `position`, unless one of the lines could
  /// not be read.
  mutating func finish(at position: SourcePosition) -> ScenarioHeader? {
    let found = hasUnreadableLine ? Self.requiredFields : seenFields + suggested
    for field in Self.requiredFields where !found.contains(field) {
      issues.append(
        ScenarioIssue(position, "the header field '\(field)' is missing above this line"))
    }
    guard let contract, let demo, let viewport, let seed else { return nil }
    var header = ScenarioHeader(
      contract: contract, demo: demo, viewport: viewport.size, seed: seed)
    header.title = title
    header.tags = tags
    header.device = device
    header.scale = viewport.scale
    header.clock = clock
    header.digestInterval = digestInterval
    header.budgets = budgets
    header.environment = environment
    return header
  }

  // MARK: - Fields

  private mutating func reportUnknownField(_ field: Lexeme) {
    guard field.bytes.first != UInt8(ascii: "@"), field.bytes.first != UInt8(ascii: "+") else {
      issues.append(field.issue("found a step before the line '---', which ends the header"))
      return
    }
    let suggestion = Suggestion.nearest(to: field.text, among: Self.fields)
    suggested += suggestion.map { [$0] } ?? []
    let suffix =
      suggestion.map { "; did you mean '\($0)'?" }
      ?? "; use one of \(Self.fields.joined(separator: ", "))"
    issues.append(field.issue("unknown header field \(field.quoted)\(suffix)"))
  }

  private mutating func readDemo(_ arguments: inout ArgumentReader) {
    guard
      let name = arguments.readNext("the name of a scene", { word throws(ScenarioIssue) in word })
    else { return }
    let values = arguments.removeAllNamed().map { name, value in
      ScenarioArgument(
        name.text, source: value.text, position: name.position, valuePosition: value.position)
    }
    demo = DemoReference(name.text, values, position: name.position)
  }

  private mutating func readViewport(_ arguments: inout ArgumentReader) {
    let size = arguments.readNext("a size, WxH", ValueReader.size)
    let scale = arguments.readOptional("scale", default: Thousandths(1)) {
      word throws(ScenarioIssue) in
      try ValueReader.positive(word, upTo: ScenarioLimits.scale)
    }
    if let size, let scale { viewport = (size, scale) }
  }

  private mutating func readBudget(_ words: [Lexeme]) {
    do throws(ScenarioIssue) {
      guard words.count == 4, words[2].isEqual(to: "<=") else {
        throw words[0].issue("a budget is written 'budget METRIC <= VALUE'")
      }
      guard let found = Budget.meaning(of: words[1].text) else {
        throw ValueReader.invalidChoice(Budget.names, words[1])
      }
      let budget = Budget(
        found.metric, isWall: found.isWall,
        limit: try ValueReader.decimal(words[3], 0...ScenarioLimits.frames),
        line: words[0].position.line)
      guard !budgets.contains(where: { $0.name == budget.name }) else {
        throw words[1].issue("duplicate budget of '\(budget.name)'")
      }
      budgets.append(budget)
    } catch {
      issues.append(error)
    }
  }

  /// Reads a quoted text or a list of bare words.
  private mutating func readDevice(_ words: [Lexeme]) {
    do throws(ScenarioIssue) {
      guard words.count > 1 else { throw words[0].issue("'device' needs a text") }
      let isQuoted = words.count == 2 && words[1].bytes.first == UInt8(ascii: "\"")
      device =
        isQuoted
        ? try StringReader.string(words[1])
        : words.dropFirst().map(\.text).joined(separator: " ")
    } catch {
      issues.append(error)
    }
  }

  // MARK: - Values

  private static func seed(_ word: Lexeme) throws(ScenarioIssue) -> UInt64 {
    let isHexadecimal = word.bytes.starts(with: "0x".utf8)
    let value =
      isHexadecimal
      ? DecimalReader.hexadecimal(word.bytes.dropFirst(2)) : DecimalReader.digits(word.bytes)
    guard let value else {
      throw word.issue("\(word.quoted) is not a seed; write up to 64 bits in decimal or 0x hex")
    }
    return value
  }

  private static func clock(_ word: Lexeme) throws(ScenarioIssue) -> ClockRate {
    let parts = word.split(at: "/")
    guard parts.count == 2 else {
      throw word.issue("\(word.quoted) is not a rate; write frames/seconds, as in 60/1")
    }
    let numerator = try ValueReader.integer(parts[0], 1...ClockRate.maximumTerm)
    let denominator = try ValueReader.integer(parts[1], 1...ClockRate.maximumTerm)
    guard numerator >= denominator, numerator <= ScenarioLimits.framesPerSecond * denominator
    else {
      throw word.issue(
        "\(word.quoted) is not a rate from 1 to \(ScenarioLimits.framesPerSecond) frames "
          + "per second")
    }
    return ClockRate(numerator, denominator)
  }

  private static func tags(_ word: Lexeme) throws(ScenarioIssue) -> [String] {
    var tags: [String] = []
    for part in word.split(at: ",") {
      let tag = part.text
      let isTag = tag.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || "-_.".utf8.contains(byte)
      }
      guard isTag, !tag.isEmpty else {
        throw part.issue("\(part.quoted) is not a tag; use letters, digits, '-', '_' and '.'")
      }
      guard !tags.contains(tag) else { throw part.issue("duplicate tag '\(tag)'") }
      tags.append(tag)
    }
    return tags
  }
}
