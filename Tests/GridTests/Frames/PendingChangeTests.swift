import Grid
import Testing

@Suite struct PendingChangeTests {
  /// A grid that has done everything.
  private static var settled: PendingChange {
    var pending = PendingChange()
    _ = pending.take([.data, .layout])
    return pending
  }

  @Test func `a new grid has yet to read its data and solve its layout`() {
    let pending = PendingChange()
    #expect(pending.requests == [.data, .layout])
    #expect(pending.needsSolving)
    #expect(!pending.isSettled)
    #expect(!pending.needsCells)
  }

  @Test func `a request made twice is answered once`() {
    var pending = Self.settled
    pending.merge(.frames)
    pending.merge([.frames, .separators])
    let answers = [pending.take(.frames), pending.take(.frames)]
    #expect(answers == [true, false])
    #expect(pending.requests == .separators)
  }

  @Test func `what cells show by themselves does not ask for a frame`() {
    var pending = Self.settled
    pending.merge([.selection, .cells, .frames])
    #expect(pending.isSettled)
    pending.merge(.separators)
    #expect(!pending.isSettled)
  }

  @Test func `cells are outdated while they are to be replaced, not while they are to be moved`() {
    var pending = Self.settled
    pending.merge(.frames)
    #expect(pending.needsCells && !pending.cellsAreOutdated)
    pending.merge(.cells)
    #expect(pending.cellsAreOutdated)
    _ = pending.take(.cells)
    #expect(!pending.cellsAreOutdated)
  }

  @Test func `to reload is to read the data and to solve the layout`() {
    var pending = Self.settled
    pending.reload()
    #expect(pending.requests == [.data, .layout])
  }
}
