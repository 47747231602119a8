package dev.briefcast.worker.github;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConditionalCacheTest {

  private static final int BYTES_MAX = 1_000;

  private final ConditionalCache cache = new ConditionalCache(BYTES_MAX);

  @Test
  void response_isFound_byCredentialsAndAddress() {
    cache.keep(key("a", 1), response("\"tag\"", 10));

    assertThat(cache.find(key("a", 1)))
        .satisfies(found -> assertThat(found.etag()).isEqualTo("\"tag\""));
    assertThat(cache.find(key("b", 1))).isNull();
    assertThat(cache.find(key("a", 2))).isNull();
  }

  @Test
  void response_withoutATag_evictsTheOlderOne() {
    cache.keep(key("a", 1), response("\"tag\"", 10));
    cache.keep(key("a", 1), response("", 10));

    assertThat(cache.find(key("a", 1))).isNull();
  }

  @Test
  void responses_areCached_upToABoundOfBytes() {
    IntStream.range(0, 100).forEach(i -> cache.keep(key("a", i), response("\"tag\"", 100)));

    assertThat(found(100)).isPositive().isLessThanOrEqualTo(BYTES_MAX / 100);
  }

  @Test
  void response_largerThanTheCache_isNotCached() {
    cache.keep(key("a", 1), response("\"tag\"", BYTES_MAX + 1));

    assertThat(cache.find(key("a", 1))).isNull();
  }

  /** A cache that counted bytes only would keep as many of these as somebody has sent. */
  @Test
  void emptyResponses_areBounded() {
    IntStream.range(0, 10_000).forEach(i -> cache.keep(key("a", i), response("\"tag\"", 0)));

    assertThat(found(10_000)).isLessThanOrEqualTo(BYTES_MAX);
  }

  private long found(int asked) {
    return IntStream.range(0, asked).filter(i -> cache.find(key("a", i)) != null).count();
  }

  private static ConditionalCache.Key key(String credentials, int number) {
    return new ConditionalCache.Key(credentials, "/pulls/" + number);
  }

  private static GitHubResponse response(String etag, int bytes) {
    Map<String, List<String>> headers = etag.isEmpty() ? Map.of() : Map.of("ETag", List.of(etag));
    return new GitHubResponse(200, HttpHeaders.of(headers, (_, _) -> true), new byte[bytes]);
  }
}
