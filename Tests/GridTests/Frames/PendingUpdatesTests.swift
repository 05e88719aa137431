import Grid
import Testing

@Suite struct PendingUpdatesTests {
  /// A grid without pending updates.
  private static var settled: PendingUpdates {
    var pending = PendingUpdates()
    _ = pending.remove([.data, .layout])
    return pending
  }

  @Test func `a new grid has to read its data and solve its layout`() {
    let pending = PendingUpdates()
    #expect(pending.requests == [.data, .layout])
    #expect(pending.needsSolving)
    #expect(!pending.isIdle)
    #expect(!pending.needsCells)
  }

  @Test func `a request made twice is performed once`() {
    var pending = Self.settled
    pending.merge(.frames)
    pending.merge([.frames, .separators])
    let answers = [pending.remove(.frames), pending.remove(.frames)]
    #expect(answers == [true, false])
    #expect(pending.requests == .separators)
  }

  @Test func `updates of cells alone do not request a frame`() {
    var pending = Self.settled
    pending.merge([.selection, .cells, .frames])
    #expect(pending.isIdle)
    pending.merge(.separators)
    #expect(!pending.isIdle)
  }

  @Test func `cells are outdated before they are replaced, not before they are moved`() {
    var pending = Self.settled
    pending.merge(.frames)
    #expect(pending.needsCells && !pending.cellsAreOutdated)
    pending.merge(.cells)
    #expect(pending.cellsAreOutdated)
    _ = pending.remove(.cells)
    #expect(!pending.cellsAreOutdated)
  }

  @Test func `a reload requests data and layout`() {
    var pending = Self.settled
    pending.reload()
    #expect(pending.requests == [.data, .layout])
  }
}
