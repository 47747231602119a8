package dev.briefcast.github.api;

/** The app is not installed there any more, or is suspended. */
public final class InstallationGoneException extends RuntimeException {

  private static final long serialVersionUID = 1;

  InstallationGoneException(long installation) {
    super("installation " + installation + " gives no tokens");
  }
}
