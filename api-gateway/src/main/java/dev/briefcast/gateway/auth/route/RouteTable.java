package dev.briefcast.gateway.auth.route;

import dev.briefcast.gateway.ratelimit.Limit;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The table of all routes of the gateway, by who may call them. What is not listed is refused,
 * whatever controller there is; the tests fail on a route of a controller or of files that is
 * missing here.
 */
final class RouteTable {

  /** Those that are called most come first, since the table is read from its beginning. */
  private static final List<Route> API =
      List.of(
          Route.of(Access.OPTIONAL, "GET /api/v1/stories/{id}").limitedBy(Limit.STORY_READS),
          Route.of(Access.API_KEY, "POST /api/v1/stories").limitedBy(Limit.STORY_POSTS),
          Route.of(Access.OPTIONAL, "GET /media/{story}/{attempt:[1-9][0-9]{0,5}}/{name}")
              .limitedBy(Limit.PAGES),
          Route.of(Access.API_KEY, "GET /api/v1/stories").limitedBy(Limit.CALLS),
          Route.of(Access.API_KEY, "POST /api/v1/stories/{id}/cancel").limitedBy(Limit.CALLS),
          Route.of(Access.API_KEY, "DELETE /api/v1/stories/{id}").limitedBy(Limit.CALLS),
          Route.of(Access.API_KEY, "GET /api/v1/usage").limitedBy(Limit.CALLS),
          Route.of(Access.API_KEY, "GET /api/v1/look").limitedBy(Limit.CALLS),
          Route.of(Access.API_KEY, "PUT /api/v1/look").limitedBy(Limit.CALLS),
          Route.of(Access.PUBLIC, "GET /api/v1/webhooks/{id}/keys").limitedBy(Limit.CALLS),
          Route.of(Access.PUBLIC, "GET /api/v1/openapi.json").limitedBy(Limit.PAGES),
          Route.of(Access.API_KEY, "POST /mcp").limitedBy(Limit.CALLS));

  /** What tells accounts, and where they want to be told. */
  private static final List<Route> TOLD =
      Stream.of(
              "GET /api/v1/stories/{id}/events",
              "GET /api/v1/events",
              "GET /api/v1/events/stream",
              "GET /api/v1/events/{id}",
              "POST /api/v1/events/{id}/resend",
              "POST /api/v1/webhooks",
              "GET /api/v1/webhooks",
              "GET /api/v1/webhooks/{id}",
              "PATCH /api/v1/webhooks/{id}",
              "DELETE /api/v1/webhooks/{id}",
              "POST /api/v1/webhooks/{id}/rotate-secret",
              "POST /api/v1/webhooks/{id}/test",
              "GET /api/v1/webhooks/{id}/deliveries")
          .map(route -> Route.of(Access.API_KEY, route).limitedBy(Limit.CALLS))
          .toList();

  private static final List<Route> PAGES =
      pages(
          Access.PUBLIC,
          "GET /s/{id}",
          "GET /s/{id}/progress",
          "GET /s/{id}/{attempt:[1-9][0-9]{0,5}}/chapters.vtt",
          "GET /pr/{owner}/{repo}/{number:[1-9][0-9]{0,9}}",
          "GET /embed/{id}",
          "GET /oembed",
          "GET /",
          "GET /example/chapters.vtt",
          "GET /example/**",
          "GET /docs",
          "GET /docs/{page}",
          "GET /llms.txt",
          "GET /llms-full.txt",
          "GET /plans");

  /** Small files that are in memory, which browsers keep. */
  private static final List<Route> ASSETS =
      routes(Access.PUBLIC, "GET /assets/{name}", "GET /assets/{version}/{name}");

  /** A password, a mailed link or a provider's answer has a limit of its own beside that. */
  private static final List<Route> SIGN_IN =
      pages(
          Access.PUBLIC,
          "GET /sign-in",
          "POST /sign-in",
          "POST /sign-out",
          "GET /sign-in/with/{provider}",
          "GET /sign-in/from/{provider}",
          "GET /sign-up",
          "POST /sign-up",
          "GET /forgotten",
          "POST /forgotten",
          "GET /mail-asked",
          "GET /password",
          "POST /password",
          "GET /address",
          "POST /address");

  private static final List<Route> OPERATOR_SIGN_IN =
      routes(Access.PUBLIC, "GET /operator/sign-in", "POST /operator/sign-in");

