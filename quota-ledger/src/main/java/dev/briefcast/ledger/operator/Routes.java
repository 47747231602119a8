package dev.briefcast.ledger.operator;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What can be called. */
final class Routes {

  private static final String ROOT = "/operator/v1";

  private final List<Route> routes;

  Routes(List<Route> routes) {
    this.routes = List.copyOf(routes);
  }

  /** Who answers a method of paths like this one; an account's id is its first group. */
  record Route(String method, Pattern path, Endpoint endpoint) {

    static Route ofAccounts(String method, String what, Endpoint endpoint) {
      return new Route(
          method,
          Pattern.compile(ROOT + "/accounts/([0-9a-fA-F-]{36})/" + Pattern.quote(what)),
          endpoint);
    }

    static Route of(String method, String what, Endpoint endpoint) {
      return new Route(method, Pattern.compile(Pattern.quote(ROOT + "/" + what)), endpoint);
    }
  }

  /** An endpoint and the path that led to it. */
  record Found(Endpoint endpoint, Matcher path) {}

  Found find(String method, String path) {
    var onPath = routes.stream().filter(route -> route.path().matcher(path).matches()).toList();
    if (onPath.isEmpty()) {
      throw RefusedException.missing("There is nothing here.");
    }
    return onPath.stream()
        .filter(route -> route.method().equals(method))
        .findFirst()
        .map(route -> new Found(route.endpoint(), matched(route, path)))
        .orElseThrow(
            () ->
                new RefusedException(
                    405, "method_not_allowed", "This method is not allowed here."));
  }

  private static Matcher matched(Route route, String path) {
    Matcher matcher = route.path().matcher(path);
    if (!matcher.matches()) {
      throw new IllegalStateException("it did just now: " + path);
    }
    return matcher;
  }
}
