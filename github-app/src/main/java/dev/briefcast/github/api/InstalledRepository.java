package dev.briefcast.github.api;

/**
 * A repository at which the app is installed.
 *
 * @param installation as which the app calls it
 * @param repository GitHub's id of it, which stays when it is renamed
 * @param owner as it is called now
 * @param repo as it is called now
 */
public record InstalledRepository(long installation, long repository, String owner, String repo) {

  /** What names have that may stand in an address as they are. */
  static final String NAME = "(?!\\.{1,2}$)[A-Za-z0-9._-]{1,100}";

  public InstalledRepository {
    if (!owner.matches(NAME) || !repo.matches(NAME)) {
      throw new IllegalArgumentException("not a repository name");
    }
  }

  String path() {
    return "/repos/" + owner + "/" + repo;
  }
}
