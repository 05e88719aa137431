import Items
import Stage
import Testing

@Suite struct ItemCommandTests {
  @Test func `item commands with equal contents are equal`() {
    let items = ItemSet([ItemSet.Span(1...3)])
    #expect(SceneCommand.reloadData == .reloadData)
    #expect(SceneCommand.update([.remove(items, .fade)]) == .update([.remove(items, .fade)]))
    #expect(SceneCommand.update([.remove(items, .fade)]) != .update([.remove(items, .left)]))
    #expect(SceneCommand.select(ItemIndex(1), position: nil) != .deselect(ItemIndex(1)))
    #expect(SceneCommand.reloadData != .action(name: "reload", arguments: SceneValues()))
    #expect(Set([SceneCommand.reloadData, .reloadData]).count == 1)
  }

  @Test func `an item command can be read from its scene command`() {
    #expect(SceneCommand.deselect(ItemIndex(4)).itemCommand == .deselect(ItemIndex(4)))
    #expect(SceneCommand.action(name: "shuffle", arguments: SceneValues()).itemCommand == nil)
    #expect(SceneCommand.request(Elsewhere()).itemCommand == nil)
  }

  @Test func `requests of different types are never equal`() {
    #expect(SceneCommand.request(Elsewhere()) == .request(Elsewhere()))
    #expect(SceneCommand.request(Elsewhere()) != .reloadData)
  }

  private struct Elsewhere: SceneRequest {}
}

@Suite struct FrameCountersCellsTests {
  private static var counters: [WritableKeyPath<FrameCounters, Int>] {
    [
      \.cellsCreated, \.cellsReused, \.cellsRemoved, \.cellsLive, \.cellsPooled, \.layoutPasses,
      \.drawCommands, \.animationsLive,
    ]
  }

  @Test func `counters are independent of each other`() {
    for counter in Self.counters {
      var counters = FrameCounters()
      counters[keyPath: counter] += 3
      #expect(Self.counters.filter { counters[keyPath: $0] == 3 } == [counter])
      #expect(counters != FrameCounters())
      #expect(Set([counters, FrameCounters(), counters]).count == 2)
    }
  }
}
