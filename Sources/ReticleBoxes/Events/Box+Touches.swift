public import Gestures
import Stage

extension Box: EventSource {}

extension Box {
  // MARK: - Tap

  /// Called with each tap.
  ///
  /// Setting it makes the box tappable. Setting `nil` does not make it untappable again.
  public final var onTap: (() -> Void)? {
    get { interaction.onTap }
    set {
      interaction.onTap = newValue
      if newValue != nil { isTappable = true }
    }
  }

  /// Whether taps are recognized; taps on a control inside belong to the control.
  public final var isTappable: Bool {
    get { interaction.tap?.isEnabled ?? false }
    set {
      if let tap = interaction.tap { return tap.isEnabled = newValue }
      guard newValue else { return }
      let tap = TapRecognizer(name: "box tap")
      tap.onEvent = { [unowned self] _ in tapped() }
      tap.excludesSimultaneousPointers = !allowsSimultaneousTaps
      interaction.tap = tap
      addGestureRecognizer(tap)
    }
  }

  // MARK: - Swipe

  /// Called with the direction of each swipe; setting it makes the box swipable.
  public final var onSwipe: ((SwipeDirections) -> Void)? {
    get { interaction.onSwipe }
    set {
      interaction.onSwipe = newValue
      if newValue != nil { isSwipable = true }
    }
  }

  /// Whether swipes are recognized, in ``swipeDirections``.
  public final var isSwipable: Bool {
    get { interaction.swipe?.isEnabled ?? false }
    set { if newValue || interaction.swipe != nil { swipeRecognizer.isEnabled = newValue } }
  }

  /// The recognized directions; all four by default.
  public final var swipeDirections: SwipeDirections {
    get { interaction.swipe?.directions ?? [.left, .right, .up, .down] }
    set {
      let isOn = isSwipable
      swipeRecognizer.directions = newValue
      swipeRecognizer.isEnabled = isOn
    }
  }

  private final var swipeRecognizer: SwipeRecognizer {
    if let swipe = interaction.swipe { return swipe }
    let swipe = SwipeRecognizer(name: "box swipe")
    swipe.directions = [.left, .right, .up, .down]
    swipe.onEvent = { [unowned self] in swiped($0.direction) }
    interaction.swipe = swipe
    addGestureRecognizer(swipe)
    return swipe
  }

  // MARK: - Long press

  /// Called when a long press begins, moves and ends.
  ///
  /// Setting it makes the box recognize long presses.
  public final var onLongPress: ((LongPressEvent) -> Void)? {
    get { interaction.onLongPress }
    set {
      interaction.onLongPress = newValue
      if newValue != nil { isLongPressable = true }
    }
  }

  /// Whether the box recognizes long presses: a finger that stays in place for 0.5 s.
  public final var isLongPressable: Bool {
    get { interaction.longPress?.isEnabled ?? false }
    set {
      if let press = interaction.longPress { return press.isEnabled = newValue }
      guard newValue else { return }
      let press = LongPressRecognizer(name: "box long press")
      press.onEvent = { [unowned self] in longPressed($0) }
      interaction.longPress = press
      addGestureRecognizer(press)
    }
  }

  // MARK: - Touches

  /// Whether a finger is on the box.
  ///
  /// It is updated only if one of the closures below or ``tracksTouches`` is set.
  public final var isHighlighted: Bool { interaction.isHighlighted }

  /// Called with ``isHighlighted`` when it changes.
  public final var onHighlightChanged: ((Bool) -> Void)? {
    get { interaction.onHighlightChanged }
    set {
      interaction.onHighlightChanged = newValue
      if newValue != nil { tracksTouches = true }
    }
  }

  /// Called when a finger touches the box.
  public final var onTouchesBegan: (() -> Void)? {
    get { interaction.onBegan }
    set {
      interaction.onBegan = newValue
      if newValue != nil { tracksTouches = true }
    }
  }

  /// Called when the finger is lifted without having moved away.
  public final var onTouchesEnded: (() -> Void)? {
    get { interaction.onEnded }
    set {
      interaction.onEnded = newValue
      if newValue != nil { tracksTouches = true }
    }
  }

  /// Called when the finger has moved away, or another gesture has claimed it.
  public final var onTouchesCancelled: (() -> Void)? {
    get { interaction.onCancelled }
    set {
      interaction.onCancelled = newValue
      if newValue != nil { tracksTouches = true }
    }
  }

  /// Whether the box tracks the fingers that are on it.
  public final var tracksTouches: Bool {
    get { interaction.press?.isEnabled ?? false }
    set {
      if let press = interaction.press { return press.isEnabled = newValue }
      guard newValue else { return }
      let press = PressRecognizer(name: "box press")
      press.onEvent = { [unowned self] in pressChanged($0.phase) }
      interaction.press = press
      addGestureRecognizer(press)
    }
  }

  /// Whether the box can be tapped while another finger is on a different box; false by default.
  ///
  /// Two boxes can be tapped at the same time if at least one of them allows it.
  public final var allowsSimultaneousTaps: Bool {
    get { interaction.allowsSimultaneousTaps }
    set {
      interaction.allowsSimultaneousTaps = newValue
      interaction.tap?.excludesSimultaneousPointers = !newValue
    }
  }

  private final func pressChanged(_ phase: PressEvent.Phase) {
    let isDown = phase == .began
    switch phase {
    case .began: interaction.onBegan?()
    case .ended: interaction.onEnded?()
    case .cancelled: interaction.onCancelled?()
    }
    guard isDown != interaction.isHighlighted else { return }
    interaction.isHighlighted = isDown
    interaction.onHighlightChanged?(isDown)
  }
}

/// The gesture recognizers of a box, created on first use, and their handlers.
struct BoxInteraction {
  var tap: TapRecognizer?
  var swipe: SwipeRecognizer?
  var longPress: LongPressRecognizer?
  var press: PressRecognizer?
  var onTap: (() -> Void)?
  var onSwipe: ((SwipeDirections) -> Void)?
  var onLongPress: ((LongPressEvent) -> Void)?
  var isHighlighted = false
  /// Whether the box can be tapped while another finger is on a different box.
  var allowsSimultaneousTaps = false
  /// Whether the box has the keyboard focus.
  var isFocused = false
  var onHighlightChanged: ((Bool) -> Void)?
  var onBegan: (() -> Void)?
  var onEnded: (() -> Void)?
  var onCancelled: (() -> Void)?
}
