package dev.briefcast.gateway.ui.dashboard.usage;

import dev.briefcast.gateway.quota.ChargeRows.Charge;
import dev.briefcast.gateway.quota.ChargeRows.Day;
import dev.briefcast.gateway.quota.ChargeRows.Month;
import dev.briefcast.gateway.quota.Usage;
import dev.briefcast.gateway.ui.view.DisplayDuration;
import dev.briefcast.gateway.ui.view.DisplayTime;
import java.time.Instant;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The model of the page of an account's usage.
 *
 * @param month in words
 * @param current whether it is the month that is
 * @param renews when the next month begins, if it is
 * @param other seconds of the month that no charge of a story explains: adjustments; null if none
 * @param upgrade where there are more minutes
 */
record UsagePage(
    String month,
    boolean current,
    String renews,
    Usage usage,
    Shares shares,
    DayChart chart,
    List<Line> charges,
    @Nullable String other,
    List<PastMonth> history,
    String upgrade) {

  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM", Locale.ENGLISH);

  /** The widths of the used and the held share, of 1000. */
  record Shares(long used, long held) {

    static Shares of(Usage usage) {
      long included = Math.max(1, usage.minutesIncluded() * 60);
      long used = Math.clamp(usage.secondsUsed() * 1000 / included, 0, 1000);
      long held = Math.clamp(usage.secondsHeld() * 1000 / included, 0, 1000 - used);
      return new Shares(used, held);
    }
  }

  /** What was charged for a story; its title is null if it was deleted. */
  record Line(String story, @Nullable String title, DisplayTime at, String length) {}

  /** A month in which something was used. */
  record PastMonth(String period, String month, String length, boolean shown) {}

  static UsagePage of(
      YearMonth month, MonthRecords found, String upgrade, Instant now, YearMonth currentMonth) {
    long charged = found.days().stream().mapToLong(Day::seconds).sum();
    long other = found.usage().secondsUsed() - charged;
    return new UsagePage(
        MONTH.format(month),
        month.equals(currentMonth),
        DAY.format(month.plusMonths(1).atDay(1)),
        found.usage(),
        Shares.of(found.usage()),
        DayChart.of(month, found.days()),
        found.charges().stream().map(charge -> line(charge, now)).toList(),
        other == 0 ? null : DisplayDuration.words(other),
        found.months().stream().map(past -> past(past, month)).toList(),
        upgrade);
  }

  /** The records of a month in the database. */
  record MonthRecords(Usage usage, List<Day> days, List<Charge> charges, List<Month> months) {}

  private static Line line(Charge charge, Instant now) {
    return new Line(
        charge.story(),
        charge.title(),
        DisplayTime.of(charge.at(), now),
        DisplayDuration.words(charge.seconds()));
  }

  private static PastMonth past(Month past, YearMonth shown) {
    return new PastMonth(
        past.month().toString(),
        MONTH.format(past.month()),
        DisplayDuration.words(past.seconds()),
        past.month().equals(shown));
  }
}
