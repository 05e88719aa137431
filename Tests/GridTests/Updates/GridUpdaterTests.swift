import Diffing
import Grid
import Testing

@Suite struct GridUpdaterTests {
  /// A grid that records its calls.
  private final class Host: GridUpdaterHost {
    var calls: [String] = []
    var failure: GridUpdateError?

    func prepareForUpdates() { calls.append("prepare") }

    func commitUpdates(
      _ updates: GridUpdates, _ completion: (() -> Void)?
    ) throws(GridUpdateError) {
      calls.append("carry out \(updates.batch.removed)")
      if let failure { throw failure }
    }
  }

  private let host = Host()
  private let updater = GridUpdater()

  init() { updater.attach(to: host) }

  private func remove(_ index: Int) {
    var updates = GridUpdates()
    updates.remove([index])
    updater.record(updates)
  }

  @Test func `the outermost transaction performs the changes of all nested ones`() throws {
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

  @Test func `a transaction without changes is not performed`() throws {
    updater.begin()
    try updater.end(nil)
    #expect(host.calls == ["prepare"])
  }

  @Test func `discarding a transaction returns whether it was empty`() {
    updater.begin()
    #expect(updater.discard())
    updater.begin()
    remove(1)
    #expect(!updater.discard())
    #expect(!updater.isOpen)
    #expect(host.calls == ["prepare", "prepare"])
  }

  @Test func `on a stage completions are called in their step of a frame`() {
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
