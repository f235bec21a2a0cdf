import Foundation

/// A file of the page, compiled into the program.
enum PageFile: String, CaseIterable {
  case page = "/"
  case style = "/page.css"
  case script = "/page.js"

  init?(_ path: String) { self.init(rawValue: path) }

  var type: String {
    switch self {
    case .page: "text/html; charset=utf-8"
    case .style: "text/css; charset=utf-8"
    case .script: "text/javascript; charset=utf-8"
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .page: PackageResources.index_html
    case .style: PackageResources.page_css
    case .script: PackageResources.page_js
    }
  }
}
