import Drawing
import Geometry
import Gestures

extension View {
  /// The view's label for assistive technology, in a few words; nil for none.
  ///
  /// The default is ``defaultAccessibilityLabel``, which subclasses can override. Set nil to
  /// restore it.
  public final var accessibilityLabel: String? {
    get { accessibilitySettings?.label ?? defaultAccessibilityLabel }
    set { change { $0.label = newValue } }
  }

  /// The view's role for assistive technology; ``defaultAccessibilityRole`` by default.
  public final var accessibilityRole: AccessibilityRole {
    get { accessibilitySettings?.role ?? defaultAccessibilityRole }
    set { change { $0.role = newValue } }
  }

  /// The current value for assistive technology, such as `50 %`; nil for none.
  public final var accessibilityValue: String? {
    get { accessibilitySettings?.value ?? defaultAccessibilityValue }
    set { change { $0.value = newValue } }
  }

  private func change(_ body: (inout AccessibilitySettings) -> Void) {
    var settings = accessibilitySettings ?? AccessibilitySettings()
    body(&settings)
    accessibilitySettings = settings
  }

  /// The default of ``accessibilityActions``.
  final var defaultAccessibilityActions: [AccessibilityAction] {
    let role = accessibilityRole
    let isControl = role.isControl || (isPressable && role.labelIncludesChildren)
    let canPress = isControl && !accessibilityStates.contains(.disabled)
    return (canPress ? [.press] : []) + (acceptsFirstResponder ? [.focus] : [])
  }
}
