package import Geometry

/// A command that draws one content in a rectangle.
package struct DrawCommand: Hashable, Sendable {
  /// The content.
  package var content: ContentID
  /// The innermost group of the command, as an index into ``DisplayList/groups``; −1 for none.
  package var group: Int32
  /// The number of pixels in each direction that share one pixel of the bitmap; 1 by default.
  ///
  /// With more, the content is rasterized at a lower scale and its bitmap is scaled up.
  package var reduction: Int32 = 1
  /// The rectangle in the viewport, in points, not rounded to pixels.
  package var rect: Rect
  /// The size at which the content is rasterized, in points.
  ///
  /// If the size of `rect` differs, the bitmap is scaled.
  package var paintedSize: Size
  /// The rectangle that clips the command, in points.
  package var clip: Rect
  /// The opacity inside the group, above 0 and at most 1.
  package var opacity: Double

  /// Creates a command, in no group by default.
  package init(
    content: ContentID, rect: Rect, paintedSize: Size, clip: Rect, opacity: Double,
    group: Int32 = DrawGroup.none
  ) {
    self.content = content
    self.group = group
    self.rect = rect
    self.paintedSize = paintedSize
    self.clip = clip
    self.opacity = opacity
  }
}

/// A group of commands that are composited together, and then blended with one opacity or turned.
///
/// Therefore, a child of a faded layer hides what is behind it in the same group. The commands of a
/// group, including those of nested groups, are consecutive in the list.
package struct DrawGroup: Hashable, Sendable {
  /// The index that means no group.
  package static let none: Int32 = -1

  /// The opacity of the whole group, above 0; below 1 unless the group is turned.
  package internal(set) var opacity: Double
  /// The rotation of the whole group; nil for none.
  ///
  /// The rectangles and clips of its commands are those before the rotation.
  package internal(set) var turn: Turn?
  /// The enclosing group, which precedes this one in the list; −1 for none.
  package internal(set) var parent: Int32
  /// The identity of the group across frames.
  ///
  /// This is the index of the layer with the opacity, or a negative number for a group that was
  /// added with ``DisplayList/addGroup(opacity:in:)``.
  package internal(set) var identity: Int
}

/// The drawing of a frame, from back to front.
public struct DisplayList: Sendable {
  /// The commands, from back to front.
  package var commands: ContiguousArray<DrawCommand> = []
  /// The groups of the commands; each one follows its enclosing group.
  package internal(set) var groups: ContiguousArray<DrawGroup> = []
  /// The size of the viewport, in points.
  package var viewport: Size = .zero
  /// Device pixels per point, at least 0.25.
  package var scale = 1.0
  /// The color of pixels that no command draws.
  package var background = Color.white
  /// The appearance for which the contents are painted; another appearance changes all pixels.
  package var appearance = Appearance()

  /// Creates an empty list.
  package init() {}

  /// Adds a group for the next commands and returns its index.
  ///
  /// - Precondition: `parent` is a group of the list, or −1.
  package mutating func addGroup(opacity: Double, in parent: Int32 = DrawGroup.none) -> Int32 {
    require(
      parent < groups.count,
      "group \(parent) does not exist in a list of \(groups.count) groups")
    groups.append(DrawGroup(opacity: opacity, parent: parent, identity: -1 - groups.count))
    return Int32(groups.count - 1)
  }

  /// Returns whether two lists have the same commands and groups.
  package func hasSameCommands(as other: DisplayList) -> Bool {
    commands == other.commands && groups == other.groups && appearance == other.appearance
  }

  /// Removes all commands and groups, and keeps their storage.
  package mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    if !groups.isEmpty { groups.removeAll(keepingCapacity: true) }
  }
}
