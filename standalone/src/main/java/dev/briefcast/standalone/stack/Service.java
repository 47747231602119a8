package dev.briefcast.standalone.stack;

import java.util.Locale;

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

  /** The name of its database; the worker has none. */
  String database() {
    return name().toLowerCase(Locale.ROOT);
  }
}
