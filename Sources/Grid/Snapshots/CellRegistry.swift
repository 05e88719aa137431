public import Diffing

/// A cell type that a grid can create.
public protocol RegistrableCell: GridCell {
  /// Creates a cell that displays no item.
  init()
}

/// A data source that returns the item at an index path.
public protocol GridItemSource: AnyObject {
  /// Returns the item at an index path; nil if there is none.
  func item(at path: IndexPath) -> Any?
}

/// The registered cell types, each with the closure that configures its cells.
///
/// State: the registered types. Changed by programs.
final class CellRegistry {
  private var entries: [ObjectIdentifier: (GridCell, Any?, IndexPath) -> Void] = [:]
  private var identifiers: [ObjectIdentifier: String] = [:]

  /// Registers the closure that configures cells of a type with items.
  func register<Cell: GridCell, Item>(
    _ type: Cell.Type, _ configure: @escaping (Cell, Item, IndexPath) -> Void
  ) {
    entries[ObjectIdentifier(type)] = { cell, item, path in
      guard let cell = cell as? Cell else { return }
      guard let item = item as? Item else {
        fatalError(
          "\(Cell.self) displays \(Item.self), but the item at \(path) is "
            + (item.map { "\(Swift.type(of: $0))" } ?? "unknown to the data source"))
      }
      configure(cell, item, path)
    }
  }

  /// Returns the reuse identifier of a type's cells.
  ///
  /// Cost: one lookup. The name of a type is created once, because creating it allocates.
  func identifier(of type: (some GridCell).Type) -> String {
    if let identifier = identifiers[ObjectIdentifier(type)] { return identifier }
    let identifier = String(reflecting: type)
    identifiers[ObjectIdentifier(type)] = identifier
    return identifier
  }

  /// Configures a cell with an item; does nothing if the cell's type is not registered.
  func configure(_ cell: GridCell, _ item: Any?, _ path: IndexPath) {
    entries[ObjectIdentifier(Swift.type(of: cell))]?(cell, item, path)
  }
}

extension GridView {
  /// Registers a cell type, and the closure that configures a cell with an item of the data source.
  ///
  /// ```swift
  /// grid.register(MailCell.self) { (cell, mail: Mail, path) in cell.show(mail) }
  /// ```
  public final func register<Cell: RegistrableCell, Item>(
    _ type: Cell.Type, _ configure: @escaping (Cell, Item, IndexPath) -> Void
  ) {
    cellManager.registry.register(type, configure)
  }

  /// Returns a reused or new cell of a type, configured with the item at an index path.
  ///
  /// A cell of a type that is not registered is not configured. The item comes from the data
  /// source, which must conform to ``GridItemSource``, as ``DiffableDataSource`` does.
  public final func dequeue<Cell: RegistrableCell>(_ type: Cell.Type, for path: IndexPath) -> Cell {
    let identifier = cellManager.registry.identifier(of: Cell.self)
    let reused = dequeueReusableCell(withIdentifier: identifier)
    let cell = reused as? Cell ?? Cell()
    cellManager.registry.configure(cell, (dataSource as? any GridItemSource)?.item(at: path), path)
    return cell
  }
}
