package dev.briefcast.renderer.video.h264;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Detects fades: one scale and offset of luma for all macroblocks that it reaches. */
final class FadeDetector {

  /** Each costs a few bits in every macroblock; more than these are rarely used. */
  private static final int MAX = 3;

  /** Fewer macroblocks are not worth the telling. */
  private static final int MEMBERS_MIN = 6;

  /** Below this the samples of a macroblock are too much alike for a scale to be seen. */
  private static final long SPREAD_MIN = 64 * 64 * 16;

  /** How far scales and offsets of one fade lie apart. */
  private static final int SCALE_REACH = 3;

  private static final int OFFSET_REACH = 3;

  /** One macroblock's scale and offset. */
  private record Vote(int macroblock, int scale, int offset) {

    boolean near(Vote other) {
      return Math.abs(scale - other.scale) <= SCALE_REACH
          && Math.abs(offset - other.offset) <= OFFSET_REACH;
    }
  }

  private final MacroblockPicture reference;
  private final LinearRegression regression = new LinearRegression();

  FadeDetector(MacroblockPicture reference) {
    this.reference = reference;
  }

  /** First none, then at most {@link #MAX}, the most frequent first. */
  List<WeightedPrediction> find(MacroblockPicture shown, BitSet changed) {
    List<Vote> votes = votes(shown, changed);
    var found = new ArrayList<WeightedPrediction>();
    found.add(WeightedPrediction.NONE);
    while (found.size() <= MAX && votes.size() >= MEMBERS_MIN) {
      Vote favourite = mostSupported(votes);
      List<Vote> members = votes.stream().filter(favourite::near).toList();
      if (members.size() < MEMBERS_MIN) {
        break;
      }
      if (favourite.scale != WeightedPrediction.SCALE_ONE || favourite.offset != 0) {
        found.add(weights(shown, members));
      }
      votes.removeIf(favourite::near);
    }
    return found;
  }

  private List<Vote> votes(MacroblockPicture shown, BitSet changed) {
    var votes = new ArrayList<Vote>();
    for (int each = changed.nextSetBit(0); each >= 0; each = changed.nextSetBit(each + 1)) {
      regression.clear();
      regression.add(reference, shown, 0, each);
      int scale =
          regression.spread() < SPREAD_MIN ? WeightedPrediction.SCALE_ONE : regression.scale();
      votes.add(new Vote(each, scale, regression.offset(scale)));
    }
    return votes;
  }

  /** The one that has most others near it, by squares of a grid. */
  private static Vote mostSupported(List<Vote> votes) {
    int[] squares = new int[64 * 128];
    Vote best = votes.getFirst();
    int most = 0;
    for (Vote vote : votes) {
      int square = ((vote.scale + 128) >> 2) * 128 + ((vote.offset + 256) >> 2);
      if (++squares[square] > most) {
        most = squares[square];
        best = vote;
      }
    }
    return best;
  }

  private WeightedPrediction weights(MacroblockPicture shown, List<Vote> members) {
    int[] scales = new int[3];
    int[] offsets = new int[3];
    for (int plane = 0; plane < 3; plane++) {
      regression.clear();
      for (Vote member : members) {
        regression.add(reference, shown, plane, member.macroblock);
      }
      scales[plane] = regression.scale();
      offsets[plane] = Math.clamp(regression.offset(scales[plane]), -128, 127);
    }
    return new WeightedPrediction(scales, offsets);
  }
}
