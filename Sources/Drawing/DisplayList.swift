public import Geometry

/// One thing to show: a content, where, how opaque, and inside which rectangle.
public struct DrawCommand: Hashable, Sendable {
  /// What is shown.
  public var content: ContentID
  /// The innermost group it belongs to, as an index into ``DisplayList/groups``; −1 for none.
  public var group: Int32
  /// Where, in points from the viewport's top left corner, not rounded to pixels.
  public var rect: Rect
  /// The size at which the content is painted, in points.
  ///
  /// Where `rect` has another size the painted bitmap is scaled.
  public var paintedSize: Size
  /// Nothing is shown outside this rectangle, in points.
  public var clip: Rect
  /// The opacity in its group, above 0 and at most 1.
  public var opacity: Double

  /// Makes a command, in no group unless one is given.
  public init(
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

/// Commands that are composited together first and then blended with one opacity.
///
/// So what lies after a child of a faded layer does not show through the child. The commands of a
/// group, including those of groups inside it, are consecutive in the list.
public struct DrawGroup: Hashable, Sendable {
  /// In place of the index of a group where there is none.
  public static let none: Int32 = -1

  /// The opacity of all its commands together, above 0 and below 1.
  public internal(set) var opacity: Double
  /// The enclosing group, which precedes it in the list; −1 for none.
  public internal(set) var parent: Int32
  /// Identifies the group from frame to frame: the index of the layer with this opacity, or a
  /// negative number for a group that was added to the list by hand.
  package internal(set) var identity: Int
}

/// What a frame shows, from the bottom to the top.
public struct DisplayList: Sendable {
  /// The commands; the first is the lowest.
  public var commands: ContiguousArray<DrawCommand> = []
  /// The groups that commands belong to; each follows the group that encloses it.
  public internal(set) var groups: ContiguousArray<DrawGroup> = []
  /// The viewport, in points.
  public var viewport: Size = .zero
  /// Device pixels per point, at least 0.25.
  public var scale = 1.0
  /// What shows where no command draws.
  public var background = Color.white

  /// Makes an empty list.
  public init() {}

  /// Adds a group for the commands that are appended next and returns its index.
  ///
  /// - Precondition: `parent` is a group of the list, or −1.
  public mutating func addGroup(opacity: Double, in parent: Int32 = DrawGroup.none) -> Int32 {
    precondition(
      parent < groups.count,
      "group \(parent) does not exist in a list of \(groups.count) groups")
    groups.append(DrawGroup(opacity: opacity, parent: parent, identity: -1 - groups.count))
    return Int32(groups.count - 1)
  }

  /// Whether both lists have the same commands and groups.
  package func hasSameCommands(as other: DisplayList) -> Bool {
    commands == other.commands && groups == other.groups
  }

  /// Removes all commands and groups, and keeps their memory.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
  }
}
