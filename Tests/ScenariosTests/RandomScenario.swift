import Drawing
import Gestures
import Items
import Motion
import Scenarios
import Stage

/// Generates random valid scenarios.
struct RandomScenario {
  private var generator: SeededGenerator
  private var steps: [ScenarioStep] = []
  private var hasWaited = false
  private var frame: Int64 = 0
  private var touches: [Int] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns a scenario; equal seeds give equal scenarios.
  static func make(seed: UInt64) throws -> Scenario {
    var random = RandomScenario(seed: seed)
    return try random.scenario()
  }

  private mutating func scenario() throws -> Scenario {
    let count = 5 + generator.next(below: 40)
    for _ in 0..<count { try addStep() }
    add(.wait(.settled, maximum: 2000))
    add(.end)
    let hasDigests = generator.next(below: 2) == 0
    return Scenario(header: header(), steps: steps, digests: hasDigests ? digests() : nil)
  }

  private mutating func header() -> ScenarioHeader {
    var header = ScenarioHeader(
      contract: 1 + generator.next(below: 3),
      demo: DemoReference("grid", [ScenarioArgument("count", source: "\(number(5000))")]),
      viewport: size(), seed: generator.next())
    if number(2) == 0 { header.title = text() }
    if number(2) == 0 { header.tags = ["slow", "a-1"] }
    if number(2) == 0 { header.device = text() }
    if number(2) == 0 { header.scale = Thousandths(raw: Int64(1 + number(16_000))) }
    header.clock = [.sixty, ClockRate(30), ClockRate(60_000, 1001), ClockRate(120)][number(4)]
    if number(2) == 0 { header.digestInterval = Int64(1 + number(100)) }
    header.budgets = Budget.Metric.allCases.prefix(number(9)).map {
      Budget($0, limit: Thousandths(raw: Int64(number(90_000))))
    }
    return header
  }

  private mutating func digests() -> DigestTable {
    var frame: Int64 = 0
    return DigestTable(
      (0..<1 + number(4)).map { _ in
        defer { frame += Int64(1 + number(60)) }
        return DigestTable.Entry(
          frame: frame,
          digest: StateDigest(
            all: generator.next(), scroll: generator.next(), layout: generator.next(),
            cells: generator.next() & 0xFF, animations: 0, randomness: generator.next()))
      })
  }

  // MARK: - Steps

  private mutating func addStep() throws {
    switch number(9) {
    case 0: add(.gesture(gesture()))
    case 1: addTouch()
    case 2: addTransaction()
    case 3 where number(3) == 0: add(.wait(number(2) == 0 ? .settled : .idle, maximum: 3000))
    case 4: add(.expect(try expectation()))
    case 5: add([.mark(text()), .snapshot("a \(number(99))")][number(2)])
    case 6: add(input())
    case 7: add(.refuse(command()))
    default: add(command())
    }
  }

  private mutating func add(_ verb: ScenarioVerb) {
    let frames = Int64(number(4) == 0 ? 0 : number(9))
    frame += frames
    let isAbsolute = !hasWaited && number(2) == 0
    steps.append(
      ScenarioStep(isAbsolute ? .absolute(frame: frame) : .relative(frames: frames), verb))
    if case .wait = verb.role { hasWaited = true }
  }

  /// Raw touches have identifiers that gestures do not use.
  private mutating func addTouch() {
    let phases: [PointerSample.Phase] = touches.isEmpty ? [.began] : [.moved, .ended, .cancelled]
    let phase = phases[number(phases.count)]
    let id = touches.first ?? 1000 + number(99)
    touches = phase == .began ? [id] : phase == .moved ? touches : []
    let isMouse = number(2) == 0
    add(
      .touch(
        TouchStep(
          phase, id: id, at: point(), device: isMouse ? .mouse : .touch,
          button: isMouse ? 1 + number(3) : nil)))
  }

  private mutating func addTransaction() {
    add(.beginUpdates)
    for _ in 0..<number(4) { steps.append(ScenarioStep(.relative(frames: 0), .update(update()))) }
    let isRefused = number(3) == 0
    steps.append(
      ScenarioStep(.relative(frames: 0), isRefused ? .refuse(.endUpdates) : .endUpdates))
  }

