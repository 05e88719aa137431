public import Geometry
import Scrolling
public import Stage

/// Sets a grid view up, and hears when it is shown, hidden and turned.
///
/// A subclass that is a ``GridViewDataSource`` or a ``GridViewDelegate`` becomes the grid view's.
///
/// ```swift
/// final class Swatches: GridViewController, GridViewDataSource {
///   func numberOfItems(in gridView: GridView) -> Int { 12 }
///   func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
///     gridView.dequeueReusableCell(withIdentifier: "swatch")
///       ?? GridCell(reuseIdentifier: "swatch")
///   }
/// }
/// ```
///
/// Give it to a scene, `GridScene(Swatches())`, or put its ``gridView`` into a view of your own and
/// keep the controller: the grid view does not.
open class GridViewController {
  private var loadedView: GridView?

  /// Whether the grid view comes onto a stage with nothing selected; false by default.
  public final var clearsSelectionOnViewWillAppear = false

  /// Makes a controller; its grid view is made when it is first asked for.
  public init() {}

  /// The grid view, made by ``loadView()`` when it is first asked for.
  public final var gridView: GridView {
    if let loadedView { return loadedView }
    let view = loadView()
    loadedView = view
    view.controller = self
    if let delegate = self as? any GridViewDelegate { view.delegate = delegate }
    if let source = self as? any GridViewDataSource { view.dataSource = source }
    viewDidLoad()
    return view
  }

  /// Whether the grid view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the grid view; override it to return one of a class of your own.
  open func loadView() -> GridView { GridView() }

  /// Called once, when the grid view has been made and before it asks for data.
  open func viewDidLoad() {}

  /// Called when the grid view has come onto a stage and is about to be shown.
  open func viewWillAppear() {}

  /// Called when the grid view has been taken off the stage.
  open func viewDidDisappear() {}

  /// Called before the grid view lays itself out for another size, its first one included.
  ///
  /// What is changed here, such as insets, belongs to the same turn.
  ///
  /// - Parameters:
  ///   - size: The size it will have.
  ///   - curve: How the cells go to their new places; nil without animation.
  open func viewWillTransition(to size: Size, curve: AnimationCurve?) {}

  /// Called when the cells have arrived after an animated change of size.
  open func viewDidTransition() {}
}
