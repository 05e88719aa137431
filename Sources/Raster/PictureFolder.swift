import CPango

/// A folder of pictures.
package struct PictureFolder: Hashable, Sendable {
  /// The folder's path.
  package let path: String

  /// Creates a folder from its path; ``pictures()`` reads it.
  package init(path: String) {
    self.path = path
  }

  /// Returns the paths of the files with an extension that gdk-pixbuf reads.
  ///
  /// They are sorted by the bytes of their names. Subfolders and hidden files are left out. The
  /// contents of the files are not checked.
  package func pictures() throws(PictureError) -> [String] {
    var error: UnsafeMutablePointer<GError>?
    guard let folder = g_dir_open(path, 0, &error) else {
      throw .unreadable(path: path, reason: consumeMessage(of: &error))
    }
    defer { g_dir_close(folder) }
    let extensions = Self.readableExtensions()
    var names: [String] = []
    while let bytes = g_dir_read_name(folder) {
      // A name that is not UTF-8 cannot be written to a scenario or displayed.
      guard let name = String(validatingCString: bytes), !name.hasPrefix("."),
        extensions.contains(Self.fileExtension(of: name))
      else { continue }
      names.append(name)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
      .filter { g_file_test($0, G_FILE_TEST_IS_REGULAR) != 0 }
  }

  private static func fileExtension(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns the extensions of all formats that gdk-pixbuf can load, in lowercase.
  private static func readableExtensions() -> Set<String> {
    var extensions: Set<String> = []
    let formats = gdk_pixbuf_get_formats()
    defer { g_slist_free(formats) }
    var link = formats
    while let current = link {
      link = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let names = gdk_pixbuf_format_get_extensions(OpaquePointer(data))
      defer { g_strfreev(names) }
      var index = 0
      while let name = names?[index] {
        extensions.insert(String(cString: name).lowercased())
        index += 1
      }
    }
    return extensions
  }
}
