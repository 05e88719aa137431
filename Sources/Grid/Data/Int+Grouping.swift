extension Int {
  /// The digits, with a comma between every three of them.
  var groupedByThousands: String {
    var text = ""
    for (position, digit) in String(magnitude).reversed().enumerated() {
      if position > 0, position % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    if self < 0 { text.append("-") }
    return String(text.reversed())
  }
}
