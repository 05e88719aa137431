/// A range of the old list whose items that are not listed slide, in order, into the places of a
/// range of the new list that are not listed: the whole list, or a section that survives.
struct Stretch {
  /// The range in the old list.
  var old: Range<Int>
  /// The range in the new list.
  var new: Range<Int>
}
