import Reticle

/// A scene of numbered items, which commands and users insert, remove and move.
///
/// It is the data source and the editor of its grid; its items are in no sections. A subclass has
/// the layout and the cells of one of the plain scenes.
class PlainScene: GridScene, GridViewTextDataSource, UndoableGridDataEditor {
  /// The items.
  final var data: SectionedData
  /// Typing ahead, finding, menus and undo; nil in a scene without them.
  private(set) final var features: SceneFeatures?

  init(_ data: SectionedData) {
    self.data = data
    super.init(GridView())
    editor = self
  }

  /// Reads the parameters that the plain scenes share.
  ///
  /// - Parameters:
  ///   - values: The parameters.
  ///   - keeps: What stays in place when the data change, without a parameter.
  ///   - lift: The scale of a lifted item that is nearly opaque; nil for the grid's own style.
  final func configure(
    _ values: SceneValues, keeps: PositionPreservation, lift: Double? = nil
  ) {
    gridView.content = .color(.page)
    gridView.setReordering(values.flag("reorder") ?? false, values.text("lifts"))
    if let lift {
      gridView.reorderingStyle.liftedScale = lift
      gridView.reorderingStyle.liftedOpacity = 0.9
    }
    gridView.allowsMultipleSelection = values.flag("multiple-selection") ?? false
    gridView.allowsSectionCollapsing = values.flag("collapsible") ?? false
    gridView.positionPreservation =
      values.text("keeps").flatMap(PositionPreservation.init) ?? keeps
    gridView.setDirection(values)
  }

  /// Shows the items, with ``features``; a subclass calls it when its grid is configured.
  final func start(_ values: SceneValues) {
    gridView.dataSource = self
    features = SceneFeatures(self, values)
  }

  // MARK: - Parameters

  /// The live parameters that ``setLayout(_:)`` reads; none by default.
  class var layoutParameters: [String] { [] }

  /// Sets the layout and the direction; does nothing by default.
  func setLayout(_ values: SceneValues) {}

  /// Checks a live parameter of the layout; accepts all values by default.
  func validate(_ name: String, in values: SceneValues) throws(SceneError) {}

  override func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    if Self.layoutParameters.contains(name) {
      try validate(name, in: values)
      gridView.animateSettings { setLayout(values) }
    } else if !gridView.setParameter(name, in: values) {
      try super.parameterDidChange(name, in: values)
    }
  }

  /// Sets whether scrolling stops at whole viewports, in the grid's direction.
  final func setPaging(_ values: SceneValues) {
    let isPaged = values.flag("paged") ?? false
    if gridView.layoutDirection == .vertical { gridView.isPagingEnabled = isPaged }
    gridView.usesPagedHorizontalScrolling = isPaged
  }

  // MARK: - Data

  func identity(at index: Int) -> Int { data.identity(at: index) }

  func apply(_ changes: Changes) { data.apply(changes) }

  func dataSnapshot() -> () -> Void {
    let data = data
    return { [unowned self] in self.data = data }
  }

  func numberOfItems(in gridView: GridView) -> Int { data.identities.count }

  func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int) {
    data.move(from: IndexPath(item: index, section: 0), to: IndexPath(item: target, section: 0))
  }

  func gridView(_ gridView: GridView, moveItems relocation: ItemRelocation) {
    data.move(relocation)
  }

  func gridView(_ gridView: GridView, scrollLabelForItemAt index: Int) -> String? { nil }

  /// The number on the item.
  func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    "\(data.identity(at: index))"
  }

  final func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    cell(for: data.identity(at: index))
  }

  /// Returns a reused or new cell for the item with an identity.
  func cell(for identity: Int) -> GridCell {
    fatalError("internal error: \(type(of: self)) has no cells")
  }
}
