package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.gateway.story.query.ListQuery;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * The filter of a list of stories, as typed into the form.
 *
 * @param search what titles, repositories or ids have in them
 * @param repository {@code owner/name}, {@code owner/} or {@code name}
 * @param status a status of the API, or nothing
 * @param sandbox whether the list is that of the account's sandbox, in place of its own
 * @param cursor where the page before ended, or null
 */
record StoryListFilter(
    String search, String repository, String status, boolean sandbox, @Nullable String cursor) {

  private static final int TEXT_MAX = 200;

  private static final String SANDBOX = "sandbox";
  private static final String LOOKED = "looked";

  static StoryListFilter of(MultiValueMap<String, String> query) {
    String cursor = query.getFirst("cursor");
    return new StoryListFilter(
        text(query.getFirst("search")),
        text(query.getFirst("repository")),
        text(query.getFirst("status")),
        isSandbox(query),
        cursor == null || cursor.isBlank() ? null : cursor);
  }

  /** Whether a query is about the account's sandbox. */
  static boolean isSandbox(MultiValueMap<String, String> query) {
    return SANDBOX.equals(query.getFirst("mode"));
  }

  /** When a list was looked at, of a query that asks what came to it since; null if unknown. */
  static @Nullable Instant looked(MultiValueMap<String, String> query) {
    String micros = query.getFirst(LOOKED);
    return micros != null && micros.matches("[0-9]{1,17}")
        ? Instant.EPOCH.plus(Long.parseLong(micros), ChronoUnit.MICROS)
        : null;
  }

  /** The address of the list without anything left out. */
  static String home(boolean sandbox) {
    return sandbox ? "/dashboard?mode=" + SANDBOX : "/dashboard";
  }

  /** Whether anything is left out by it. */
  public boolean isSet() {
    return !(search.isEmpty() && repository.isEmpty() && status.isEmpty());
  }

  /** As the list of the API takes it; fails with a refusal if it is none. */
  ListQuery query() {
    var parameters = new LinkedMultiValueMap<String, String>();
    int slash = repository.indexOf('/');
    add(parameters, "owner", slash < 0 ? "" : repository.substring(0, slash).strip());
    add(parameters, "repo", repository.substring(slash + 1).strip());
    add(parameters, "status", status);
    add(parameters, "cursor", cursor == null ? "" : cursor);
    ListQuery query = ListQuery.read(parameters);
    return search.isEmpty() ? query : query.searching(search);
  }

  /** Like {@link #query()}, of what came since the cursor; of all if there is none. */
  ListQuery sinceQuery() {
    ListQuery all = new StoryListFilter(search, repository, status, sandbox, null).query();
    return cursor == null ? all : all.since(cursor);
  }

  /** The address of the list behind this one. */
  String next(String nextCursor) {
    return address("/dashboard", nextCursor);
  }

  /**
   * The address of what comes to the list.
   *
   * @param first the cursor of its first story, or null if it has none
   * @param looked when it was looked at
   */
  String arrivals(@Nullable String first, Instant looked) {
    String address = address("/dashboard/stories/arrivals", first);
    return address
        + (address.contains("?") ? "&" : "?")
        + LOOKED
        + "="
        + ChronoUnit.MICROS.between(Instant.EPOCH, looked);
  }

  private String address(String path, @Nullable String to) {
    var address = UriComponentsBuilder.fromPath(path);
    if (sandbox) {
      address.queryParam("mode", SANDBOX);
    }
    if (!search.isEmpty()) {
      address.queryParam("search", "{search}");
    }
    if (!repository.isEmpty()) {
      address.queryParam("repository", "{repository}");
    }
    if (!status.isEmpty()) {
      address.queryParam("status", "{status}");
    }
    if (to != null) {
      address.queryParam("cursor", to);
    }
    return address
        .encode()
        .buildAndExpand(Map.of("search", search, "repository", repository, "status", status))
        .toUriString();
  }

  private static void add(MultiValueMap<String, String> to, String name, String value) {
    if (!value.isEmpty()) {
      to.add(name, value);
    }
  }

  /** The database takes no NUL. */
  private static String text(@Nullable String value) {
    String text = value == null ? "" : value.replace("\0", "").strip();
    return text.length() <= TEXT_MAX ? text : text.substring(0, TEXT_MAX);
  }
}
