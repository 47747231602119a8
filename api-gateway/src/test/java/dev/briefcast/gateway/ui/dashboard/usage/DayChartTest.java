package dev.briefcast.gateway.ui.dashboard.usage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.quota.ChargeRows.Day;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DayChartTest {

  private static final YearMonth FEBRUARY = YearMonth.of(2028, 2);

  @Test
  void chart_ofAMonth_hasABarForEachDayWithinThePicture() {
    DayChart chart = chart(300);

    assertThat(chart.bars()).hasSize(29);
    assertThat(chart.bars())
        .allSatisfy(
            bar -> {
              assertThat(bar.x()).isBetween(0.0, 100.0 - bar.width());
              assertThat(bar.y()).isBetween(0.0, 100.0);
              assertThat(bar.y() + bar.height()).isEqualTo(100);
            });
    assertThat(chart.used())
        .singleElement()
        .extracting(DayChart.Bar::name)
        .isEqualTo("29 February");
    assertThat(chart.bars())
        .extracting(DayChart.Bar::label)
        .filteredOn(label -> !label.isEmpty())
        .containsExactly("1", "8", "15", "22", "29");
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1 min, 2",
    "240, 4 min, 5",
    "241, 6 min, 4",
    "7200, 2 h, 5",
    "200000, 60 h, 4",
    "1000000, 280 h, 5"
  })
  void gridLines_areAtRoundNumbersUpToTheMaximum(int seconds, String highest, int lines) {
    DayChart chart = chart(seconds);

    assertThat(chart.lines().getLast().label()).isEqualTo(highest);
    assertThat(chart.lines().getFirst().y()).isEqualTo(100);
    assertThat(chart.lines().getLast().y()).isZero();
    assertThat(chart.lines()).hasSize(lines);
  }

  private static DayChart chart(long seconds) {
    return DayChart.of(FEBRUARY, List.of(new Day(FEBRUARY.atDay(29), seconds, 1)));
  }
}
