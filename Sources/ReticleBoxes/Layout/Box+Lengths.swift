import Geometry
import Stage

/// Widths and heights that depend on the parent, on the content, or on each other.
extension Box {
  /// The rule for the width; ``BoxLength/fixed`` by default.
  ///
  /// A layout of the parent applies it, and ``width`` is then the resolved width. A ``Line``
  /// ignores it: see ``BoxSizing/expand``.
  public final var widthRule: BoxLength {
    get { extras?.lengths.width ?? .fixed }
    set {
      var lengths = self.lengths
      lengths.width = newValue
      setLengths(lengths)
    }
  }

  /// The rule for the height; ``BoxLength/fixed`` by default.
  ///
  /// A layout of the parent applies it, and ``height`` is then the resolved height.
  public final var heightRule: BoxLength {
    get { extras?.lengths.height ?? .fixed }
    set {
      var lengths = self.lengths
      lengths.height = newValue
      setLengths(lengths)
    }
  }

  private final var lengths: BoxLengths { extras?.lengths ?? BoxLengths() }

  private final func setLengths(_ lengths: BoxLengths) {
    guard lengths != self.lengths else { return }
    lazyExtras.lengths = lengths
    setHasLengthRules(lengths != BoxLengths())
  }

  /// Returns a size with the lengths that the rules determine in place of those of the content.
  final func applyingLengthRules(to size: Size, content: Size) -> Size {
    func length(_ rule: BoxLength, _ other: Double, _ content: Double, _ own: Double) -> Double {
      switch rule {
      case .fixed: other
      case .fit: max(0, content)
      case .fill, .fraction, .aspect: own
      }
    }
    return Size(
      width: length(widthRule, size.width, max(minWidth, content.width), layoutWidth),
      height: length(heightRule, size.height, content.height, requestedSize.height))
  }

  /// Whether a box inside has a length that depends on this box.
  final var hasFillingBoxes: Bool {
    boxes.contains {
      $0.hasLengthRules && ($0.widthRule.dependsOnParent || $0.heightRule.dependsOnParent)
    }
  }

  /// Requests the sizes of the boxes inside that have rules.
  ///
  /// Boxes of a table that share the remaining height need the height of the others, which are laid
  /// out for it.
  final func resolveLengths(laysOut: Bool, on host: ViewHost?) {
    let inside = Size(
      width: layoutWidth - padding.left - padding.right,
      height: requestedSize.height - padding.top - padding.bottom)
    var filling: [Box] = []
    for box in boxes where box.hasLengthRules {
      if contentLayout == .table, box.layoutMode == .automatic, box.heightRule == .fill {
        filling.append(box)
      } else {
        box.request(box.heightRule, .vertical, inside.height)
      }
      box.request(box.widthRule, .horizontal, inside.width)
      box.requestAspect()
    }
    guard !filling.isEmpty else { return }
    var rest = inside.height
    for box in boxes where box.layoutMode == .automatic {
      rest -= box.margin.top + box.margin.bottom
      guard !(box.hasLengthRules && box.heightRule == .fill) else { continue }
      if laysOut, !box.isLayoutValid { box.layOutNested(on: host) }
      rest -= box.frame.height
    }
    // Whole points, so that edges stay sharp; the last box takes what is left.
    let share = max(0, (rest / Double(filling.count)).rounded(.down))
    for (index, box) in filling.enumerated() {
      let isLast = index == filling.count - 1
      box.requestLength(isLast ? max(0, rest - share * Double(index)) : share, .vertical)
      box.requestAspect()
    }
  }

  /// Requests a length that depends on the space inside the parent.
  private final func request(_ rule: BoxLength, _ axis: Axis, _ space: Double) {
    let margins =
      axis == .horizontal ? margin.left + margin.right : margin.top + margin.bottom
    switch rule {
    case .fill: requestLength(max(0, space - margins), axis)
    case .fraction(let part): requestLength(max(0, space * part - margins), axis)
    case .fixed, .fit, .aspect: break
    }
  }

  /// Requests the length that depends on the other one.
  private final func requestAspect() {
    if case .aspect(let ratio) = widthRule {
      requestLength(max(0, requestedSize.height * ratio), .horizontal)
    } else if case .aspect(let ratio) = heightRule, ratio > 0 {
      requestLength(max(0, requestedSize.width / ratio), .vertical)
    }
  }

  private final func requestLength(_ length: Double, _ axis: Axis) {
    guard requestedSize[axis] != length else { return }
    var size = requestedSize
    size[axis] = length
    requestedSize = size
  }
}
