package dev.briefcast.renderer.speech.text;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Verbalizes units of measure, in the singular or plural that their number asks for. */
final class SpokenUnits {

  private static final Map<String, String> UNITS =
      Map.ofEntries(
          Map.entry("ns", "nanosecond"),
          Map.entry("us", "microsecond"),
          Map.entry("ms", "millisecond"),
          Map.entry("s", "second"),
          Map.entry("sec", "second"),
          Map.entry("secs", "second"),
          Map.entry("m", "minute"),
          Map.entry("min", "minute"),
          Map.entry("mins", "minute"),
          Map.entry("h", "hour"),
          Map.entry("hr", "hour"),
          Map.entry("hrs", "hour"),
          Map.entry("d", "day"),
          Map.entry("w", "week"),
          Map.entry("M", "million"),
          Map.entry("B", "byte"),
          Map.entry("b", "bit"),
          Map.entry("bit", "bit"),
          Map.entry("kb", "kilobyte"),
          Map.entry("mb", "megabyte"),
          Map.entry("gb", "gigabyte"),
          Map.entry("tb", "terabyte"),
          Map.entry("pb", "petabyte"),
          Map.entry("kib", "kibibyte"),
          Map.entry("mib", "mebibyte"),
          Map.entry("gib", "gibibyte"),
          Map.entry("tib", "tebibyte"),
          Map.entry("mbit", "megabit"),
          Map.entry("gbit", "gigabit"),
          Map.entry("kbps", "kilobits per second"),
          Map.entry("mbps", "megabits per second"),
          Map.entry("gbps", "gigabits per second"),
          Map.entry("hz", "hertz"),
          Map.entry("khz", "kilohertz"),
          Map.entry("mhz", "megahertz"),
          Map.entry("ghz", "gigahertz"),
          Map.entry("fps", "frames per second"),
          Map.entry("px", "pixel"),
          Map.entry("em", "em"),
          Map.entry("rem", "rem"),
          Map.entry("vh", "V H"),
          Map.entry("vw", "V W"),
          Map.entry("pt", "point"),
          Map.entry("mm", "millimeter"),
          Map.entry("cm", "centimeter"),
          Map.entry("km", "kilometer"),
          Map.entry("kg", "kilogram"),
          Map.entry("k", "thousand"),
          Map.entry("x", "times"),
          Map.entry("%", "percent"),
          Map.entry("req", "request"),
          Map.entry("rps", "requests per second"),
          Map.entry("qps", "queries per second"));
  private static final Map<String, String> PER =
      Map.of("s", "second", "sec", "second", "min", "minute", "h", "hour", "day", "day");

  /** What follows a number without being its unit: 3D, 4K. */
  private static final String LETTERS = "DHSWK";

  private SpokenUnits() {}

  /**
   * Null for what is no unit.
   *
   * @param number as it is written
   * @param per what is behind a slash, if there is one
   */
  static @Nullable String of(String written, String number, @Nullable String per) {
    String unit = UNITS.getOrDefault(written, UNITS.get(written.toLowerCase(Locale.ROOT)));
    boolean isLetter = written.length() == 1 && LETTERS.contains(written);
    if (unit == null || isLetter) {
      return null;
    }
    return inNumber(unit, number) + (per == null ? "" : " per " + PER.get(per));
  }

  private static String inNumber(String unit, String number) {
    boolean fixed =
        unit.endsWith("s")
            || unit.endsWith("z")
            || unit.contains(" ")
            || unit.equals("percent")
            || unit.equals("em")
            || unit.equals("rem")
            || unit.equals("million")
            || unit.equals("thousand");
    return fixed || number.equals("1") ? unit : unit + "s";
  }
}
