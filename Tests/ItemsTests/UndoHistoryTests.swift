import Items
import Testing

/// Undoing and redoing changes of a number.
@Suite struct UndoHistoryTests {
  private final class Counter {
    var value = 0
    let history = UndoHistory()

    func add(_ amount: Int, _ name: String = "Add") {
      value += amount
      history.register(name) { [unowned self] in add(-amount, name) }
    }
  }

  @Test func `undo and redo go through all changes`() {
    let counter = Counter()
    for amount in [1, 10, 100] { counter.add(amount) }
    var values: [Int] = []
    for _ in 0..<4 {
      counter.history.undo()
      values.append(counter.value)
    }
    #expect(values == [11, 1, 0, 0])
    for _ in 0..<4 {
      counter.history.redo()
      values.append(counter.value)
    }
    #expect(values.suffix(4) == [1, 11, 111, 111])
    #expect(counter.history.undoCount == 3)
    #expect(counter.history.redoCount == 0)
  }

  @Test func `a change forgets what could be redone`() {
    let counter = Counter()
    counter.add(1, "One")
    counter.add(2, "Two")
    counter.history.undo()
    #expect(counter.history.undoName == "One")
    #expect(counter.history.redoName == "Two")
    counter.add(4, "Four")
    #expect(counter.history.redoName == nil)
    #expect(!counter.history.redo())
    #expect(counter.value == 5)
  }

  @Test func `a group is one step, and is undone backward`() {
    let counter = Counter()
    var order: [String] = []
    counter.history.performGroup("Both") {
      for name in ["a", "b"] { counter.history.register(name) { order.append(name) } }
      counter.history.performGroup("Inner") { counter.add(1) }
    }
    #expect(counter.history.undoCount == 1)
    #expect(counter.history.undoName == "Both")
    counter.history.undo()
    #expect(order == ["b", "a"])
    #expect(counter.value == 0)
    counter.history.redo()
    #expect(counter.value == 1)
    counter.history.performGroup("Empty") {}
    #expect(counter.history.undoCount == 1)
  }

  @Test func `the oldest steps are forgotten beyond the limit`() {
    let counter = Counter()
    counter.history.limit = 3
    for amount in 1...5 { counter.add(amount) }
    while counter.history.undo() {}
    #expect(counter.value == 3)
    counter.history.removeAll()
    #expect(!counter.history.redo())
  }

  @Test func `it reports changes, and undoing inside an undo does nothing`() {
    let counter = Counter()
    var reports = 0
    counter.history.onChange = { reports += 1 }
    counter.add(1)
    counter.history.register("Nested") { counter.history.undo() }
    counter.history.undo()
    #expect(counter.value == 1)
    #expect(reports == 3)
    counter.history.removeAll()
    counter.history.removeAll()
    #expect(reports == 4)
  }

  // MARK: - Reports

  /// Counts up, and notes the number at each report of the history.
  private func reports(of counter: Counter) -> () -> [Int] {
    var values: [Int] = []
    counter.history.onChange = { [unowned counter] in values.append(counter.value) }
    return { values }
  }

  @Test func `a group is reported once, at its end, also if steps are registered before changes`()
    throws
  {
    struct Failure: Error {}
    let counter = Counter()
    let values = reports(of: counter)
    counter.history.performGroup("Outer") {
      counter.history.register("Early") {}
      counter.history.performGroup("Inner") { counter.add(1) }
      counter.add(10)
    }
    #expect(values() == [11])
    counter.history.performGroup("Nothing") {}
    #expect(values() == [11])
    #expect(throws: Failure.self) {
      try counter.history.performGroup("Failing") {
        counter.add(100)
        throw Failure()
      }
    }
    #expect(values() == [11, 111])
    counter.history.undo()
    counter.history.redo()
    #expect(values() == [11, 111, 11, 111])
  }

  @Test func `forgotten steps are reported, also by a smaller limit`() {
    let counter = Counter()
    for amount in 1...3 { counter.add(amount) }
    let values = reports(of: counter)
    counter.history.limit = 5
    #expect(values().isEmpty)
    counter.history.limit = 2
    #expect(counter.history.undoCount == 2)
    counter.history.removeAll()
    counter.history.removeAll()
    #expect(values() == [6, 6])
  }

  @Test func `a report can change the data again`() {
    let counter = Counter()
    var count = 0
    counter.history.onChange = { [unowned counter] in
      count += 1
      if counter.value == 1 { counter.add(5) }
    }
    counter.add(1)
    #expect(counter.value == 6)
    #expect(count == 2)
    #expect(counter.history.undoCount == 2)
  }
}
