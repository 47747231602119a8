package dev.briefcast.gateway.auth.route;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;

/** The prefixes beside the table of routes: each route is where callers of its kind are. */
class PathPrefixesTest {

  @ParameterizedTest
  @MethodSource("dev.briefcast.gateway.auth.route.KnownRoutes#all")
  void route_isBelowThePrefixOfItsCallers(Route route) {
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
  void path_thatNoRouteHas_isOfTheApiToo(String path) {
    assertThat(isBelow(PathPrefixes.API, path)).isTrue();
  }

  @Test
  void path_thatOnlyBeginsWithThoseLetters_isNotOfTheApi() {
    assertThat(isBelow(PathPrefixes.API, "/apis")).isFalse();
    assertThat(isBelow(PathPrefixes.OPERATOR_API, "/operator/v10")).isFalse();
  }

  private static boolean isBelow(PathPrefixes prefixes, String path) {
    return prefixes.include(MockServerHttpRequest.get(path).build());
  }
}
