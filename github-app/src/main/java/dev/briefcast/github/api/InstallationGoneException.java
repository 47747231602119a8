package dev.briefcast.github.api;

/** Thrown when the app was uninstalled or suspended. */
public final class InstallationGoneException extends RuntimeException {

  private static final long serialVersionUID = 1;

  InstallationGoneException(long installation) {
    super("installation " + installation + " no longer issues tokens");
  }
}
