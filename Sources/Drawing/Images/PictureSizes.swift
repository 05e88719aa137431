/// The sizes of a stage's pictures: answers that never change during a run.
///
/// Ask it where a layout depends on the size of a picture, such as in a waterfall of photos. The
/// first question about a picture reads the header of its file. A recording contains the answer as
/// a `picture` step, and a replay takes it from there. A frame therefore remains a function of its
/// input, on machines without the pictures as well.
///
/// ```swift
/// override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
///   let width = proposal.width ?? 0
///   guard let size = host?.pictureSizes.size(at: number) else { return nil }
///   return Size(width: width, height: width * Double(size.height) / Double(size.width))
/// }
/// ```
///
/// State: the sizes of pictures on which a layout depends; append-only. Changed by the headers of
/// files, at the first use of a picture; a replay's `picture` steps.
public final class PictureSizes {
  /// The size of an upright picture, in pixels of its file.
  public struct PixelSize: Hashable, Sendable {
    /// The width, from 1.
    public var width: Int
    /// The height, from 1.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// An answer.
  package struct Entry: Hashable, Sendable {
    /// The index of the picture; pictures repeat past the last one.
    package var index: Int
    /// The size; nil if the picture cannot be read.
    package var size: PixelSize?

    /// Creates an entry.
    package init(index: Int, size: PixelSize?) {
      self.index = index
      self.size = size
    }
  }

  private var sizes: [Int: PixelSize?] = [:]
  private let readSize: ((Int) -> PixelSize?)?
  /// The entries that were read from files in this run, in the order of their first use.
  ///
  /// A recorder writes them to its file; in a replay they are those that the file lacks.
  package private(set) var measured: [Entry] = []

  /// Creates the sizes of a stage.
  ///
  /// - Parameters:
  ///   - known: The entries of a file; none by default.
  ///   - readSize: Reads the size of a picture; without it, only the known sizes are available.
  package init(known: [Entry] = [], readSize: ((Int) -> PixelSize?)? = nil) {
    self.readSize = readSize
    for entry in known { insert(entry) }
  }

  /// Adds an entry from the input of the run; an existing entry with the same index stays.
  package func insert(_ entry: Entry) {
    if sizes[entry.index] == nil { sizes.updateValue(entry.size, forKey: entry.index) }
  }

  /// Returns the size of a picture; nil if it cannot be read, or if there are no pictures and the
  /// run's input does not contain the size.
  ///
  /// Cost: a dictionary access; reading the header of the file at its first use.
  public func size(at index: Int) -> PixelSize? {
    if let known = sizes[index] { return known }
    guard let readSize else { return nil }
    let size = readSize(index)
    sizes.updateValue(size, forKey: index)
    measured.append(Entry(index: index, size: size))
    return size
  }
}
