import CFloor

/// Identities in a table with open addressing, as a floor for a diff.
final class IdentityFloor {
  private let old: [reticle_floor_identity]
  private let new: [reticle_floor_identity]
  private var table: [UInt32]
  private var indexes: [UInt32]
  private let bits: UInt32

  /// Creates a floor for two lists, each identity in two halves.
  init(old: [(UInt64, UInt64)], new: [(UInt64, UInt64)]) {
    self.old = old.map { reticle_floor_identity(low: $0.0, high: $0.1) }
    self.new = new.map { reticle_floor_identity(low: $0.0, high: $0.1) }
    // At most half full.
    bits = UInt32(Int.bitWidth - (2 * max(1, old.count)).leadingZeroBitCount)
    table = Array(repeating: 0, count: 1 << bits)
    indexes = Array(repeating: 0, count: new.count)
  }

  /// Finds the new identities among the old ones; returns how many there are.
  func match() -> Int {
    reticle_floor_match(old, old.count, new, new.count, &table, bits, &indexes)
  }
}
