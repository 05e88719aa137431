package import Gestures
package import Motion

/// The samples a gesture is played as, in order, computed with integers alone.
///
/// A gesture's moves lie at equal distances in time: one a frame, or, where a frame is longer than
/// 16,667 µs, the fewest a frame that keep them no further apart. Move `i` of `over` × `n` lies
/// `i`/`n` frames after the motion began, its microseconds rounded down; so the finger has its
/// velocity from the beginning, at any rate.
///
/// Samples come one by one, so a gesture of a million frames takes no memory.
package struct LoweredGesture: Sequence, Sendable {
  /// The gesture.
  package let gesture: ScenarioGesture
  /// When it begins.
  package let start: Timestamp
  /// How many moves per frame holds: 1 at 60 frames per second and above.
  package let movesPerFrame: Int64
  private let clock: ClockRate

  /// The longest time between two moves, in microseconds: a frame at 60 a second, rounded up.
  package static let longestMoveInterval: Int64 = 16_667
  /// Frames from a tap's begin to its end.
  package static let tapFrames: Int64 = 3
  /// Tenths of a second that a dragging finger rests before it comes up: 1.
  private static let restDivisor: Int64 = 10

  /// Prepares a gesture that begins at an instant.
  package init(_ gesture: ScenarioGesture, clock: ClockRate, start: Timestamp) {
    self.gesture = gesture
    self.clock = clock
    self.start = start
    let frame = clock.denominator * 1_000_000
    let slot = clock.numerator * Self.longestMoveInterval
    movesPerFrame = (frame + slot - 1) / slot
  }

  /// One sample of one of the gesture's touches.
  package struct Sample: Hashable, Sendable {
    /// When.
    package var time: Timestamp
    /// Which of the gesture's touches, from 0.
    package var finger: Int
    /// What happened to it.
    package var phase: PointerSample.Phase
    /// Where, in the viewport's coordinates.
    package var position: DecimalPoint
  }

  /// The instant of the last sample: in its frame the gesture is over.
  package var end: Timestamp { instant(endStep) }

  /// How many moves each touch makes.
  package var moveCount: Int64 { moveFrames * movesPerFrame }

  /// Where the touches are at the beginning and at the end: no move lies outside of these.
  package var extremePositions: [DecimalPoint] {
    [0, moveCount].flatMap { move in
      (0..<gesture.touchCount).map { position(finger: $0, move: move) }
    }
  }

  /// The samples in order: all begins, each move of all touches, all ends.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// Hands out a gesture's samples.
  package struct Iterator: IteratorProtocol, Sendable {
    private let lowered: LoweredGesture
    /// 0 while touches begin, then the number of the move, then one more while they end.
    private var stage: Int64 = 0
    private var finger = 0

    fileprivate init(_ lowered: LoweredGesture) {
      self.lowered = lowered
    }

    /// The next sample; nil after the last.
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
      time: instant(step), finger: finger, phase: stage == 0 ? .began : isEnd ? .ended : .moved,
      position: position(finger: finger, move: move))
  }
}

// MARK: - Times

extension LoweredGesture {
  /// Frames in which the touches move.
  private var moveFrames: Int64 {
    switch gesture {
    case .tap, .hold: 0
    case .drag(_, _, let over, _, _), .fling(_, _, let over), .pinch(_, _, _, let over): over
    }
  }

  /// Frames between the begin and the beginning of the motion.
  private var restFrames: Int64 {
    if case .drag(_, _, _, let hold, _) = gesture { hold } else { 0 }
  }

  /// The end, in steps of one move after the begin.
  private var endStep: Int64 {
    let frames =
      switch gesture {
      case .tap: Self.tapFrames
      case .hold(_, let frames): frames
      case .drag:
        restFrames + moveFrames
          + (clock.numerator + Self.restDivisor * clock.denominator - 1)
          / (Self.restDivisor * clock.denominator)
      case .fling, .pinch: moveFrames
      }
    return frames * movesPerFrame
  }

  /// The instant this many steps after the begin, its microseconds rounded down.
  ///
  /// Counts in units of 1/(rate's numerator × moves per frame) µs, in which everything is whole.
  private func instant(_ step: Int64) -> Timestamp {
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
  /// Where a touch is after this many moves.
  private func position(finger: Int, move: Int64) -> DecimalPoint {
    switch gesture {
    case .tap(let point, _), .hold(let point, _):
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

  /// How much of a drag's way is done after this many moves.
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
      x: fraction.of(dx, addedTo: start.x.raw), y: fraction.of(dy, addedTo: start.y.raw))
  }

  private func pinched(
    _ center: DecimalPoint, from: Thousandths, to: Thousandths, move: Int64, finger: Int
  ) -> DecimalPoint {
    let count = Int128(moveCount)
    let distance = Int128(from.raw) * count + Int128(to.raw - from.raw) * Int128(move)
    let half = Fraction(finger == 0 ? -distance : distance, 2 * count)
    return DecimalPoint(x: half.of(1, addedTo: center.x.raw), y: center.y)
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

  /// A part of an amount added to a start, rounded to thousandths with halves away from zero.
  func of(_ amount: Int64, addedTo start: Int64) -> Thousandths {
    let total = Int128(start) * denominator + Int128(amount) * numerator
    let magnitude = (2 * total.magnitude + denominator.magnitude) / (2 * denominator.magnitude)
    return Thousandths(raw: total < 0 ? -Int64(magnitude) : Int64(magnitude))
  }
}
