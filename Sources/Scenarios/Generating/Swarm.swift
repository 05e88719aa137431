/// What a generated scenario may hold: every one leaves some features out, so that the rest meet
/// each other more often (swarm testing, Groce and others 2012).
struct Swarm {
  /// A kind of thing that can happen.
  enum Feature: String, CaseIterable {
    case tap, hold, drag, fling, pinch, fingers
    case wheel, hover, key
    case rotate, resize
    case scrollToItem = "scroll-to item"
    case scrollToOffset = "scroll-to offset"
    case transaction
    case insert, remove, reload, move
    case insertSections = "insert sections"
    case removeSections = "remove sections"
    case moveSection = "move section"
    case reloadData = "reload-data"
    case select, deselect
    case action
    case expect, mark, wait

    /// How often it happens beside the others where all are there.
    var weight: Int {
      switch self {
      case .fling: 10
      case .transaction: 8
      case .fingers, .drag: 5
      case .rotate, .scrollToItem, .action: 4
      case .tap, .resize, .expect: 3
      case .wheel, .key, .scrollToOffset, .reloadData, .select, .pinch: 2
      case .hold, .hover, .deselect, .mark, .wait: 1
      // These happen inside transactions.
      case .insert, .remove, .reload, .move, .insertSections, .removeSections, .moveSection: 0
      }
    }

    /// The changes of data that a transaction is made of.
    static let updates: [Feature] = [
      .insert, .remove, .reload, .move, .insertSections, .removeSections, .moveSection,
    ]
  }

  /// What may happen.
  private(set) var features: Set<Feature>

  /// Leaves each feature out with a chance of one in three, and the disabled ones always.
  init(_ dice: inout Dice, disabled: Set<Feature>) {
    features = []
    for feature in Feature.allCases where !dice.oneIn(3) {
      if !disabled.contains(feature) { features.insert(feature) }
    }
    // A scene that nothing happens to finds nothing.
    if !features.contains(where: { $0.weight > 1 }) { features.insert(.fling) }
  }

  /// The features that happen at top level, with their weights, always in one order.
  var weighted: [(Feature, Int)] {
    Feature.allCases.filter(features.contains).map { ($0, $0.weight) }
  }

  /// The changes of data that may happen, always in one order.
  var updates: [Feature] { Feature.updates.filter(features.contains) }
}
