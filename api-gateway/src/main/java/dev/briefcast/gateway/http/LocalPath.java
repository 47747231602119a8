package dev.briefcast.gateway.http;

import java.net.URI;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A path on this site to redirect to; an address that leads to another site is replaced. */
public final class LocalPath {

  /**
   * One slash and then no other, nor what browsers take for one. Printable ASCII only: tabs and
   * line breaks are dropped by browsers, and something else comes out.
   */
  private static final Pattern LOCAL =
      Pattern.compile("/(?![/\\\\])[\\x21-\\x7e&&[^\\\\]]{0,2000}");

  private LocalPath() {}

  /** The path if it is one of ours, else the other. */
  public static URI of(@Nullable String path, String otherwise) {
    return URI.create(isLocal(path) ? String.valueOf(path) : otherwise);
  }

  private static boolean isLocal(@Nullable String path) {
    if (path == null || !LOCAL.matcher(path).matches()) {
      return false;
    }
    try {
      URI parsed = URI.create(path);
      return parsed.getHost() == null && parsed.getScheme() == null;
    } catch (IllegalArgumentException broken) {
      return false;
    }
  }
}
