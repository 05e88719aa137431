extension ContiguousArray where Element: AnyObject {
  /// The first result of `body` that is not nil, from the last element to the first, without
  /// retaining the elements one by one; the array as a whole is held.
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
