package dev.briefcast.gateway.auth.route;

import java.util.List;
import java.util.stream.Stream;

/** The table of routes, for tests that ask every route the same question. */
public final class KnownRoutes {

  private KnownRoutes() {}

  /** Every route of the table. */
  public static List<Route> all() {
    return RouteTable.ALL;
  }

  /** Those that people see and send forms to, and those of their pages' files. */
  public static List<Route> pages() {
    return RouteTable.ALL.stream().filter(KnownRoutes::isPage).toList();
  }

  /** Those of the operator API. */
  public static List<Route> operatorApi() {
    return RouteTable.ALL.stream()
        .filter(route -> route.path().getPatternString().startsWith("/operator/v1/"))
        .toList();
  }

  private static boolean isPage(Route route) {
    return Stream.of("/api/", "/mcp", "/media/", "/operator/v1/", "/actuator")
        .noneMatch(route.path().getPatternString()::startsWith);
  }
}
