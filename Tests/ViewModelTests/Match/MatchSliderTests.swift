import Bindings
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: sliders and segments of the settings")
struct MatchSliderTests {
  @Test("labels follow sliders, and change only with the number")
  func labels() {
    let settings = MatchSettingsViewModel()
    let count = Recorder(settings.initialCountText)
    let limit = Recorder(settings.takeAtMostText)
    for position in stride(from: Float(12), through: 24, by: 0.25) {
      settings.initialCountSlider.value = position
    }
    for position in stride(from: Float(3), through: 1, by: -0.25) {
      settings.takeAtMostSlider.value = position
    }
    #expect(
      count.values == ([18] + Array(12...24)).map { "Initial number of matches: \($0)" })
    #expect(limit.values == [3, 2, 1].map { "Maximum number to remove: \($0)" })
  }

  @Test(
    "a slider's number is rounded toward zero and stays within its ends, from any position",
    arguments: [
      (
        true, [12, 18, 24],
        [
          (12, 12), (12.99, 12), (18.7, 18), (23.999, 23), (24, 24), (24.5, 24), (99, 24),
          (11.9, 12), (0, 12), (-5, 12), (.infinity, 24), (-.infinity, 12), (.nan, 12),
        ]
      ),
      (
        false, [1, 2, 3],
        [
          (1, 1), (1.99, 1), (2.5, 2), (3, 3), (3.2, 3), (1e30, 3), (0.99, 1), (-1, 1),
          (.infinity, 3), (.nan, 1),
        ]
      ),
    ] as [(Bool, [Float], [(Float, Float)])])
  func snapping(isCount: Bool, starts: [Float], positions: [(Float, Float)]) {
    for (position, snapped) in positions {
      for start in starts {
        let settings = MatchSettingsViewModel()
        let slider = isCount ? settings.initialCountSlider : settings.takeAtMostSlider
        slider.value = start
        let text = Recorder(isCount ? settings.initialCountText : settings.takeAtMostText)
        slider.value = position
        #expect(slider.value == snapped)
        #expect(text.values.last?.hasSuffix(": \(Int(snapped))") == true)
        #expect(text.values.count == (start == snapped ? 1 : 2))
      }
    }
  }

  @Test("a strategy is one of the three, for any index of a control", arguments: 0...2)
  func strategyIndex(start: Int) throws {
    for (index, clamped) in [(-1, 0), (.min, 0), (0, 0), (1, 1), (2, 2), (3, 2), (.max, 2)] {
      let settings = MatchSettingsViewModel()
      settings.strategyIndex.value = start
      settings.strategyIndex.value = index
      try #require(settings.strategyIndex.value == clamped)
      let done = Recorder(settings.done)
      settings.finish()
      #expect(done.values.map(\.strategy) == [Strategy.allCases[clamped]])
    }
  }

  @Test("a linked slider that is dragged between whole numbers returns to the whole number")
  func boundSlider() {
    let settings = MatchSettingsViewModel()
    let slider = Slider(settings.initialCountSlider)
    #expect(slider.position == 18)
    for (dragged, put) in [(18.7, 18), (19.2, 19), (19.9, 19), (30, 24), (25, 24), (3, 12)]
      as [(Float, Float)]
    {
      slider.drag(to: dragged)
      #expect(slider.position == put)
    }
  }

  @Test("linked controls follow the settings and set them, without an echo")
  func twoWay() {
    let settings = MatchSettingsViewModel()
    let (slider, segment) = (MutableProperty<Float>(0), MutableProperty(2))
    slider <~> settings.initialCountSlider
    segment <~> settings.strategyIndex
    #expect(slider.value == 18 && segment.value == 0)
    let (positions, indices) = (Recorder(slider), Recorder(segment))
    let text = Recorder(settings.initialCountText)
    slider.value = 20
    settings.initialCountSlider.value = 21
    segment.value = 1
    settings.strategyIndex.value = 2
    #expect(positions.values == [18, 20, 21] && indices.values == [0, 1, 2])
    #expect(text.values == [18, 20, 21].map { "Initial number of matches: \($0)" })
    slider.value = 22.5
    segment.value = -1
    #expect(slider.value == 22 && settings.initialCountSlider.value == 22)
    #expect(segment.value == 0 && settings.strategyIndex.value == 0)
    #expect(positions.values.last == 22 && indices.values.last == 0)
  }
}
