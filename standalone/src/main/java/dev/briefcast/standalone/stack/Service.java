package dev.briefcast.standalone.stack;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** The services of a Briefcast. */
public enum Service {
  /** Takes briefs, serves stories. */
  GATEWAY,
  /** Makes stories. */
  WORKER,
  /** Charges minutes. */
  LEDGER,
  /** Keeps stories on pull requests; for whoever has an app at GitHub. */
  GITHUB_APP;

  /** Those of every Briefcast: all but the GitHub app, which needs an app at GitHub. */
  public static Set<Service> usual() {
    return EnumSet.complementOf(EnumSet.of(GITHUB_APP));
  }

  /** The name of its database; the worker has none. */
  String database() {
    return name().toLowerCase(Locale.ROOT);
  }
}
