import Reticle

/// A whole number composed of digits that are rasterized only once each.
///
/// For use in cells: displaying another number swaps contents and does not rasterize anything,
/// regardless of how many numbers there are.
class NumberLabel: View {
  /// The contents of the ten digits, stored once per scene.
  struct Digits {
    /// The contents of 0 to 9.
    let contents: [ContentID]
    /// The size of a digit's box, in points.
    let size: Size

    /// Creates the digits in a font, size and color.
    init(_ host: ViewHost, size: Double, face: FontFace, color: Color) {
      self.size = Size(width: (size * 0.63).rounded(.up), height: (size * 1.5).rounded(.up))
      contents = (0...9).map { digit in
        host.contents.insert(
          .text(Text("\(digit)", face: face, size: size, color: color, alignment: .center)))
      }
    }
  }

  /// The digits, which all have boxes of one size.
  final var digits: Digits {
    didSet { if let displayedNumber { setNumber(displayedNumber) } }
  }
  private final var digitViews: [View] = []
  private final var displayedNumber: Int?

  /// Creates an empty label.
  init(digits: Digits) {
    self.digits = digits
    super.init()
    isUserInteractionEnabled = false
  }

  override var defaultAccessibilityRole: AccessibilityRole { .text }

  override var defaultAccessibilityLabel: String? { displayedNumber.map { "\($0)" } }

  /// Returns the width of a number, in points.
  final func width(of number: Int) -> Double {
    Double(Self.digitCount(of: number)) * digits.size.width
  }

  /// The width of the displayed number, in points.
  final var width: Double { displayedNumber.map(width) ?? 0 }

  /// Displays a number, starting at the label's left edge; the number must not be negative.
  final func setNumber(_ number: Int) {
    displayedNumber = number
    let count = Self.digitCount(of: number)
    while digitViews.count < count { addDigitView() }
    var rest = number
    for index in stride(from: digitViews.count - 1, through: 0, by: -1) {
      digitViews[index].isHidden = index >= count
      guard index < count else { continue }
      digitViews[index].setContent(digits.contents[rest % 10])
      rest /= 10
    }
  }

  private final func addDigitView() {
    let x = Double(digitViews.count) * digits.size.width
    let box = View(
      frame: Rect(origin: Point(x: x, y: 0), size: digits.size))
    digitViews.append(box)
    addSubview(box)
  }

  private static func digitCount(of number: Int) -> Int {
    var count = 1
    var rest = number / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }
}
