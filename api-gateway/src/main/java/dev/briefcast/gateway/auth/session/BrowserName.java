package dev.briefcast.gateway.auth.session;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names a browser for people, from its User-Agent. */
final class BrowserName {

  /** The first that is said counts: most browsers claim to be others, too. */
  private static final List<Map.Entry<String, String>> BROWSERS =
      List.of(
          Map.entry("Edg", "Edge"),
          Map.entry("OPR/", "Opera"),
          Map.entry("Firefox/", "Firefox"),
          Map.entry("FxiOS/", "Firefox"),
          Map.entry("Chrome/", "Chrome"),
          Map.entry("CriOS/", "Chrome"),
          Map.entry("Safari/", "Safari"));

  private static final List<Map.Entry<String, String>> SYSTEMS =
      List.of(
          Map.entry("iPhone", "iPhone"),
          Map.entry("iPad", "iPad"),
          Map.entry("Android", "Android"),
          Map.entry("Windows", "Windows"),
          Map.entry("Mac OS X", "macOS"),
          Map.entry("CrOS", "ChromeOS"),
          Map.entry("Linux", "Linux"));

  private BrowserName() {}

  static String of(@Nullable String userAgent) {
    String said = userAgent == null ? "" : userAgent;
    return first(BROWSERS, said, "A browser") + " on " + first(SYSTEMS, said, "an unknown system");
  }

  private static String first(
      List<Map.Entry<String, String>> names, String said, String otherwise) {
    return names.stream()
        .filter(each -> said.contains(each.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(otherwise);
  }
}
