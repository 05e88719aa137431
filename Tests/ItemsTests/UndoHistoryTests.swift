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
}
