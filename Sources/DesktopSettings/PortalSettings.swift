import Drawing

/// A value of the settings portal, if its type is one of those that a setting can have.
package enum PortalValue: Hashable, Sendable {
  /// A Boolean.
  case flag(Bool)
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case number(Double)
  /// A text.
  case text(String)
}

/// The settings that the portal has reported so far.
///
/// `org.freedesktop.appearance` is common to all desktops and takes precedence over
/// `org.gnome.desktop.interface`, which older portals and some desktops have instead.
package struct PortalSettings: Hashable, Sendable {
  /// Creates settings of a portal that has not answered.
  package init() {}

  /// The namespaces with the settings that are used.
  static let namespaces = [appearance, interface]

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"

  private var colorScheme: PortalValue?
  private var contrast: PortalValue?
  private var reducedMotion: PortalValue?
  private var interfaceColorScheme: PortalValue?
  private var textScalingFactor: PortalValue?
  private var enableAnimations: PortalValue?

  /// Sets the value of a key; other keys are ignored.
  package mutating func set(_ key: String, in namespace: String, to value: PortalValue?) {
    switch (namespace, key) {
    case (Self.appearance, "color-scheme"): colorScheme = value
    case (Self.appearance, "contrast"): contrast = value
    case (Self.appearance, "reduced-motion"): reducedMotion = value
    case (Self.interface, "color-scheme"): interfaceColorScheme = value
    case (Self.interface, "text-scaling-factor"): textScalingFactor = value
    case (Self.interface, "enable-animations"): enableAnimations = value
    default: break
    }
  }

  /// The preferences that follow from the settings; invalid values state nothing.
  package var preferences: DesktopPreferences {
    var preferences = DesktopPreferences()
    preferences.theme = theme
    switch contrast {
    case .integer(0): preferences.contrast = .normal
    case .integer(1): preferences.contrast = .high
    default: break
    }
    if case .number(let factor) = textScalingFactor, factor > 0, factor.isFinite {
      preferences.textScale = factor
    }
    if reducedMotion == .integer(1) {
      preferences.reducesMotion = true
    } else if case .flag(let isEnabled) = enableAnimations {
      preferences.reducesMotion = !isEnabled
    } else if reducedMotion == .integer(0) {
      preferences.reducesMotion = false
    }
    return preferences
  }

  /// The theme; nil if the user has no preference.
  private var theme: ColorTheme? {
    switch colorScheme {
    case .integer(1): return .dark
    case .integer(2): return .light
    case nil: break
    default: return nil
    }
    switch interfaceColorScheme {
    case .text("prefer-dark"): return .dark
    case .text("prefer-light"): return .light
    default: return nil
    }
  }
}
