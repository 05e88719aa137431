extension Array where Element: AnyObject {
  /// Calls `body` with each index and element, without retaining the individual elements.
  ///
  /// Counting a reference is an atomic operation, which keeps the processor from fetching the next
  /// objects while it waits for this one. With 100,000 boxes, that takes most of the time. The
  /// array as a whole is retained, so `body` may do anything, even change the variable that stores
  /// the array.
  @inline(__always)
  func forEachUnretained(_ body: (Int, Element) -> Void) {
    withUnsafeBufferPointer { elements in
      elements.withMemoryRebound(to: Unmanaged<Element>.self) { references in
        for index in references.indices {
          references[index]._withUnsafeGuaranteedRef { body(index, $0) }
        }
      }
    }
  }

  /// Calls `body` with the given indices and their elements, without retaining the elements.
  @inline(__always)
  func forEachUnretained(at indices: some Collection<Int>, _ body: (Int, Element) -> Void) {
    withUnsafeBufferPointer { elements in
      elements.withMemoryRebound(to: Unmanaged<Element>.self) { references in
        for index in indices { references[index]._withUnsafeGuaranteedRef { body(index, $0) } }
      }
    }
  }

  /// Returns whether `test` is true for every index and element.
  ///
  /// It stops at the first element for which `test` is false.
  @inline(__always)
  func allSatisfyUnretained(_ test: (Int, Element) -> Bool) -> Bool {
    withUnsafeBufferPointer { elements in
      elements.withMemoryRebound(to: Unmanaged<Element>.self) { references in
        for index in references.indices {
          let holds = references[index]._withUnsafeGuaranteedRef { test(index, $0) }
          if !holds { return false }
        }
        return true
      }
    }
  }
}
