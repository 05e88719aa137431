import Drawing
import Geometry
import Stage

/// What a grid is told about its looks, and where it has put what lies around its cells.
struct GridAppearance {
  var separatorStyle = SeparatorStyle.emptySpace
  var separatorColor = Color(white: 0.85)
  var showsSeparatorBelowLastRow = true
  /// Whether the lines of live cells have to be looked at again.
  var needsSeparators = false
  var backgroundView: View?
  var backgroundViewExtendsUp = false
  var backgroundViewExtendsDown = false
  var isEditing = false
  var usesPagedHorizontalScrolling = false
  /// Whether the flag above has switched paging on.
  var isPaging = false
  /// Where header, footer and background were put last.
  var surroundings = Surroundings()
}
