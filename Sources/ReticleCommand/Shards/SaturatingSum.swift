extension Sequence where Element: FixedWidthInteger {
  /// The sum, or the greatest or least number if the sum is beyond it.
  ///
  /// Numbers from files can be anything.
  var saturatingSum: Element {
    reduce(0) { sum, value in
      let (result, overflows) = sum.addingReportingOverflow(value)
      return overflows ? (value > 0 ? .max : .min) : result
    }
  }
}
