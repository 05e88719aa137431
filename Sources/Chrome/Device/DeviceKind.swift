package import Geometry

/// A device that the user can choose for scenes: a phone, a tablet, or the whole window.
package enum DeviceKind: String, CaseIterable, Sendable {
  /// A phone of 390×844 points.
  case phone
  /// A phone of 320×480 points.
  case smallPhone = "small-phone"
  /// A tablet of 768×1024 points.
  case tablet
  /// The area below the bar, from edge to edge.
  case window

  /// The size of an upright device, in points; nil for the whole window.
  package var size: Size? {
    switch self {
    case .phone: Size(width: 390, height: 844)
    case .smallPhone: Size(width: 320, height: 480)
    case .tablet: Size(width: 768, height: 1024)
    case .window: nil
    }
  }

  /// The name in menus.
  var title: String {
    switch self {
    case .phone: "Phone"
    case .smallPhone: "Small phone"
    case .tablet: "Tablet"
    case .window: "Window"
    }
  }

  /// The device with a size, upright or rotated; nil if there is none.
  ///
  /// - Parameter size: The size in points; nil for the whole window.
  package init?(size: Size?) {
    let kind = Self.allCases.first { kind in
      guard let size, let own = kind.size else { return size == nil && kind == .window }
      return size == own || (size.width == own.height && size.height == own.width)
    }
    guard let kind else { return nil }
    self = kind
  }

  /// The device after this one; the first after the last.
  var next: DeviceKind {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
