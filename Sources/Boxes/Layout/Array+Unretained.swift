extension Array where Element: AnyObject {
  /// Calls `body` with each index and element, without retaining the elements one by one.
  ///
  /// Counting a reference is an atomic operation, which keeps the processor from fetching the next
  /// objects while it waits for this one: of 100,000 boxes that is most of the time. The array as a
  /// whole is held, so that `body` may do anything, also change the variable the array came from.
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

  /// Calls `body` with given indices and their elements, without retaining the elements.
  @inline(__always)
  func forEachUnretained(at indices: some Collection<Int>, _ body: (Int, Element) -> Void) {
    withUnsafeBufferPointer { elements in
      elements.withMemoryRebound(to: Unmanaged<Element>.self) { references in
        for index in indices { references[index]._withUnsafeGuaranteedRef { body(index, $0) } }
      }
    }
  }

  /// Whether `test` holds of each index and element, up to the first of which it does not.
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
