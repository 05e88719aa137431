package import Drawing
import Geometry

/// Draws large pictures coarsely at first and rasterizes them on another thread.
///
/// A picture that fills the screen takes longer to rasterize than a frame, and so does a screenful
/// of small ones. Each frame therefore has a budget for contents that are slow to draw. Those
/// beyond it are rasterized on another thread, and are sharp a few frames later. Until then they
/// are drawn from a bitmap that exists in another size, or from a new one at a quarter of the
/// scale. If the budget does not suffice for that one either, they are drawn in one of the next
/// frames.
///
/// Only contents that consist of shapes, without text and pictures, are affected.
/// The final pixels are the same as without it. It is for windows; pictures written to files are
/// always sharp.
///
/// ```swift
/// var list = stage.displayList
/// progressive.prepare(&list)
/// compositor.update(list, in: target)
/// if progressive.isPending { … }  // draw again in the next frame
/// ```
///
/// Cost of a frame whose bitmaps all exist: one lookup for each content that is slow to draw, and
/// no allocation.
///
/// State: the large pictures that another thread is rasterizing. Changed by drawing, results.
package final class ProgressiveRasterization {
  /// The budget of a frame, in pixels: 98,304, whose rasterization takes about 3 ms.
  package static let budget = 3 << 15
  /// What a content costs whatever its size, in pixels: 12,288.
  ///
  /// Measured: a painted picture takes 0.4 ms, and 30 ns per pixel.
  package static let baseCost = 3 << 12
  /// How much lower the scale of a coarse bitmap is.
  package static let reduction: Int32 = 4

  private struct Order {
    let id: Int
    let content: ContentID
    let size: RasterSize
    var isWanted = true

    func isFor(_ content: ContentID, _ size: RasterSize) -> Bool {
      self.content == content && self.size == size
    }
  }

  private let cache: BitmapCache
  private let executor: any RasterExecutor
  /// What the other thread has to do; it is working on the first one.
  private var orders: ContiguousArray<Order> = []
  private var appearance: Appearance
  private var nextID = 0
  /// The number of bitmaps that arrived from the other thread.
  package private(set) var preparedCount = 0

  /// Creates a value for the bitmaps of a cache.
  package init(cache: BitmapCache, executor: any RasterExecutor) {
    self.cache = cache
    self.executor = executor
    appearance = cache.contents.appearance
  }

  deinit { for order in orders { executor.cancel(order.id) } }

  /// Whether bitmaps are still being rasterized, so that a later frame will look different.
  package var isPending: Bool { !orders.isEmpty }

  /// Adds bitmaps that have arrived to the cache, and changes the commands that the frame must not
  /// rasterize.
  package func prepare(_ list: inout DisplayList) {
    if appearance != cache.contents.appearance { cancelAll() }
    acceptResults()
    var room = Self.budget
    var missing: Set<Int> = []
    for index in list.commands.indices {
      let command = list.commands[index]
      guard cache.contents.isExpensive(command.content),
        command.rect.intersects(command.clip)
      else { continue }
      let size = RasterSize(command.paintedSize, scale: list.scale)
      guard !cache.contains(command.content, size) else { continue }
      let cost = Self.cost(of: size)
      let isInWork = orders.first?.isFor(command.content, size) ?? false
      if cost <= room && !isInWork || !order(command.content, size) {
        room -= cost
      } else if !coarsen(&list.commands[index], scale: list.scale, &room) {
        missing.insert(index)
      }
    }
    if !orders.isEmpty { removeUnwantedOrders() }
    if !missing.isEmpty {
      list.commands = ContiguousArray(
        list.commands.indices.lazy.filter { !missing.contains($0) }.map { [list] in
          list.commands[$0]
        })
    }
  }

  private static func cost(of size: RasterSize) -> Int { baseCost + size.width * size.height }

  /// Requests a bitmap; returns false if the content cannot be rasterized on another thread.
  private func order(_ content: ContentID, _ size: RasterSize) -> Bool {
    if let index = orders.firstIndex(where: { $0.isFor(content, size) }) {
      orders[index].isWanted = true
      return true
    }
    let painted = cache.contents.paintedContent(content)
    guard painted.consistsOfShapes else { return false }
    orders.append(Order(id: nextID, content: content, size: size))
    executor.start(nextID, priority: nextID) {
      FinishedImage(Rasterizer().image(of: painted, size: size))
    }
    nextID += 1
    return true
  }

  /// Changes a command so that it is drawn from an existing bitmap, or from a new coarse one.
  ///
  /// Returns false if there is no bitmap, and no room for a coarse one.
  private func coarsen(_ command: inout DrawCommand, scale: Double, _ room: inout Int) -> Bool {
    let coarse = RasterSize(command.paintedSize, scale: scale / Double(Self.reduction))
    let nearest = cache.nearestSize(of: command.content, to: command.paintedSize, scale: scale)
    let isCloser = nearest.map { $0.width * Double(Self.reduction) >= command.paintedSize.width }
    if let nearest, isCloser ?? false {
      command.paintedSize = nearest
      return true
    }
    let cost = cache.contains(command.content, coarse) ? 0 : Self.cost(of: coarse)
    guard cost <= room else {
      if let nearest { command.paintedSize = nearest }
      return nearest != nil
    }
    room -= cost
    command.reduction = Self.reduction
    return true
  }

  private func acceptResults() {
    guard !orders.isEmpty else { return }
    orders.removeAll { order in
      guard let result = executor.removeResult(order.id, waiting: false) as? FinishedImage else {
        return false
      }
      preparedCount += 1
      if cache.contents.contains(order.content) {
        cache.insert(result.image, of: order.content, order.size)
      }
      return true
    }
    for index in orders.indices { orders[index].isWanted = false }
  }

  private func removeUnwantedOrders() {
    orders.removeAll { order in
      if !order.isWanted { executor.cancel(order.id) }
      return !order.isWanted
    }
  }

  private func cancelAll() {
    appearance = cache.contents.appearance
    for order in orders { executor.cancel(order.id) }
    orders.removeAll()
  }
}

/// A bitmap on its way from the thread that rasterized it to the thread that draws it.
///
/// `@unchecked Sendable`: the rasterizing thread creates the image, returns it, and keeps no
/// reference to it.
private struct FinishedImage: @unchecked Sendable {
  let image: RasterImage

  init(_ image: RasterImage) { self.image = image }
}
