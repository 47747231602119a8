package dev.briefcast.github.text;

import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says where the picture of a comment is: with a play button, where this app can be reached. */
public final class PosterAddress {

  private static final Pattern POSTER = Pattern.compile("/media/([a-z0-9_]+)/(\\d{1,6})/.+");

  private final @Nullable String root;
  private final String ending;

  /**
   * @param here where GitHub's servers reach this app; null for the poster as it is
   * @param path of posters there
   * @param animated whether the silent preview takes the place of the poster, where there is one
   */
  public PosterAddress(@Nullable URI here, String path, boolean animated) {
    ending = animated ? ".gif" : ".jpg";
    root = here == null ? null : here.toString().replaceAll("/+$", "") + path;
  }

  /** That of a poster; null if it must not be shown. */
  @Nullable String of(URI poster) {
    // What is private has a link that opens for a while: GitHub would keep a copy.
    if (poster.getRawQuery() != null) {
      return null;
    }
    Matcher parts = POSTER.matcher(poster.getPath());
    return root != null && parts.matches()
        ? root + parts.group(1) + "/" + parts.group(2) + ending
        : poster.toString();
  }
}
