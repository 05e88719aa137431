import Gestures
import Motion

/// A custom recognizer that logs every call and acts as a test specifies.
final class ScriptedRecognizer: GestureRecognizer {
  private let bench: GestureFixture
  /// The values that it returns to the arena.
  var isWinningAlone = false
  var isWinningAtRelease = false
  var isHolding = false
  /// Called when the recognizer gets a pointer without a claim.
  var onWin: (() -> Void)?

  init(_ name: String, _ bench: GestureFixture) {
    self.bench = bench
    super.init(name: name)
  }

  override var winsWhenAlone: Bool { isWinningAlone }
  override var winsAtRelease: Bool { isWinningAtRelease }
  override var delaysDecisionAfterRelease: Bool { isHolding }

  override func pointerLost() {
    bench.record("\(name) lost")
    super.pointerLost()
  }

  override func didWin() {
    bench.record("\(name) won")
    onWin?()
  }

  override func competitorDidWin() {
    bench.record("\(name) saw a rival win")
  }

  override func timerFired(at time: Timestamp) {
    bench.record("\(name) fired at \(time.frame)")
  }

  override func didCancel() {
    bench.record("\(name) was cancelled")
  }

  override func reset() {
    bench.record("\(name) ready")
  }
}
