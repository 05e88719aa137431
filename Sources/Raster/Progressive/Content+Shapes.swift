import Drawing

extension Content {
  /// Whether the content consists of shapes, without text and pictures.
  ///
  /// Only shapes can be rasterized on another thread: fonts and the pictures of a
  /// ``/Drawing/ContentStore`` belong to the thread of their stage. Cost: one pass over the
  /// elements.
  var consistsOfShapes: Bool { Self.consistOfShapes(elements) }

  private static func consistOfShapes(_ elements: [Element]) -> Bool {
    elements.allSatisfy { element in
      switch element {
      case .fill, .stroke, .shadow: true
      case .image, .text, .measuredText: false
      case .clipped(_, let elements), .turned(_, let elements): consistOfShapes(elements)
      }
    }
  }
}
