/// Values for assistive technology that replace a view's defaults.
struct AccessibilitySettings {
  var label: String?
  var role: AccessibilityRole?
  var value: String?
}
