import Diffing
import Grid
import Testing

@Suite struct GridUpdaterTests {
  /// A grid that notes what it is asked to do.
  private final class Host: GridUpdaterHost {
    var calls: [String] = []
    var failure: GridUpdateError?

    func prepareForUpdates() { calls.append("prepare") }

    func carryOut(
      _ updates: GridUpdates, _ completion: (() -> Void)?
    ) throws(GridUpdateError) {
      calls.append("carry out \(updates.batch.removed)")
      if let failure { throw failure }
    }
  }

  private let host = Host()
  private let updater: GridUpdater

  init() { updater = GridUpdater(host) }

  private func remove(_ index: Int) {
    var updates = GridUpdates()
    updates.remove([index])
    updater.record(updates)
  }

  @Test func `the outermost of nested transactions takes effect, with the changes of all`() throws {
    updater.begin()
    remove(1)
    updater.begin()
    remove(2)
    try updater.end(nil)
    #expect(updater.isOpen)
    #expect(host.calls == ["prepare"])
    try updater.end(nil)
    #expect(!updater.isOpen)
    #expect(host.calls == ["prepare", "carry out [1, 2]"])
  }

  @Test func `a transaction without changes is not carried out`() throws {
    updater.begin()
    try updater.end(nil)
    #expect(host.calls == ["prepare"])
  }

  @Test func `a discarded transaction says whether it was empty`() {
    updater.begin()
    #expect(updater.discard())
    updater.begin()
    remove(1)
    #expect(!updater.discard())
    #expect(!updater.isOpen)
    #expect(host.calls == ["prepare", "prepare"])
  }

  @Test func `completions wait for their turn in the frame while the grid is on a stage`() {
    var ended: [String] = []
    updater.didBeginAnimation()
    updater.didBeginAnimation()
    updater.didEndAnimation({ ended.append("first") }, isOnStage: true)
    #expect(updater.isAnimating)
    #expect(ended.isEmpty)
    #expect(updater.callCompletions())
    #expect(ended == ["first"])
    updater.didEndAnimation({ ended.append("second") }, isOnStage: false)
    #expect(ended == ["first", "second"])
    #expect(!updater.callCompletions())
    #expect(!updater.isAnimating)
  }
}
