/// Parses numbers with integer arithmetic only, independent of locale and environment.
package enum DecimalReader {
  /// Parses `["-"] digits ["." 1 to 3 digits]`; returns nil for anything else and for numbers that
  /// exceed 64 bits.
  package static func thousandths(_ bytes: some Collection<UInt8>) -> Thousandths? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let parts = bytes.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = digits(parts[0]) else { return nil }
    var fraction: UInt64 = 0
    if parts.count == 2 {
      guard (1...3).contains(parts[1].count), let value = digits(parts[1]) else { return nil }
      fraction = value * [100, 10, 1][parts[1].count - 1]
    }
    let (scaled, overflow) = whole.multipliedReportingOverflow(by: 1000)
    let (sum, carry) = scaled.addingReportingOverflow(fraction)
    guard !overflow, !carry, sum <= UInt64(Int64.max) else { return nil }
    return Thousandths(raw: isNegative ? -Int64(sum) : Int64(sum))
  }

  /// Returns whether bytes have the form of a number of any size.
  package static func isDecimal(_ bytes: some Collection<UInt8>) -> Bool {
    let parts = bytes.dropFirst(bytes.first == UInt8(ascii: "-") ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), isDigits(parts[0]) else { return false }
    return parts.count == 1 || (parts[1].count <= 3 && isDigits(parts[1]))
  }

  /// Parses one or more decimal digits; returns nil for anything else and for numbers that exceed
  /// 64 bits.
  package static func digits(_ bytes: some Collection<UInt8>) -> UInt64? {
    number(bytes, radix: 10)
  }

  /// Parses one or more hexadecimal digits; returns nil for anything else and for numbers that
  /// exceed 64 bits.
  package static func hexadecimal(_ bytes: some Collection<UInt8>) -> UInt64? {
    number(bytes, radix: 16)
  }

  private static func number(_ bytes: some Collection<UInt8>, radix: UInt64) -> UInt64? {
    guard !bytes.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in bytes {
      guard let digit = digit(byte), digit < radix else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(digit)
      guard !overflow, !carry else { return nil }
      value = sum
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static func isDigits(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
