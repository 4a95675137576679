// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Libraries that take closures: layout calls them at once, streams of values later.
  static let closureLibraries: [API] =
    [
      .free("makeConstraints(_:)", .callsClosure(.now)), .free("remakeConstraints(_:)", .callsClosure(.now)),
      .free("updateConstraints(_:)", .callsClosure(.now)),
    ].of("SnapKit", "https://github.com/SnapKit/SnapKit/blob/HEAD/Sources/ConstraintViewDSL.swift")
    + [
      .word("mas_makeConstraints", .callsClosure(.now)), .word("mas_remakeConstraints", .callsClosure(.now)),
      .word("mas_updateConstraints", .callsClosure(.now)),
    ].of("Masonry", "https://github.com/SnapKit/Masonry/blob/HEAD/Masonry/View%2BMASAdditions.m")
    + [
      .free("subscribe(onNext:onError:onCompleted:onDisposed:)", .callsClosure(.later)),
      .free("bind(onNext:)", .callsClosure(.later)),
      .free("drive(onNext:onCompleted:onDisposed:)", .callsClosure(.later)),
      .free(
        "subscribe(with:onNext:onError:onCompleted:onDisposed:)", .callsClosure(.later), .handsOwnerToClosure),
      .free("bind(with:onNext:)", .callsClosure(.later), .handsOwnerToClosure),
      .free("drive(with:onNext:onCompleted:onDisposed:)", .callsClosure(.later), .handsOwnerToClosure),
      .free("emit(with:onNext:onCompleted:onDisposed:)", .callsClosure(.later), .handsOwnerToClosure),
    ].of("RxSwift", "https://github.com/ReactiveX/RxSwift/blob/HEAD/RxSwift/ObservableType%2BExtensions.swift")
    + [
      .function("sink(receiveCompletion:receiveValue:)", of: "Publisher", since: 13, .callsClosure(.later))
    ].of("Combine")
}
