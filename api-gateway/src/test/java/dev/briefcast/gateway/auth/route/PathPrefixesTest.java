package dev.briefcast.gateway.auth.route;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/** The prefixes beside the table of routes: each route is where callers of its kind are. */
class PathPrefixesTest {

  /** Pieces of paths, from which right ones and wrong ones are put together. */
  private static final List<String> PARTS =
      List.of(
          "/",
          "/",
          "/operator",
          "/operator",
          "/operator/v1",
          "/v1",
          "/v1",
          "operator",
          "v1",
          "%2F",
          "/%6Fperator",
          "/v%31",
          ";a=b",
          "/.",
          "/..",
          "/V1",
          "0",
          "/operator;x/v1;y=z");

  @ParameterizedTest
  @MethodSource("dev.briefcast.gateway.auth.route.KnownRoutes#all")
  void route_hasThePrefixOfItsChain(Route route) {
    String path = route.path().getPatternString().replaceAll("\\{[^/]*\\}", "1");

    switch (route.access()) {
      case API_KEY, OPTIONAL -> assertThat(isBelow(PathPrefixes.API, path)).isTrue();
      case OPERATOR -> assertThat(isBelow(PathPrefixes.OPERATOR, path)).isTrue();
      case SESSION ->
          assertThat(isBelow(PathPrefixes.API, path) || isBelow(PathPrefixes.OPERATOR, path))
              .isFalse();
      case PUBLIC ->
          assertThat(isBelow(PathPrefixes.API, path))
              .isEqualTo(path.startsWith("/api/") || isBelow(PathPrefixes.ASSETS, path));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api", "/api/v1/nothing", "/mcp", "/media/x"})
  void path_withoutRoute_belongsToTheApi(String path) {
    assertThat(isBelow(PathPrefixes.API, path)).isTrue();
  }

  @Test
  void path_sharingOnlyThePrefixsLetters_isNotOfTheApi() {
    assertThat(isBelow(PathPrefixes.API, "/apis")).isFalse();
    assertThat(isBelow(PathPrefixes.OPERATOR_API, "/operator/v10")).isFalse();
  }

  /** However a path is spelled: controllers match patterns, and no prefix may be told another. */
  @Test
  void path_inAnySpelling_matchesAsTheFrameworksPattern() {
    PathPattern pattern = PathPatternParser.defaultInstance.parse("/operator/v1/**");
    var random = new Random(16);
    int matched = 0;
    for (int i = 0; i < 20_000; i++) {
      String path = (random.nextBoolean() ? "/operator" : "/") + spelling(random);
      boolean expected = pattern.matches(PathContainer.parsePath(path));
      matched += expected ? 1 : 0;

      assertThat(isBelow(PathPrefixes.OPERATOR_API, path)).as(path).isEqualTo(expected);
    }
    assertThat(matched).isBetween(200, 19_800);
  }

  private static String spelling(Random random) {
    return random
        .ints(random.nextInt(8), 0, PARTS.size())
        .mapToObj(PARTS::get)
        .collect(Collectors.joining());
  }

  private static boolean isBelow(PathPrefixes prefixes, String path) {
    URI address = URI.create("http://localhost" + path);
    return prefixes.include(MockServerHttpRequest.method(HttpMethod.GET, address).build());
  }
}
