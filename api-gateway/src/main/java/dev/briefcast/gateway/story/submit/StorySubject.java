package dev.briefcast.gateway.story.submit;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The subject of a story, as it is stored.
 *
 * @param owner of the repository, if one was named
 * @param repo its name, if one was named
 * @param number of the repository change, or null if there is a brief
 * @param ownScope whether the story is its account's alone
 * @param brief in canonical form and without secrets, or null if there is a repository change
 * @param secretsMasked how many secrets the brief had; null if there is a repository change
 */
public record StorySubject(
    String title,
    @Nullable String owner,
    @Nullable String repo,
    @Nullable Integer number,
    boolean ownScope,
    @Nullable String brief,
    @Nullable Integer secretsMasked) {

  /** As lists are filtered by it: the database's idea of lower case depends on its locale. */
  public @Nullable String listedOwner() {
    return owner == null ? null : owner.toLowerCase(Locale.ROOT);
  }

  /** As lists are filtered by it. */
  public @Nullable String listedRepo() {
    return repo == null ? null : repo.toLowerCase(Locale.ROOT);
  }
}
