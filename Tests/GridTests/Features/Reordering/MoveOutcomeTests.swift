import Geometry
import Gestures
import Grid
import Stage
import Testing

/// The delegate's decisions and notifications, for every way of moving an item.
@Suite("The outcome of moves") struct MoveOutcomeTests {
  /// A way to move an item.
  enum MoveMethod: String, CaseIterable {
    case drag, keys
  }

  /// Moves item 0, for which the delegate returns a target that does not exist.
  private static func moveOutOfRange(_ way: MoveMethod) throws {
    let run = try ReorderRun()
    run.target = { _, _ in 99 }
    switch way {
    case .drag:
      run.lift(96, 96)
      run.touch(.moved, 300, 96)
    case .keys:
      run.run.frame([.key(KeyEvent(.tab))])
      run.run.frame([.key(KeyEvent(.right, modifiers: .alt))])
    }
  }

  private func expectMessage(_ output: [UInt8]?, at location: SourceLocation = #_sourceLocation) {
    let text = String(decoding: output ?? [], as: UTF8.self)
    #expect(
      text.contains("the delegate returned (0, 99) for item (0, 0); the section has 20 positions"),
      "\(text)", sourceLocation: location)
  }

  @Test func `a target that does not exist stops a drag`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try Self.moveOutOfRange(.drag)
    }
    expectMessage(result?.standardErrorContent)
  }

  @Test func `a target that does not exist stops a move by keys with the same message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try Self.moveOutOfRange(.keys)
    }
    expectMessage(result?.standardErrorContent)
  }

  @Test(arguments: ["reload", "removal"])
  func `a drag whose item is removed is reported as cancelled`(reason: String) throws {
    let run = try ReorderRun()
    run.lift(96, 96)
    run.touch(.moved, 300, 96)
    if reason == "reload" {
      run.grid.reloadData()
    } else {
      try run.run.update { $0.remove([0]) }
    }
    #expect(!run.grid.isReordering)
    #expect(run.notifications == ["will 0", "cancelled 0"])
    run.touch(.ended, 300, 96)
    #expect(run.notifications == ["will 0", "cancelled 0"])
    run.run.runUntilIdle()
  }
}
