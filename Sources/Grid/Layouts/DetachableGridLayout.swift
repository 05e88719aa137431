/// A layout that asks the program about sections or items while it is queried.
///
/// After the data have changed, the indices of the previous layout no longer exist. The grid still
/// queries that layout for the positions from which cells start to move.
protocol DetachableGridLayout: GridLayout {
  /// Stops this layout and its copies from asking the program.
  ///
  /// Parts that were never solved have estimated positions from then on.
  func detach()
}
