public import Geometry
import Scrolling
public import Stage

/// Sets up a grid view, and is notified when it appears, disappears and is resized.
///
/// A subclass that conforms to ``GridViewDataSource`` or ``GridViewDelegate`` becomes the data
/// source or the delegate of its grid view.
///
/// ```swift
/// final class Swatches: GridViewController, GridViewDataSource {
///   func numberOfItems(in gridView: GridView) -> Int { 12 }
///   func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
///     gridView.dequeue(GridCell())
///   }
/// }
/// ```
///
/// Pass it to a scene, `GridScene(Swatches())`, or add its ``gridView`` to a view of your own. In
/// that case retain the controller, because the grid view does not.
///
/// State: the grid view, once it is loaded. Changed by the first access, programs.
open class GridViewController {
  private var loadedView: GridView?

  /// Whether the selection is cleared when the grid view appears; false by default.
  public final var clearsSelectionOnViewWillAppear = false

  /// Creates a controller; its grid view is created on first access.
  public init() {}

  /// The grid view, created by ``loadView()`` on first access.
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

  /// Whether the grid view has been created.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Creates the grid view; override it to return an instance of a subclass.
  open func loadView() -> GridView { GridView() }

  /// Called once, after the grid view has been created and before it reads data.
  open func viewDidLoad() {}

  /// Called when the grid view has been added to a stage.
  open func viewWillAppear() {}

  /// Called when the grid view has been removed from the stage.
  open func viewDidDisappear() {}

  /// Called before the grid view lays out its content for another size, including the first one.
  ///
  /// Changes made here, such as insets, become part of the same transition.
  ///
  /// - Parameters:
  ///   - size: The new size.
  ///   - curve: The animation curve of the cells; nil without animation.
  open func viewWillTransition(to size: Size, curve: AnimationCurve?) {}

  /// Called when an animated change of size has ended.
  open func viewDidTransition() {}
}
