package dev.briefcast.renderer.video.h264;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VlcTableTest {

  static Stream<List<String>> codesOfOnePlace() {
    var places = new ArrayList<int[]>();
    for (int neighbours : new int[] {0, 2, 4, 8}) {
      places.add(all(CoeffTokenTable.of(neighbours)));
    }
    places.add(all(CoeffTokenTable.CHROMA_DC));
    places.addAll(List.of(ZeroRunTables.BEFORE_LAST));
    places.addAll(List.of(ZeroRunTables.BEFORE_LAST_CHROMA_DC));
    for (int left = 1; left <= 7; left++) {
      int zeros = left;
      int longest = left == 7 ? 14 : left;
      places.add(
          IntStream.rangeClosed(0, longest).map(run -> ZeroRunTables.run(zeros, run)).toArray());
    }
    return places.stream().map(VlcTableTest::digits);
  }

  @ParameterizedTest
  @MethodSource("codesOfOnePlace")
  void codes_arePrefixFree_andNearlyComplete(List<String> codes) {
    double taken = 0;
    for (String code : codes) {
      taken += Math.pow(2, -code.length());
      assertThat(codes).filteredOn(other -> other.startsWith(code)).containsExactly(code);
    }

    // Of six bits for sixty-two pairs two are left; of the others at most the one of zeros alone.
    assertThat(taken).isBetween(0.96, 1.0);
  }

  private static int[] all(int[][] rows) {
    return Arrays.stream(rows).flatMapToInt(Arrays::stream).toArray();
  }

  private static List<String> digits(int[] codes) {
    return IntStream.of(codes).mapToObj(VlcTableTest::digits).toList();
  }

  private static String digits(int code) {
    int length = code >>> VlcTable.LENGTH_SHIFT;
    return Integer.toBinaryString((1 << length) | (code & VlcTable.BITS)).substring(1);
  }
}
