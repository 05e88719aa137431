/// What somebody has set for assistive technology, in place of what a view says by itself.
struct AccessibilitySettings {
  var label: String?
  var role: AccessibilityRole?
  var value: String?
}
