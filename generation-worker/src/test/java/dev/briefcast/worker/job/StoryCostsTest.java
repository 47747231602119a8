package dev.briefcast.worker.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.cost.StoryCost;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Stage;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StoryCostsTest {

  private static final Map<Stage, Long> CPU = Map.of(Stage.NARRATION, 3_600L, Stage.FRAMES, 5_400L);
  private static final List<MediaFile> FILES =
      List.of(
          new MediaFile("story.mp4", 4_000_000, "ab".repeat(32)),
          new MediaFile("story.jpg", 1_000_000, "cd".repeat(32)));

  @Test
  void cost_withPrices_isOfProcessorTimeAndBytes() {
    StoryCost cost = costs("EUR", "0.04", "0.12").of(CPU, FILES);

    // 9 s of 0.04 an hour are 100 millionths, and 5 MB of 0.12 a gigabyte 600.
    assertThat(cost)
        .isEqualTo(
            new StoryCost(
                Map.of("narration", 3_600L, "frames", 5_400L), 5_000_000, "EUR", 100L, 600L));
    assertThat(cost.totalCpuMs()).isEqualTo(9_000);
  }

  @Test
  void cost_withoutPrices_isResourcesOnly() {
    StoryCost cost = costs("", "1", "1").of(CPU, FILES);

    assertThat(cost.cpuMicros()).isNull();
    assertThat(cost.currency()).isNull();
    assertThat(cost.bytes()).isEqualTo(5_000_000);
  }

  private static StoryCosts costs(String currency, String cpuHour, String gigabyte) {
    return new StoryCosts(
        new PriceProperties(currency, new BigDecimal(cpuHour), new BigDecimal(gigabyte)));
  }
}
