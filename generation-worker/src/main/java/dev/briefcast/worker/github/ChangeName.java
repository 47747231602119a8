package dev.briefcast.worker.github;

/**
 * The owner, repository and number of a pull request, and for whom it is fetched.
 *
 * @param owner of the repository, as it was asked for
 * @param repo its name, as it was asked for
 * @param number of the change, 1 or more
 * @param mayBePrivate whether the repository may be one that not everybody can see
 */
public record ChangeName(String owner, String repo, int number, boolean mayBePrivate) {}
