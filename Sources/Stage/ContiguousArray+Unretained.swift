extension ContiguousArray where Element: AnyObject {
  /// Returns the first non-nil result of `body`, from the last element to the first.
  ///
  /// The array is retained as a whole, and not each element.
  @inline(__always)
  func lastResultUnretained<Result>(_ body: (Element) -> Result?) -> Result? {
    withUnsafeBufferPointer { elements in
      elements.withMemoryRebound(to: Unmanaged<Element>.self) { references in
        for reference in references.reversed() {
          if let result = reference._withUnsafeGuaranteedRef(body) { return result }
        }
        return nil
      }
    }
  }
}
