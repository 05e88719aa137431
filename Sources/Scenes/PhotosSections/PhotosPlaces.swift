/// Titles with a place and a month, from the latest to the earliest.
enum PhotosPlaces {
  private static let places = [
    "Lisbon", "Lofoten", "Kyoto", "Cinque Terre", "Marrakesh", "Isle of Skye", "Valparaíso",
    "Hallstatt", "Big Sur", "Tallinn", "Amalfi", "Reykjavík", "At home",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  /// The year and the month, counted from 0, of the first section.
  private static let latest = (year: 2025, month: 8)

  /// Returns the title of a section, such as `Lisbon  ·  September 2025`; each section is a month
  /// before the one above it.
  static func title(of section: Int) -> String {
    let count = latest.year * 12 + latest.month - section
    return "\(places[section % places.count])  ·  \(months[count % 12]) \(count / 12)"
  }
}
