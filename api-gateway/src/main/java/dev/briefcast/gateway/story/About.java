package dev.briefcast.gateway.story;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a story is about, as it is stored.
 *
 * @param owner of the repository, if one was named
 * @param repo its name, if one was named
 * @param number of the repository change, or null if there is a brief
 * @param ownScope whether the story is its account's alone
 * @param brief in canonical form, or null if there is a repository change
 */
record About(
    String title,
    @Nullable String owner,
    @Nullable String repo,
    @Nullable Integer number,
    boolean ownScope,
    @Nullable String brief) {

  /** As lists are filtered by it: the database's idea of lower case depends on its locale. */
  @Nullable String listedOwner() {
    return owner == null ? null : owner.toLowerCase(Locale.ROOT);
  }

  /** As lists are filtered by it. */
  @Nullable String listedRepo() {
    return repo == null ? null : repo.toLowerCase(Locale.ROOT);
  }
}
