import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid

/// Positions and indices of items that exist.
extension GridView {
  func slot(at index: Int) -> Rect { Self.existing(slotForItem(at: index), index) }

  func slot(at path: IndexPath) -> Rect { Self.existing(slotForItem(at: path), path) }

  func itemFrame(at index: Int) -> Rect { Self.existing(rectForItem(at: index), index) }

  func path(at index: Int) -> IndexPath { Self.existing(indexPath(at: index), index) }

  func index(of path: IndexPath) -> Int { Self.existing(ordinal(of: path), path) }

  private static func existing<Value>(_ value: Value?, _ item: some CustomStringConvertible)
    -> Value
  {
    guard let value else { preconditionFailure("the test names item \(item), which there is not") }
    return value
  }
}
