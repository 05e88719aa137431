import Stage
import Testing

@Suite struct EventLogTests {
  private let log: EventLog

  init() throws {
    log = try StageFixture().host.eventLog
  }

  @Test func `only watched events are stored`() {
    log.add("willSelect", ItemIndex(1))
    log.startRecording(["willSelect", "didSelect"])
    log.add("willSelect", ItemIndex(3))
    log.add("willDisplay", ItemIndex(3))
    log.add("didSelect", ItemIndex(3, section: 2))
    log.add("selectionChanged")
    #expect(log.text(of: ["willSelect", "didSelect"]) == "willSelect 3, didSelect 2.3")
    #expect(log.text(of: ["didSelect", "selectionChanged"]) == "didSelect 2.3")
    #expect(log.text(of: []) == "")
  }

  @Test func `events are removed by name`() {
    log.startRecording(["a", "b"])
    log.add("a")
    log.add("b")
    log.add("a")
    log.removeEvents(named: ["a"])
    #expect(log.text(of: ["a", "b"]) == "b")
    log.add("a")
    #expect(log.text(of: ["a", "b"]) == "b, a")
  }
}
