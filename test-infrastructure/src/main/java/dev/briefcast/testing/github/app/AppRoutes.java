package dev.briefcast.testing.github.app;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Answers calls as GitHub does. */
final class AppRoutes {

  private static final Pattern OF_REPOSITORY = Pattern.compile("/repos/([^/]+)/([^/]+)(/.*)");
  private static final Pattern TOKEN = Pattern.compile("Bearer ghs_(\\d+)_\\d+");
  private static final Pattern OF_APP = Pattern.compile("/app/installations/(\\d+)(/.*)?");
  private static final int PAGE = 100;

  private final GitHubAppStub stub;

  AppRoutes(GitHubAppStub stub) {
    this.stub = stub;
  }

  /** A call in parts. */
  private record Call(
      String method, String rest, Map<String, String> query, JsonNode body, long installation) {

    boolean is(String wanted, String path) {
      return method.equals(wanted) && rest.matches(path);
    }

    long number(int part) {
      return Long.parseLong(rest.split("/", -1)[part]);
    }
  }

  AppStubResponse answer(String method, URI uri, byte[] body, @Nullable String authorization) {
    String path = uri.getPath();
    if (path.startsWith("/app")) {
      return AppIdentity.isOurs(authorization)
          ? respondToApp(method, path, query(uri.getRawQuery()))
          : AppStubResponse.refused(401, "A JSON web token could not be decoded");
    }
    Matcher token = TOKEN.matcher(String.valueOf(authorization));
    StubbedInstallation installation =
        token.matches() ? stub.installation(Long.parseLong(token.group(1))) : null;
    if (installation == null) {
      return AppStubResponse.refused(401, "Bad credentials");
    }
    long wait = stub.refusal(installation.id(), !method.equals("GET"));
    if (wait > 0) {
      return AppStubResponse.limited(wait);
    }
    if (path.equals("/installation/repositories")) {
      return AppStubResponse.ok(
          Map.of(
              "repositories",
              stub.repositories().stream()
                  .filter(each -> each.installation == installation.id())
                  .map(StubbedRepository::json)
                  .toList()));
    }
    Matcher of = OF_REPOSITORY.matcher(path);
    StubbedRepository repository = of.matches() ? stub.repository(of.group(1), of.group(2)) : null;
    if (repository == null || repository.installation != installation.id()) {
      return AppStubResponse.refused(404, "Not Found");
    }
    JsonNode json =
        body.length == 0
            ? JsonMapper.shared().createObjectNode()
            : JsonMapper.shared().readTree(body);
    return of(
        repository,
        new Call(method, of.group(3), query(uri.getRawQuery()), json, installation.id()));
  }

  private AppStubResponse respondToApp(String method, String path, Map<String, String> query) {
    if (path.equals("/app/installations")) {
      return AppStubResponse.ok(
          stub.installations().stream().map(StubbedInstallation::json).toList());
    }
    if (path.equals("/app/hook/deliveries")) {
      return stub.hooks().page(query.getOrDefault("cursor", ""));
    }
    if (path.matches("/app/hook/deliveries/\\d+/attempts")) {
      stub.hooks().redeliver(Long.parseLong(path.split("/", -1)[4]));
      return AppStubResponse.empty(202);
    }
    Matcher of = OF_APP.matcher(path);
    StubbedInstallation found =
        of.matches() ? stub.installation(Long.parseLong(of.group(1))) : null;
    if (found == null) {
      return AppStubResponse.refused(404, "Not Found");
    }
    if (method.equals("GET")) {
      return AppStubResponse.ok(found.json());
    }
    if (found.isSuspended()) {
      return AppStubResponse.refused(403, "This installation has been suspended");
    }
    return new AppStubResponse(
        201,
        JsonMapper.shared()
            .writeValueAsBytes(
                Map.of(
                    "token",
                    "ghs_" + found.id() + "_" + stub.nextId(),
                    "expires_at",
                    Instant.now().plus(1, ChronoUnit.HOURS).toString())),
        0,
        false);
  }

