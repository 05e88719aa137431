package import Gestures
package import Motion

/// The samples of a gesture, in order, computed with integers only.
///
/// The moves of a gesture are evenly spaced in time. There is one per frame, unless a frame is
/// longer than 16,667 µs. Then each frame has the smallest number of moves that keeps them at most
/// that far apart. With n moves per frame, move `i` of `over` × `n` is `i`/`n` frames after the
/// start of the motion, with its microseconds rounded down. The finger therefore has its velocity
/// from the start, at every frame rate.
///
/// Samples are computed one at a time, so the length of a gesture does not affect memory use.
package struct LoweredGesture: Sequence, Sendable {
  /// The gesture.
  package let gesture: ScenarioGesture
  /// The time at which the gesture begins.
  package let start: Timestamp
  /// The number of moves per frame: 1 at 60 frames per second and above.
  package let movesPerFrame: Int64
  private let clock: ClockRate

  /// The maximum time between two moves, in microseconds: a frame at 60 frames per second, rounded
  /// up.
  package static let maximumMoveInterval: Int64 = 16_667
  /// The number of frames from the start of a tap to its end.
  package static let tapFrames: Int64 = 3
  /// A drag's final rest, as a divisor of a second: 10, which is 100 ms.
  private static let restDivisor: Int64 = 10

  /// Creates the samples of a gesture that begins at `start`.
  package init(_ gesture: ScenarioGesture, clock: ClockRate, start: Timestamp) {
    self.gesture = gesture
    self.clock = clock
    self.start = start
    let frame = clock.denominator * 1_000_000
    let slot = clock.numerator * Self.maximumMoveInterval
    movesPerFrame = (frame + slot - 1) / slot
  }

  /// One sample of one of the gesture's touches.
  package struct Sample: Hashable, Sendable {
    /// The time of the sample.
    package var time: Timestamp
    /// The index of the touch within the gesture, from 0.
    package var finger: Int
    /// The phase of the touch.
    package var phase: PointerSample.Phase
    /// The position, in the viewport's coordinates.
    package var position: DecimalPoint
  }

  /// The time of the last sample; the gesture finishes in its frame.
  package var end: Timestamp { timestamp(ofStep: endStep) }

  /// The number of moves of each touch.
  package var moveCount: Int64 { moveFrames * movesPerFrame }

  /// The positions of the touches at the start and at the end; all moves are between them.
  package var extremePositions: [DecimalPoint] {
    [0, moveCount].flatMap { move in
      (0..<gesture.touchCount).map { position(finger: $0, move: move) }
    }
  }

  /// Returns the samples in order: all begins, then each move of all touches, then all ends.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// Iterates over the samples of a gesture.
  package struct Iterator: IteratorProtocol, Sendable {
    private let lowered: LoweredGesture
    /// 0 while touches begin, then the number of the current move, then one more while touches end.
    private var stage: Int64 = 0
    private var finger = 0

    fileprivate init(_ lowered: LoweredGesture) {
      self.lowered = lowered
    }

    /// Returns the next sample, or nil after the last one.
    package mutating func next() -> Sample? {
      let last = lowered.moveCount + 1
      guard stage <= last else { return nil }
      let sample = lowered.sample(stage: stage, finger: finger)
      finger += 1
      if finger == lowered.gesture.touchCount {
        finger = 0
        stage += 1
      }
      return sample
    }
  }

  private func sample(stage: Int64, finger: Int) -> Sample {
    let isEnd = stage > moveCount
    let move = Swift.min(stage, moveCount)
    let step = stage == 0 ? 0 : isEnd ? endStep : restFrames * movesPerFrame + move
    return Sample(
      time: timestamp(ofStep: step), finger: finger,
      phase: stage == 0 ? .began : isEnd ? .ended : .moved,
      position: position(finger: finger, move: move))
  }
}

// MARK: - Times

extension LoweredGesture {
  /// The number of frames in which the touches move.
  private var moveFrames: Int64 {
    switch gesture {
    case .tap, .hold, .context: 0
    case .drag(_, _, let over, _, _), .fling(_, _, let over), .pinch(_, _, _, let over): over
    }
  }