  private mutating func gesture() -> ScenarioGesture {
    let over = Int64(3 + number(20))
    return switch number(5) {
    case 0: .tap(at: point(), fingers: 1 + number(10))
    case 1: .hold(at: point(), frames: over)
    case 2:
      .drag(
        from: point(), to: point(), over: over, hold: Int64(number(9)),
        ease: number(2) == 0 ? .linear : .inOut)
    case 3: .fling(from: point(), velocity: point(), over: over)
    default: .pinch(at: point(), from: distance(), to: distance(), over: over)
    }
  }

  private mutating func input() -> ScenarioVerb {
    switch number(5) {
    case 0: .hover(point())
    case 1: .wheel(at: point(), by: point())
    case 2: .rotate(to: size(), over: Int64(1 + number(30)))
    case 3: .resize(to: size(), animated: number(2) == 0)
    default:
      .key(
        KeyEvent(
          Key.allCases[number(Key.allCases.count)], modifiers: KeyModifiers(rawValue: number(8)),
          phase: KeyEvent.Phase.allCases[number(3)]))
    }
  }

  private mutating func command() -> ScenarioVerb {
    let position = ItemPosition.allCases[number(4)]
    return switch number(8) {
    case 0: .scroll(to: .item(index()), position: position, animated: number(2) == 0)
    case 1: .scroll(to: .y(coordinate()), position: .none, animated: false)
    case 2: .select(index(), position: number(2) == 0 ? nil : position)
    case 3: .deselect(index())
    case 4: .reloadData
    case 5: .deliver(number(100))
    case 6: .action(name: "shuffle", arguments: [ScenarioArgument(nil, source: "\"a b\"")])
    default: .update(update())
    }
  }

  private mutating func update() -> UpdateStep {
    let animation = UpdateAnimation.allCases[number(6)]
    let section = number(2) == 0 ? nil : number(9)
    return switch number(7) {
    case 0: .insert(set(section), animation)
    case 1: .remove(set(section), animation)
    case 2: .reload(set(section), animation)
    case 3:
      .move(
        from: ItemIndex(number(99), section: section), to: ItemIndex(number(99), section: section),
        animation)
    case 4: .insertSections(set(nil), itemsEach: number(50))
    case 5: .removeSections(set(nil))
    default: .moveSection(from: number(9), to: number(9))
    }
  }

  private mutating func expectation() throws -> Scenarios.Expectation {
    let cases =
      [
        ("offset.y", .greater, .bare("\(coordinate())"), Thousandths(raw: Int64(number(5000)))),
        ("cell[\(index())].frame", .equal, .bare("0,0,96.5,-1"), Thousandths(raw: 1)),
        ("events", .equal, .quoted(text()), .zero),
        ("visible.first", .lessOrEqual, .bare("\(index())"), .zero),
        ("phase", .notEqual, .bare("bouncing"), .zero),
      ] as [(String, Scenarios.Expectation.Comparison, ExpectedValue, Thousandths)]
    let (name, comparison, value, tolerance) = cases[number(cases.count)]
    guard let probe = Probe(name) else { throw ScenarioIssue(.none, "'\(name)' is no probe") }
    return Scenarios.Expectation(probe, comparison, value, tolerance: tolerance)
  }

  // MARK: - Values

  private mutating func number(_ bound: Int) -> Int { generator.next(below: bound) }

  private mutating func coordinate() -> Thousandths {
    Thousandths(raw: Int64(number(2_000_000) - 1_000_000))
  }

  private mutating func distance() -> Thousandths { Thousandths(raw: Int64(number(500_000))) }

  private mutating func point() -> DecimalPoint { DecimalPoint(x: coordinate(), y: coordinate()) }

  private mutating func size() -> DecimalSize {
    DecimalSize(
      width: Thousandths(raw: Int64(1 + number(900_000))),
      height: Thousandths(raw: Int64(1 + number(900_000))))
  }

  private mutating func index() -> ItemIndex {
    ItemIndex(number(3000), section: number(2) == 0 ? nil : number(9))
  }

  private mutating func set(_ section: Int?) -> ItemSet {
    var first = 0
    return ItemSet(
      (0..<1 + number(3)).map { _ in
        first += 1 + number(5)
        let last = first + number(4)
        defer { first = last }
        return ItemSet.Span(first...last, section: section)
      })
  }

  private mutating func text() -> String {
    ["a", "two words", "quote \" and \\", "line\nand\ttab", "Größe π ✓", "# no comment"][number(6)]
  }
}