  private static final List<Route> DASHBOARD =
      pages(
          Access.SESSION,
          "GET /dashboard",
          "GET /dashboard/stories/new",
          "POST /dashboard/stories/check",
          "POST /dashboard/stories/brief",
          "POST /dashboard/stories/change",
          "GET /dashboard/stories/arrivals",
          "GET /dashboard/stories/{id}/line",
          "POST /dashboard/stories/{id}/cancel",
          "POST /dashboard/stories/{id}/delete",
          "POST /dashboard/stories/{id}/repeat",
          "GET /dashboard/keys",
          "POST /dashboard/keys",
          "POST /dashboard/keys/{id}/revoke",
          "GET /dashboard/webhooks",
          "POST /dashboard/webhooks",
          "GET /dashboard/webhooks/{id}",
          "POST /dashboard/webhooks/{id}",
          "POST /dashboard/webhooks/{id}/rotate",
          "POST /dashboard/webhooks/{id}/test",
          "POST /dashboard/webhooks/{id}/delete",
          "POST /dashboard/webhooks/{id}/deliveries/{event}/again",
          "GET /dashboard/usage",
          "GET /settings",
          "POST /settings/address",
          "POST /settings/password",
          "POST /settings/sessions/{session}/end",
          "GET /settings/look",
          "POST /settings/look",
          "GET /settings/people",
          "POST /settings/people",
          "POST /settings/people/{person}/role",
          "POST /settings/people/{person}/remove",
          "GET /settings/account",
          "GET /settings/export",
          "POST /settings/account/delete",
          "POST /sign-out-everywhere");

  private static final List<Route> OPERATOR_PAGES =
      routes(
          Access.OPERATOR,
          "GET /operator",
          "GET /operator/live",
          "GET /operator/costs",
          "GET /operator/holds",
          "GET /operator/audit",
          "POST /operator/sign-out",
          "GET /operator/accounts",
          "POST /operator/accounts",
          "GET /operator/accounts/{account}",
          "POST /operator/accounts/{account}/plan",
          "POST /operator/accounts/{account}/keys",
          "POST /operator/accounts/{account}/keys/{key}/revoke",
          "GET /operator/accounts/{account}/webhooks/{webhook}",
          "POST /operator/accounts/{account}/webhooks/{webhook}/enable",
          "POST /operator/accounts/{account}/webhooks/{webhook}/disable",
          "POST /operator/accounts/{account}/webhooks/{webhook}/test",
          "GET /operator/stories",
          "GET /operator/stories/{id}",
          "POST /operator/stories/{id}/retry",
          "POST /operator/stories/{id}/delete",
          "GET /operator/dead-letters",
          "GET /operator/dead-letters/{id}",
          "POST /operator/dead-letters/{id}/replay");

  private static final List<Route> OPERATOR_API =
      routes(
          Access.OPERATOR,
          "GET /operator/v1/accounts",
          "POST /operator/v1/accounts",
          "GET /operator/v1/accounts/{account}",
          "PUT /operator/v1/accounts/{account}/plan",
          "POST /operator/v1/accounts/{account}/plan",
          "GET /operator/v1/accounts/{account}/look",
          "PUT /operator/v1/accounts/{account}/look",
          "GET /operator/v1/accounts/{account}/balance",
          "GET /operator/v1/accounts/{account}/statement",
          "POST /operator/v1/accounts/{account}/adjustments",
          "GET /operator/v1/accounts/{account}/keys",
          "POST /operator/v1/accounts/{account}/keys",
          "DELETE /operator/v1/accounts/{account}/keys/{key}",
          "GET /operator/v1/accounts/{account}/grants",
          "PUT /operator/v1/accounts/{account}/grants/{owner}",
          "PUT /operator/v1/accounts/{account}/grants/{owner}/{repo}",
          "DELETE /operator/v1/accounts/{account}/grants/{owner}",
          "DELETE /operator/v1/accounts/{account}/grants/{owner}/{repo}",
          "GET /operator/v1/accounts/{account}/webhooks",
          "PATCH /operator/v1/accounts/{account}/webhooks/{webhook}",
          "GET /operator/v1/accounts/{account}/webhooks/{webhook}/deliveries",
          "POST /operator/v1/accounts/{account}/webhooks/{webhook}/test",
          "GET /operator/v1/audit",
          "GET /operator/v1/balances/differences",
          "POST /operator/v1/balances/rebuild",
          "GET /operator/v1/costs",
          "GET /operator/v1/dead-letters",
          "GET /operator/v1/dead-letters/{id}",
          "POST /operator/v1/dead-letters/{id}/replay",
          "GET /operator/v1/reconciliation",
          "POST /operator/v1/reconciliation",
          "POST /operator/v1/reconciliation/announcements",
          "GET /operator/v1/stories",
          "GET /operator/v1/stories/{id}/timeline",
          "POST /operator/v1/stories/{id}/retry",
          "DELETE /operator/v1/stories/{id}");

  /** What Spring Boot serves at the management port, whose requests pass the same filters. */
  static final List<Route> MANAGEMENT =
      routes(
          Access.PUBLIC,
          "GET /actuator",
          "GET /actuator/health",
          "GET /actuator/health/{*group}",
          "GET /actuator/prometheus");

  static final List<Route> ALL =
      Stream.of(
              API,
              TOLD,
              PAGES,
              ASSETS,
              SIGN_IN,
              OPERATOR_SIGN_IN,
              DASHBOARD,
              OPERATOR_PAGES,
              OPERATOR_API,
              MANAGEMENT)
          .flatMap(List::stream)
          .toList();

  private RouteTable() {}

  private static List<Route> pages(Access access, String... routes) {
    return routes(access, routes).stream().map(route -> route.limitedBy(Limit.PAGES)).toList();
  }

  private static List<Route> routes(Access access, String... routes) {
    return Arrays.stream(routes).map(route -> Route.of(access, route)).toList();
  }
}
