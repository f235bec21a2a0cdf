/// A point on the canvas.
struct Point: Hashable {
  let x: Double
  let y: Double

  func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

/// A circle on the canvas.
struct Circle: Equatable, Identifiable {
  let id: Int
  let center: Point
  var diameter = 40.0 {
    didSet { diameter = min(max(diameter, 2), 200) }
  }
}

extension [Circle] {
  /// Returns the circle whose center is nearest to a point, of the circles that contain the point.
  func nearest(to point: Point) -> Circle? {
    filter { $0.center.distance(to: point) < $0.diameter / 2 }
      .min { $0.center.distance(to: point) < $1.center.distance(to: point) }
  }

  /// Returns the circles, with `circle`, if any, in place of the one that has its identity.
  func replacing(_ circle: Circle?) -> [Circle] { map { $0.id == circle?.id ? circle ?? $0 : $0 } }
}

/// The open menu of a circle, or the frame with the slider that it opens.
struct Popup: Equatable {
  var circle: Circle
  var hasMenu = true

  var adjusted: Circle? { hasMenu ? nil : circle }
}
