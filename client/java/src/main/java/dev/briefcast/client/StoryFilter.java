package dev.briefcast.client;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a list of stories.
 *
 * @param owner of the repository, in any case; null for any
 * @param repo name of the repository, in any case; null for any
 * @param status {@code generating}, {@code ready} or {@code failed}; null for any
 */
public record StoryFilter(@Nullable String owner, @Nullable String repo, @Nullable String status) {

  /** All of the account's stories. */
  public static final StoryFilter ALL = new StoryFilter(null, null, null);

  private static final int PAGE = 100;

  /** A filter for the stories of one repository. */
  public static StoryFilter of(String owner, String repo) {
    return new StoryFilter(owner, repo, null);
  }

  /** The same, of one status only. */
  public StoryFilter status(String wanted) {
    return new StoryFilter(owner, repo, wanted);
  }

  String query(@Nullable String cursor) {
    return "?limit="
        + PAGE
        + parameter("owner", owner)
        + parameter("repo", repo)
        + parameter("status", status)
        + parameter("cursor", cursor);
  }

  private static String parameter(String name, @Nullable String value) {
    return value == null ? "" : "&" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
