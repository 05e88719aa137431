/// A pair of ranges, in the old and the new list, in which items that are not listed keep their
/// order.
///
/// The unlisted items of the old range fill the unlisted positions of the new range. A pair covers
/// the whole list or a remaining section.
struct RangePair {
  /// The range in the old list.
  var old: Range<Int>
  /// The range in the new list.
  var new: Range<Int>
}
