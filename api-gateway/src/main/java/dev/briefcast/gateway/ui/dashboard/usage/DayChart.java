package dev.briefcast.gateway.ui.dashboard.usage;

import dev.briefcast.gateway.quota.ChargeRows.Day;
import dev.briefcast.gateway.ui.view.DisplayDuration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Minutes of video day by day, as a picture of 100 × 100, in percent of what there is room for: a
 * bar for each day of the month, and lines at round numbers of minutes.
 *
 * @param bars one for each day, also where nothing was used
 * @param lines from below to above
 */
record DayChart(List<Bar> bars, List<Line> lines) {

  private static final double WHOLE = 100;
  private static final double GAP_SHARE = 0.28;

  /** Steps between lines, in seconds. */
  private static final int[] STEPS = {60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 36_000};

  private static final int LINES_MAX = 4;
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("d MMMM", Locale.ENGLISH);

  /**
   * A day.
   *
   * @param x of its left edge
   * @param y of its upper edge
   * @param label of the axis, on every seventh day; else empty
   * @param middle where that stands
   */
  record Bar(
      double x,
      double y,
      double width,
      double height,
      double middle,
      String label,
      String name,
      String length,
      int stories) {

    /** Whether anything was used. */
    public boolean isUsed() {
      return height > 0;
    }
  }

  /** A line at a round number of minutes. */
  record Line(double y, String label) {}

  static DayChart of(YearMonth month, List<Day> days) {
    Map<LocalDate, Day> used =
        days.stream().collect(Collectors.toMap(Day::day, Function.identity()));
    long most = days.stream().mapToLong(Day::seconds).max().orElse(0);
    int step = step(most);
    long top = Math.max(step, Math.ceilDiv(most, step) * (long) step);
    double slot = WHOLE / month.lengthOfMonth();
    return new DayChart(
        IntStream.rangeClosed(1, month.lengthOfMonth())
            .mapToObj(day -> bar(month.atDay(day), used, slot, top))
            .toList(),
        IntStream.rangeClosed(0, Math.toIntExact(top / step))
            .mapToObj(
                i -> new Line(y((long) i * step, top), DisplayDuration.words((long) i * step)))
            .toList());
  }

  /** The days on which something was used, for who reads and does not look. */
  public List<Bar> used() {
    return bars.stream().filter(Bar::isUsed).toList();
  }

  private static Bar bar(LocalDate date, Map<LocalDate, Day> used, double slot, long top) {
    Day day = used.getOrDefault(date, new Day(date, 0, 0));
    double left = (date.getDayOfMonth() - 1) * slot;
    double upper = y(Math.max(0, day.seconds()), top);
    return new Bar(
        rounded(left + slot * GAP_SHARE / 2),
        upper,
        rounded(slot * (1 - GAP_SHARE)),
        rounded(WHOLE - upper),
        rounded(left + slot / 2),
        date.getDayOfMonth() % 7 == 1 ? Integer.toString(date.getDayOfMonth()) : "",
        NAME.format(date),
        DisplayDuration.words(day.seconds()),
        day.stories());
  }

  private static int step(long most) {
    for (int step : STEPS) {
      if (most <= (long) step * LINES_MAX) {
        return step;
      }
    }
    return Math.toIntExact(Math.ceilDiv(most, LINES_MAX * 36_000L) * 36_000);
  }

  private static double y(long seconds, long top) {
    return rounded(WHOLE * (1 - (double) seconds / top));
  }

  private static double rounded(double value) {
    return Math.round(value * 100) / 100.0;
  }
}
