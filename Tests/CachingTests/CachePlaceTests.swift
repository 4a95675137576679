// SPDX-License-Identifier: Apache-2.0

import Testing

import Caching

struct CachePlaceTests {
  @Test("the user's folder for caches is the one that the environment names")
  func standard() {
    #expect(CachePlace.standard(environment: ["XDG_CACHE_HOME": "/cache", "HOME": "/home/me"]) == "/cache/lintel")
    let usual = CachePlace.standard(environment: ["HOME": "/home/me"])
    #if canImport(Darwin)
      #expect(usual == "/home/me/Library/Caches/lintel")
    #else
      #expect(usual == "/home/me/.cache/lintel")
    #endif
    // The XDG specification has relative paths ignored.
    #expect(CachePlace.standard(environment: ["XDG_CACHE_HOME": "cache", "HOME": "/home/me"]) == usual)
    #expect(CachePlace.standard(environment: [:]) == nil)
  }
}
