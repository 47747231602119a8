package dev.briefcast.bench.figures;

import java.util.Locale;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** What the reports of all benches have in common: the first line, and the line for programs. */
public final class Report {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();

  private Report() {}

  /** Prints what was measured, and on what machine. */
  public static void printHead(
      String subject, int processors, double loadBefore, double loadAfter) {
    System.out.printf(
        Locale.ROOT,
        "%s; %d processors, load %.1f before and %.1f after%n",
        subject,
        processors,
        loadBefore,
        loadAfter);
  }

  /** Prints all that was found as one line of JSON. */
  public static void printJson(Object found) {
    System.out.println(MAPPER.writeValueAsString(found));
  }
}
