public import Diffing

/// A cell that a grid can create by its type.
///
/// ```swift
/// final class MailCell: GridCell, RegistrableCell {
///   init() { super.init() }
/// }
/// ```
public protocol RegistrableCell: GridCell {
  /// Creates a cell that displays nothing yet.
  init()
}

/// A data source that knows what stands at each index path.
public protocol GridItemSource: AnyObject {
  /// The item at an index path; nil if there is none.
  func item(at path: IndexPath) -> Any?
}

/// The cells that are registered by type: how each is filled with its item.
final class CellRegistry {
  private var entries: [ObjectIdentifier: (GridCell, Any?, IndexPath) -> Void] = [:]

  /// Registers how cells of a type display items.
  func register<Cell: GridCell, Item>(
    _ type: Cell.Type, _ configure: @escaping (Cell, Item, IndexPath) -> Void
  ) {
    entries[ObjectIdentifier(type)] = { cell, item, path in
      guard let cell = cell as? Cell else { return }
      guard let item = item as? Item else {
        fatalError(
          "\(Cell.self) displays \(Item.self), and the item at \(path) is "
            + (item.map { "\(Swift.type(of: $0))" } ?? "unknown to the data source"))
      }
      configure(cell, item, path)
    }
  }

  /// Has a cell display an item.
  func configure(_ cell: GridCell, _ item: Any?, _ path: IndexPath) {
    entries[ObjectIdentifier(Swift.type(of: cell))]?(cell, item, path)
  }
}

extension GridView {
  /// Registers a type of cell with how it displays an item of the data source.
  ///
  /// ```swift
  /// grid.register(MailCell.self) { cell, mail: Mail, path in cell.show(mail) }
  /// ```
  public final func register<Cell: RegistrableCell, Item>(
    _ type: Cell.Type, _ configure: @escaping (Cell, Item, IndexPath) -> Void
  ) {
    cellManager.registry.register(type, configure)
  }

  /// Returns a cell of a type for an index path, reused or new, filled as it was registered.
  ///
  /// A type that is not registered is returned as it is. The item comes from the data source, which
  /// has to be a ``GridItemSource`` such as a ``DiffableDataSource``.
  public final func dequeue<Cell: RegistrableCell>(_ type: Cell.Type, for path: IndexPath) -> Cell {
    let waiting = dequeueReusableCell(withIdentifier: String(reflecting: Cell.self))
    let cell = waiting as? Cell ?? Cell()
    cellManager.registry.configure(cell, (dataSource as? any GridItemSource)?.item(at: path), path)
    return cell
  }
}
