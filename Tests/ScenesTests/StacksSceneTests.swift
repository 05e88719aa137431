import Drawing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scenes
import Stage
import Testing

/// Photo stacks that two fingers open.
@Suite struct StacksSceneTests {
  private static let phone = Size(width: 390, height: 844)

  private func makeRun(_ viewport: Size = phone) throws -> SceneRun {
    try SceneRun(.stacks, viewport)
  }

  private func items(_ run: SceneRun) throws -> Int { Int(try run.probe("items")) ?? -1 }

  /// Puts two fingers on the first stack and moves them apart to a distance, around a center.
  private func spread(_ run: SceneRun, to distance: Double, at y: Double = 130) {
    run.step([run.touch(1, .began, 70, 130), run.touch(2, .began, 130, 130)])
    for part in 1...5 {
      let half = (60 + (distance - 60) * Double(part) / 5) / 2
      run.step([run.touch(1, .moved, 100 - half, y), run.touch(2, .moved, 100 + half, y)])
    }
  }

  @Test(arguments: [Key.escape, .delete, .backspace])
  func `escape closes an album with or without a selection and then goes to the window`(
    key: Key
  ) throws {
    let run = try makeRun()
    #expect(!run.stage.handlesEscape)
    run.step([.command(.action(name: "open", arguments: SceneValues()))])
    run.pass(40)
    run.step([.command(.select(ItemIndex(2), position: nil))])
    #expect(run.stage.handlesEscape)
    run.step([.key(KeyEvent(key))])
    #expect(!run.stage.handlesEscape)
    run.pass(60)
    #expect(try items(run) == 12)
  }

  /// A newly opened stack that has not moved is drawn exactly like its cell.
  @Test(arguments: [phone, Size(width: 844, height: 390), Size(width: 500, height: 700)])
  func `a lifted stack looks unchanged`(viewport: Size) throws {
    let run = try makeRun(viewport)
    run.pass(2)
    let before = drawn(run)
    run.step([.command(.action(name: "open", arguments: SceneValues()))])
    // In the frame of the command nothing has moved yet, and the last cards are still hidden.
    let after = drawn(run)
    #expect(before.cards.isSubset(of: after.cards))
    #expect(try run.probe("items") == "31")
  }

  private struct Card: Hashable {
    var content: ContentID
    var x: Int
    var y: Int
    var width: Int
  }

  /// Returns the drawn pictures, with positions in tenths of a point.
  private func drawn(_ run: SceneRun) -> (cards: Set<Card>, count: Int) {
    let commands = run.stage.displayList.commands.filter { $0.opacity > 0.99 }
    let cards = commands.map { command in
      Card(
        content: command.content, x: Int((command.rect.minX * 10).rounded()),
        y: Int((command.rect.minY * 10).rounded()),
        width: Int((command.rect.width * 10).rounded()))
    }
    return (Set(cards), commands.count)
  }

  @Test func `after release halfway the pictures return and nothing is left behind`() throws {
    let run = try makeRun()
    let layers = run.stage.host.layers.layers.count
    spread(run, to: 100)
    #expect(try items(run) == 31)
    run.pass(10)
    run.step([run.touch(1, .ended, 50, 130), run.touch(2, .ended, 150, 130)])
    run.pass(40)
    #expect(try items(run) == 12)
    #expect(run.stage.pendingActivity.isEmpty)
    let again = run.stage.host.layers.layers.count
    // Layers are reused: opening the stack again creates none.
    spread(run, to: 100)
    run.pass(10)
    run.step([run.touch(1, .ended, 50, 130), run.touch(2, .ended, 150, 130)])
    run.pass(40)
    #expect(try items(run) == 12)
    #expect(run.stage.host.layers.layers.count == again)
    #expect(again > layers)
  }

  @Test func `pictures pulled far apart stay open`() throws {
    let run = try makeRun()
    spread(run, to: 300, at: 300)
    run.pass(10)
    run.step([run.touch(1, .ended, 0, 300), run.touch(2, .ended, 250, 300)])
    run.pass(40)
    #expect(try items(run) == 31)
    #expect(try run.probe("cell[4].frame") == "136,134,116,114")
    #expect(run.stage.pendingActivity.isEmpty)
  }

  @Test func `a pinch outside all stacks opens none`() throws {
    let run = try makeRun()
    run.step([run.touch(1, .began, 160, 20), run.touch(2, .began, 220, 20)])
    run.step([run.touch(1, .moved, 100, 20), run.touch(2, .moved, 300, 20)])
    run.step([run.touch(1, .ended, 100, 20), run.touch(2, .ended, 300, 20)])
    run.pass(5)
    #expect(try items(run) == 12)
  }

  @Test func `the bar names the album and closes it`() throws {
    let run = try makeRun()
    run.step([.command(.action(name: "open", arguments: SceneValues()))])
    run.pass(40)
    run.step([run.touch(1, .began, 40, 22)])
    run.step([run.touch(1, .ended, 40, 22)])
    run.pass(40)
    #expect(try items(run) == 12)
  }

  @Test func `equal finger movements give equal states`() throws {
    let digests = try (0..<2).map { _ in
      let run = try makeRun()
      spread(run, to: 180, at: 200)
      return run.stage.digest()
    }
    #expect(digests[0] == digests[1])
  }
}
