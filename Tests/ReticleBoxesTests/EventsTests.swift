import ReticleBoxes
import Testing

@Suite struct EventsTests {
  private final class Source: EventSource {
    let events = Events()
    @Observed var count = 0
    @Observed var name = ""
  }

  private final class Listener: EventSource {
    let events = Events()
    var heard = 0
  }

  @Test func `handlers run in the order in which they were added`() {
    let source = Source()
    var heard = ""
    source.on("go") { heard += "a" }
    source.on("go") { heard += "b" }
    source.on("other") { heard += "c" }
    source.trigger("go")
    source.trigger("nobody waits for this")
    #expect(heard == "ab")
  }

  @Test func `a handler added during a trigger runs at the next one`() {
    let source = Source()
    var heard = 0
    source.once("go") { source.on("go") { heard += 1 } }
    source.trigger("go")
    #expect(heard == 0)
    source.trigger("go")
    #expect(heard == 1)
  }

  @Test func `a handler added with once runs once even if it triggers again`() {
    let source = Source()
    var heard = 0
    source.once("go") {
      heard += 1
      source.trigger("go")
    }
    source.trigger("go")
    source.trigger("go")
    #expect(heard == 1)
    #expect(source.events.handlerCount(of: "go") == 0)
  }

  @Test func `handlers receive the context`() {
    let events = Events()
    var values: [Int] = []
    events.on("a", "b", doWithContext: { values.append($0 as? Int ?? -1) })
    events.trigger("a", with: 3)
    events.trigger("b")
    #expect(values == [3, -1])
  }

  @Test func `a source and a listener do not keep each other alive`() {
    let source = Source()
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      listener.when(source, does: "go") { $0.heard += 1 }
      source.trigger("go")
      #expect(listener.heard == 1)
    }
    #expect(gone == nil)
    source.trigger("go")
    #expect(source.events.handlerCount(of: "go") == 0)
  }

  @Test func `one handler can observe several events`() {
    let events = Events()
    var heard = 0
    events.onAny(of: "a", "b") { heard += 1 }
    events.trigger("a")
    events.trigger("b")
    events.trigger("c")
    #expect(heard == 2)
  }

  @Test func `one handler can observe several values`() {
    let source = Source()
    var changes = 0
    source.onChange(ofAny: source.$count, source.$name) { changes += 1 }
    source.count = 1
    source.name = "a"
    source.name = "a"
    #expect(changes == 3)
  }

  @Test func `a handler runs when its object is destroyed`() {
    var heard: [String] = []
    do {
      let source = Source()
      source.onDeinit { heard.append("first") }
      source.onDeinit { heard.append("second") }
      source.trigger("anything")
      #expect(heard.isEmpty)
    }
    #expect(heard == ["first", "second"])
  }

  @Test func `a handler runs when its box is destroyed`() throws {
    var isGone = false
    let parent = Box(width: 320)
    parent.boxes = [Box(width: 320, height: 50)]
    parent.boxes[0].onDeinit { isGone = true }
    parent.layout()
    #expect(!isGone)
    parent.boxes = []
    parent.layout()
    #expect(isGone)
  }

  @Test func `an observed value reports every set, even to an equal value`() {
    let source = Source()
    var changes = 0
    source.$count.onChange { changes += 1 }
    source.count = 1
    source.count = 1
    source.count += 1
    #expect(changes == 3)
    #expect(source.count == 2)
  }
}
