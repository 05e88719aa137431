import Drawing
import Geometry
import Gestures

extension View {
  /// What assistive technology says of the view, in a few words; nil for nothing.
  ///
  /// By default ``defaultAccessibilityLabel``, which a subclass overrides; setting nil goes back
  /// to it.
  public final var accessibilityLabel: String? {
    get { accessibilitySettings?.label ?? defaultAccessibilityLabel }
    set { change { $0.label = newValue } }
  }

  /// What the view is to assistive technology; ``defaultAccessibilityRole`` until it is set.
  public final var accessibilityRole: AccessibilityRole {
    get { accessibilitySettings?.role ?? defaultAccessibilityRole }
    set { change { $0.role = newValue } }
  }

  /// The value the view has at present, such as `50 %`; nil for none.
  public final var accessibilityValue: String? {
    get { accessibilitySettings?.value ?? defaultAccessibilityValue }
    set { change { $0.value = newValue } }
  }

  private func change(_ body: (inout AccessibilitySettings) -> Void) {
    var settings = accessibilitySettings ?? AccessibilitySettings()
    body(&settings)
    accessibilitySettings = settings
  }
}