  private AppStubResponse of(StubbedRepository repository, Call call) {
    if (call.is("GET", "/contents/.*")) {
      byte[] file =
          repository
              .files()
              .get(call.rest().substring("/contents/".length()) + "@" + call.query().get("ref"));
      return file == null ? AppStubResponse.refused(404, "Not Found") : AppStubResponse.raw(file);
    }
    if (call.is("GET", "/collaborators/[^/]+/permission")) {
      boolean may = repository.mayWrite(call.rest().split("/", -1)[2]);
      return AppStubResponse.ok(Map.of("permission", may ? "write" : "read"));
    }
    if (call.rest().startsWith("/check-runs") || call.rest().startsWith("/commits/")) {
      return check(repository, call);
    }
    if (call.rest().matches("/issues/comments/\\d+")) {
      return comment(repository, call);
    }
    StubbedPull pull =
        call.rest().matches("/(pulls|issues)/\\d+.*")
            ? repository.pulls().get((int) call.number(2))
            : null;
    if (pull == null) {
      return AppStubResponse.refused(404, "Not Found");
    }
    if (call.is("GET", "/pulls/\\d+")) {
      return AppStubResponse.ok(pull.json(repository));
    }
    if (call.is("GET", "/pulls/\\d+/files")) {
      return AppStubResponse.ok(
          page(call, pull.paths().stream().map(p -> Map.of("filename", p)).toList()));
    }
    return comments(pull, call);
  }

  private AppStubResponse comments(StubbedPull pull, Call call) {
    if (call.method().equals("GET")) {
      return AppStubResponse.ok(
          page(call, pull.comments().stream().map(StubbedComment::json).toList()));
    }
    var made =
        new StubbedComment(stub.nextId(), call.body().path("body").asString(""), AppIdentity.ID);
    pull.comments().add(made);
    return AppStubResponse.created(made.json());
  }

  private AppStubResponse comment(StubbedRepository repository, Call call) {
    long id = call.number(3);
    for (StubbedPull pull : repository.pulls().values()) {
      for (StubbedComment each : pull.comments()) {
        if (each.id() != id) {
          continue;
        }
        if (each.app() != AppIdentity.ID) {
          return AppStubResponse.refused(403, "Resource not accessible by integration");
        }
        if (call.method().equals("DELETE")) {
          pull.comments().remove(each);
          return AppStubResponse.empty(204);
        }
        pull.comments()
            .replaceAll(
                one -> one.id() == id ? one.saying(call.body().path("body").asString("")) : one);
        return AppStubResponse.ok(each.json());
      }
    }
    return AppStubResponse.refused(404, "Not Found");
  }

  private AppStubResponse check(StubbedRepository repository, Call call) {
    if (call.is("GET", "/commits/[0-9a-f]+/check-runs")) {
      String head = call.rest().split("/", -1)[2];
      List<Map<String, Object>> runs =
          repository.checks().stream()
              .filter(each -> each.head().equals(head))
              .map(StubbedCheck::json)
              .toList();
      return AppStubResponse.ok(Map.of("total_count", runs.size(), "check_runs", runs));
    }
    if (call.is("POST", "/check-runs")) {
      var made =
          new StubbedCheck(
              stub.nextId(),
              call.body().path("head_sha").asString(""),
              call.body().path("external_id").asString(""),
              call.body());
      repository.checks().add(made);
      return AppStubResponse.created(made.json());
    }
    long id = call.number(2);
    boolean there = repository.checks().stream().anyMatch(each -> each.id() == id);
    repository.checks().replaceAll(each -> each.id() == id ? each.saying(call.body()) : each);
    return there ? AppStubResponse.ok(Map.of("id", id)) : AppStubResponse.refused(404, "Not Found");
  }

  private static <T> List<T> page(Call call, List<T> all) {
    int page = Integer.parseInt(call.query().getOrDefault("page", "1"));
    return all.stream().skip((page - 1L) * PAGE).limit(PAGE).toList();
  }

  private static Map<String, String> query(@Nullable String raw) {
    var query = new HashMap<String, String>();
    if (raw != null) {
      for (String each : raw.split("&", -1)) {
        String[] parts = each.split("=", 2);
        query.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
      }
    }
    return query;
  }
}
