public import Drawing
public import Grid
import Stage

/// A view that displays a picture of an ``ImageLoader``.
///
/// A `GridCell` only has to store the request and display a content.
public protocol ImageDisplaying: AnyObject {
  /// The picture to display; set by the loader. A viewer that no longer displays it can set nil.
  var imageRequest: ImageRequest? { get set }
  /// Whether the viewer is on screen; otherwise its picture is not needed.
  var isDisplayingImage: Bool { get }
  /// Called when the picture has arrived or failed while the viewer is on screen.
  ///
  /// - Parameters:
  ///   - content: The picture, or the error.
  ///   - placeholder: What was displayed before, for a crossfade.
  func imageDidChange(to content: ContentID, from placeholder: ContentID)
  /// Called instead if the viewer has displayed the picture at another size until now.
  ///
  /// Calls ``imageDidChange(to:from:)`` by default. Implement it if that fades in the picture from
  /// nothing: display `content` at once, or crossfade.
  ///
  /// - Parameters:
  ///   - content: The picture at the requested size, or the error.
  ///   - other: The picture at the other size; it can be discarded at any time now.
  func imageSizeDidChange(to content: ContentID, from other: ContentID)
}

extension ImageDisplaying {
  /// Calls ``imageDidChange(to:from:)``.
  public func imageSizeDidChange(to content: ContentID, from other: ContentID) {
    imageDidChange(to: content, from: other)
  }
}

extension ImageDisplaying where Self: GridCell {
  /// Whether the cell displays an item.
  public var isDisplayingImage: Bool { index != nil }
}

/// The viewers that wait for a picture or display it; none is retained.
struct ImageViewers {
  private struct Reference {
    weak var viewer: (any ImageDisplaying)?
  }

  private var references: ContiguousArray<Reference> = []

  var isEmpty: Bool { references.isEmpty }

  /// Adds a viewer, and removes those that display another picture now.
  mutating func add(_ viewer: any ImageDisplaying, for request: ImageRequest) {
    references.removeAll { reference in
      guard let other = reference.viewer else { return true }
      return other === viewer || other.imageRequest != request
    }
    references.append(Reference(viewer: viewer))
  }

  /// Removes viewers that are not on screen.
  mutating func removeHidden(_ request: ImageRequest) {
    references.removeAll { reference in
      guard let viewer = reference.viewer else { return true }
      return !viewer.isDisplayingImage || viewer.imageRequest != request
    }
  }

  /// Returns the viewers that still display a picture.
  func current(_ request: ImageRequest) -> [any ImageDisplaying] {
    references.compactMap(\.viewer).filter { $0.imageRequest == request }
  }

  /// Returns whether a picture is on screen.
  func display(_ request: ImageRequest) -> Bool {
    references.contains { reference in
      guard let viewer = reference.viewer else { return false }
      return viewer.isDisplayingImage && viewer.imageRequest == request
    }
  }
}
