package dev.briefcast.worker.fetch;

/**
 * Which change is to be fetched, and for whom.
 *
 * @param owner of the repository, as it was asked for
 * @param repo its name, as it was asked for
 * @param number of the change, 1 or more
 * @param mayBePrivate whether the repository may be one that not everybody can see
 */
public record ChangeName(String owner, String repo, int number, boolean mayBePrivate) {}
