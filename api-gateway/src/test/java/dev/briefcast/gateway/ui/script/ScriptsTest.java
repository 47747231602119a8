package dev.briefcast.gateway.ui.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What scripts take in memory, which whoever has a story shown has kept. */
class ScriptsTest {

  private static final int COUNT = 8;
  private static final int BYTES = 1_300_000;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[\"plain\",\"x\"],",
        "[\"operator\",\"{\"],",
        "[\"keyword\",\"return\"],",
        "[\"string\",\"漢\"],"
      })
  void script_ofTheSmallestTokens_takesNoMoreThanItsWeight(String token) {
    String row = "{\"label\":\"1\",\"part\":\"kept\",\"tokens\":[" + token.repeat(10) + token;
    String rows = row.substring(0, row.length() - 1) + "]},";
    String all = rows.repeat(BYTES / rows.length());
    byte[] json =
        """
        {"title":"T","scenes":[{"kind":"code","chapter":"c","shown":{"rows":[%s]},"sentences":[]}]}
        """
            .formatted(all.substring(0, all.length() - 1))
            .getBytes(StandardCharsets.UTF_8);
    Scripts.parse(json);
    long before = used();

    List<Script> kept = Stream.generate(() -> Scripts.parse(json)).limit(COUNT).toList();

    long taken = used() - before;
    assertThat(taken).isLessThan((long) COUNT * Scripts.BYTES_OF_ONE * json.length);
    assertThat(kept.getLast().scenes().getFirst().shown().rows()).hasSizeGreaterThan(1_000);
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
