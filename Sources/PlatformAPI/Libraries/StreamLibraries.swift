// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Streams of values: which of them have a value from the beginning, and what hands it on.
  static let streamLibraries: [API] = reactive + reactiveTwo + combine

  private static let reactive: [API] = [
    words(["BehaviorRelay", "BehaviorSubject"], .makesStream), words(["value"], .readsStream),
    words(["PublishRelay", "PublishSubject", "tap", "controlEvent", "notification"], .streamsEvents),
    words(["asDriver", "asObservable", "observe", "observeOn", "distinctUntilChanged", "share"], .handsStreamOn),
    words(["accept", "onNext"], .feedsStream),
    words(["onNext", "to"], .takesStreamValue),
    words(["bind", "drive", "emit"], .bindsProperty),
    words(["rx"], .extendsObject),
    words(["Reactive"], .wrapsForStreams), words(["Binder", "UIBindingObserver"], .makesBinder),
  ].flatMap { $0 }.of(
    "RxSwift", "https://github.com/ReactiveX/RxSwift/blob/HEAD/RxSwift/Subjects/BehaviorSubject.swift")

  /// What RxSwift 2 had besides.
  private static let reactiveTwo: [API] = [
    words(["subscribeNext", "bindNext", "driveNext"], .callsClosure(.later)),
    words(["Variable"], .makesStream),
  ].flatMap { $0 }.of("RxSwift", "https://github.com/ReactiveX/RxSwift/blob/2.6.0/RxSwift/Subjects/Variable.swift")

  private static let combine: [API] = [
    words(["CurrentValueSubject"], .makesStream),
    words(["PassthroughSubject", "publisher"], .streamsEvents),
    words(["receive", "removeDuplicates", "eraseToAnyPublisher", "share"], .handsStreamOn),
    words(["send"], .feedsStream),
    words(["receiveValue", "to"], .takesStreamValue),
    [.function("assign(to:on:)", of: "Publisher", since: 13, .bindsProperty, .callsClosure(.later))],
  ].flatMap { $0 }.of("Combine")
}
