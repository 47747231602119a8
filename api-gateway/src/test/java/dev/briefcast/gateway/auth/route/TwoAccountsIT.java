package dev.briefcast.gateway.auth.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.PageClient;
import dev.briefcast.gateway.TestGateway;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.http.HttpMethod;

/**
 * What belongs to an account is, to another account and to nobody, as if it was not there: every
 * route of the table that names something is asked for what is somebody's and for what does not
 * exist, and both are answered the same. A route that is added is asked too.
 */
class TwoAccountsIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  /** What their variables name belongs to nobody. */
  private static final Set<String> NOBODYS =
      Set.of(
          // Whoever receives there is told the public keys, and has no key of the API.
          "GET /api/v1/webhooks/{id}/keys",
          "GET /assets/{name}",
          "GET /assets/{version}/{name}",
          "GET /docs/{page}",
          "GET /sign-in/with/{provider}",
          "GET /sign-in/from/{provider}",
          "GET /actuator/health/{*group}");

  /** Answered the same whether there is such a session or not, also to its owner. */
  private static final String END_SESSION = "POST /settings/sessions/{session}/end";

  private static AccountResources owned;
  private static AccountResources others;

  @BeforeAll
  static void make() throws IOException {
    owned = AccountResources.of(GATEWAY).ready(GATEWAY);
    others = AccountResources.of(GATEWAY);
  }

  @ParameterizedTest
  @MethodSource("naming")
  void resource_ofAnAccount_isNotFound_anonymouslyAndForAnother(Route route) {
    var nobody = new PageClient(GATEWAY);
    nobody.get("/sign-in");
    AccountResources unknown = owned.unknown();

    for (boolean keyed : new boolean[] {false, true}) {
      for (PageClient browser : new PageClient[] {nobody, others.browser()}) {
        for (boolean conditional : new boolean[] {false, route.method().equals(HttpMethod.GET)}) {
          AccountResources key = keyed ? others : null;
          String known = shape(ask(route, owned, browser, key, conditional), owned);
          String missing = shape(ask(route, unknown, browser, key, conditional), unknown);

          assertThat(known).as("%s, with a key: %s", route, keyed).isEqualTo(missing);
          assertThat(known).doesNotContain("A private tale", "A private note");
        }
      }
    }

    assertThat(owned.isReady(GATEWAY, owned.named().getOrDefault("story", ""))).isTrue();
    assertThat(owned.browser().get("/dashboard").statusCode()).isEqualTo(200);
  }

  /** So that it is not for want of the thing that others do not see it. */
  @ParameterizedTest
  @MethodSource("naming")
  void resource_ofAnAccount_isFoundByItsOwner(Route route) {
    if (route.access() == Access.OPERATOR || isForEverybodyAlone(route)) {
      return;
    }
    boolean changes = !route.method().name().equals("GET");
    AccountResources mine = changes ? AccountResources.of(GATEWAY) : owned;
    PageClient browser =
        route.access() == Access.API_KEY ? new PageClient(GATEWAY) : mine.browser();
    AccountResources keyed = route.access() == Access.API_KEY ? mine : null;
    AccountResources unknown = mine.unknown();

    String missing = shape(ask(route, unknown, browser, keyed, false), unknown);
    HttpResponse<String> answer = ask(route, mine, browser, keyed, false);
    String known = shape(answer, mine);

    if (route.toString().equals(END_SESSION)) {
      assertThat(browser.get("/dashboard").statusCode()).isEqualTo(303);
    } else {
      assertThat(known).as("%s", route).isNotEqualTo(missing);
    }
    if (!changes) {
      assertThat(header(answer, "Cache-Control"))
          .as("%s", route)
          .containsAnyOf("no-store", "private");
    }
  }

  /** None, another browser's, and the right one from another site. */
  @ParameterizedTest
  @MethodSource("forms")
  void form_withoutOurToken_isRefused(Route route) {
    String own = owned.browser().token();
    for (String[] sent :
        new String[][] {
          {"Origin", "https://elsewhere.example"},
          {"X-CSRF-Token", others.browser().token()},
          {"X-CSRF-Token", own, "Sec-Fetch-Site", "cross-site"},
          {"X-CSRF-Token", own, "Sec-Fetch-Site", "same-site"}
        }) {
      HttpRequest.Builder request = GATEWAY.request(owned.path(route)).headers(sent);

      HttpResponse<String> answer = owned.browser().send(request.POST(BodyPublishers.ofString("")));

      assertThat(answer.statusCode()).as("%s with %s", route, List.of(sent)).isEqualTo(403);
    }
    assertThat(owned.browser().get("/dashboard").statusCode()).isEqualTo(200);
  }

  /** Every form of people's pages. */
  static Stream<Route> forms() {
    return RouteTable.ALL.stream()
        .filter(route -> route.access() == Access.SESSION || route.access() == Access.PUBLIC)
        .filter(route -> !route.method().equals(HttpMethod.GET));
  }

  @Test
  void routes_withAResourceInThePath_areManyAndListed() {
    assertThat(naming()).hasSizeGreaterThan(35);
    assertThat(RouteTable.ALL)
        .extracting(Route::toString)
        .containsAll(NOBODYS)
        .contains(END_SESSION);
  }

  /** Every route with a variable, but for those whose things are nobody's. */
  static Stream<Route> naming() {
    return RouteTable.ALL.stream()
        .filter(route -> route.path().getPatternString().contains("{"))
        .filter(route -> !NOBODYS.contains(route.toString()));
  }

  /** Videos of private stories are embedded by nobody. */
  private static boolean isForEverybodyAlone(Route route) {
    return route.path().getPatternString().equals("/embed/{id}");
  }

  /**
   * @param conditional whether it is asked for unless there is any, and in part
   */
  private static HttpResponse<String> ask(
      Route route,
      AccountResources things,
      PageClient browser,
      @Nullable AccountResources keyed,
      boolean conditional) {
    HttpRequest.Builder request =
        GATEWAY
            .request(things.path(route))
            .header("X-CSRF-Token", browser.token())
            .method(route.method().name(), BodyPublishers.noBody());
    if (route.method().equals(HttpMethod.PATCH)) {
      request
          .header("Content-Type", "application/json")
          .method("PATCH", BodyPublishers.ofString("{}"));
    }
    if (keyed != null) {
      request.header("Authorization", "Bearer " + keyed.key().secret());
    }
    if (conditional) {
      request
          .header("If-None-Match", "*")
          .header("If-Modified-Since", "Fri, 31 Dec 2100 00:00:00 GMT")
          .header("Range", "bytes=0-0");
    }
    return browser.send(request);
  }

  private static String header(HttpResponse<String> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  /** What an answer says, but for the names of what was asked for, and of the request. */
  private static String shape(HttpResponse<String> answer, AccountResources asked) {
    String shape =
        Stream.of("Cache-Control", "ETag", "Last-Modified", "Content-Range", "Vary")
            .map(name -> header(answer, name))
            .collect(
                Collectors.joining(
                    "\n",
                    answer.statusCode() + " " + PageClient.location(answer) + "\n",
                    "\n" + answer.body()));
    for (Map.Entry<String, String> each : asked.named().entrySet()) {
      if (each.getValue().length() > 20) {
        shape = shape.replace(each.getValue(), each.getKey());
      }
    }
    String id = answer.headers().firstValue("X-Request-Id").orElse("none");
    return shape.replace(id, "request");
  }
}
