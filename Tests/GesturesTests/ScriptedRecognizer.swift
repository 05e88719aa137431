import Gestures
import Motion

/// A custom recognizer that logs every call and acts as a test specifies.
final class ScriptedRecognizer: GestureRecognizer {
  private let bench: GestureBench
  /// The values that it returns to the arena.
  var isWinningAlone = false
  var isWinningAtRelease = false
  var isHolding = false
  /// Called when the recognizer gets a pointer without a claim.
  var onWin: (() -> Void)?

  init(_ name: String, _ bench: GestureBench) {
    self.bench = bench
    super.init(name: name)
  }

  override var winsWhenAlone: Bool { isWinningAlone }
  override var winsAtRelease: Bool { isWinningAtRelease }
  override var delaysDecisionAfterRelease: Bool { isHolding }

  override func pointerLost() {
    bench.note("\(name) lost")
    super.pointerLost()
  }

  override func didWin() {
    bench.note("\(name) won")
    onWin?()
  }

  override func competitorDidWin() {
    bench.note("\(name) saw a rival win")
  }

  override func timerFired(at time: Timestamp) {
    bench.note("\(name) fired at \(time.frame)")
  }

  override func didCancel() {
    bench.note("\(name) was cancelled")
  }

  override func reset() {
    bench.note("\(name) ready")
  }
}