  /// The number of frames between the begin and the start of the motion.
  private var restFrames: Int64 {
    if case .drag(_, _, _, let hold, _) = gesture { hold } else { 0 }
  }

  /// The time of the end, in steps of one move after the begin.
  private var endStep: Int64 {
    let frames =
      switch gesture {
      case .tap, .context: Self.tapFrames
      case .hold(_, let frames): frames
      case .drag:
        restFrames + moveFrames
          + (clock.numerator + Self.restDivisor * clock.denominator - 1)
          / (Self.restDivisor * clock.denominator)
      case .fling, .pinch: moveFrames
      }
    return frames * movesPerFrame
  }

  /// Returns the instant a number of steps after the begin, with its microseconds rounded down.
  ///
  /// Counts in units of 1/(rate's numerator × moves per frame) µs, in which all values are whole.
  private func timestamp(ofStep step: Int64) -> Timestamp {
    let (frames, rest) = step.quotientAndRemainder(dividingBy: movesPerFrame)
    let unit = clock.numerator * movesPerFrame
    let frameLength = clock.denominator * 1_000_000 * movesPerFrame
    var units = rest * clock.denominator * 1_000_000 + Int64(start.microseconds) * unit
    var frame = start.frame + frames
    if units >= frameLength {
      units -= frameLength
      frame += 1
    }
    return Timestamp(frame: frame, microseconds: Int32(units / unit))
  }
}

// MARK: - Positions

extension LoweredGesture {
  /// Returns the position of a touch after a number of moves.
  private func position(finger: Int, move: Int64) -> DecimalPoint {
    switch gesture {
    case .tap(let point, _), .hold(let point, _), .context(let point):
      point
    case .drag(let from, let to, _, _, let ease):
      moved(from, by: to.x.raw - from.x.raw, to.y.raw - from.y.raw, progress(move, ease))
    case .fling(let from, let velocity, _):
      moved(
        from, by: velocity.x.raw, velocity.y.raw,
        Fraction(Int128(move * clock.denominator), Int128(movesPerFrame * clock.numerator)))
    case .pinch(let center, let from, let to, _):
      pinched(center, from: from, to: to, move: move, finger: finger)
    }
  }

  /// Returns the fraction of a drag's distance that is covered after a number of moves.
  private func progress(_ move: Int64, _ ease: ScenarioGesture.Ease) -> Fraction {
    let count = Int128(moveCount)
    let move = Int128(move)
    return switch ease {
    case .linear: Fraction(move, count)
    case .inOut: Fraction(move * move * (3 * count - 2 * move), count * count * count)
    }
  }

  private func moved(
    _ start: DecimalPoint, by dx: Int64, _ dy: Int64, _ fraction: Fraction
  ) -> DecimalPoint {
    DecimalPoint(
      x: fraction.multiplied(by: dx, addedTo: start.x.raw),
      y: fraction.multiplied(by: dy, addedTo: start.y.raw))
  }

  private func pinched(
    _ center: DecimalPoint, from: Thousandths, to: Thousandths, move: Int64, finger: Int
  ) -> DecimalPoint {
    let count = Int128(moveCount)
    let distance = Int128(from.raw) * count + Int128(to.raw - from.raw) * Int128(move)
    let half = Fraction(finger == 0 ? -distance : distance, 2 * count)
    return DecimalPoint(x: half.multiplied(by: 1, addedTo: center.x.raw), y: center.y)
  }
}

/// An exact fraction with a positive denominator.
private struct Fraction {
  let numerator: Int128
  let denominator: Int128

  init(_ numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Returns a fraction of an amount added to a start, rounded to thousandths with halves away from
  /// zero.
  func multiplied(by amount: Int64, addedTo start: Int64) -> Thousandths {
    let total = Int128(start) * denominator + Int128(amount) * numerator
    let magnitude = (2 * total.magnitude + denominator.magnitude) / (2 * denominator.magnitude)
    return Thousandths(raw: total < 0 ? -Int64(magnitude) : Int64(magnitude))
  }
}
