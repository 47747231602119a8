package dev.briefcast.renderer.video.h264;

import java.util.BitSet;
import java.util.List;

/**
 * Writes the P slices of the pictures between two key pictures. Each says only how blocks differ
 * that changed since the picture before; the others are skipped (P_Skip). It keeps the reference as
 * a decoder has it, to the last bit.
 *
 * <p>One slice for each picture, every picture a reference of the next one but it may be referred
 * to more than once, with other weights.
 */
public final class PSliceWriter {

  /** A slice of a picture that is not a key picture and is referred to. */
  private static final int SLICE_HEADER = 0x61;

  private static final List<WeightedPrediction> ONLY_AS_IT_IS = List.of(WeightedPrediction.NONE);

  /** Telling of weights must be worth a few bits: in sums of differences. */
  private static final int AS_IT_IS_BONUS = 32;

  private final ParameterSets sets;
  private final MacroblockPicture reference;
  private final MacroblockResidual residual;
  private final MacroblockWriter macroblocks;
  private final FadeDetector fades;
  private final BitWriter out = new BitWriter();
  private int frameNumber;

  /**
   * @param reference the picture before, as decoders have it; changed by {@link #change}
   */
  public PSliceWriter(ParameterSets sets, MacroblockPicture reference) {
    this.sets = sets;
    this.reference = reference;
    residual = new MacroblockResidual(reference, new Quantizer(sets.quantiser()));
    fades = new FadeDetector(reference);
    macroblocks = new MacroblockWriter(sets.sequence());
  }

  /** Tells that a key picture comes next, by another encoder. */
  public void key() {
    frameNumber = 0;
  }

  /** The picture before once more. */
  public byte[] repetition() {
    begin(ONLY_AS_IT_IS);
    out.unsigned(reference.widthBlocks() * reference.heightBlocks());
    return out.unit(SLICE_HEADER);
  }

  /**
   * The next picture.
   *
   * @param shown how it should look
   * @param changed macroblocks, row by row, that may differ from those of the picture before
   */
  public byte[] change(MacroblockPicture shown, BitSet changed) {
    List<WeightedPrediction> weights = fades.find(shown, changed);
    begin(weights);
    macroblocks.begin(weights.size());
    int columns = reference.widthBlocks();
    int told = 0;
    for (int each = changed.nextSetBit(0); each >= 0; each = changed.nextSetBit(each + 1)) {
      int column = each % columns;
      int row = each / columns;
      int chosen = bestReference(shown, weights, column, row);
      int pattern = residual.find(shown, weights.get(chosen), column, row);
      if (pattern != 0 || chosen != 0) {
        out.unsigned(each - told);
        macroblocks.write(out, chosen, residual, pattern, column, row);
        told = each + 1;
      }
    }
    int rest = columns * reference.heightBlocks() - told;
    if (rest > 0) {
      out.unsigned(rest);
    }
    return out.unit(SLICE_HEADER);
  }

  private int bestReference(
      MacroblockPicture shown, List<WeightedPrediction> weights, int column, int row) {
    if (weights.size() == 1) {
      return 0;
    }
    int best = 0;
    int least = residual.distance(shown, WeightedPrediction.NONE, column, row) - AS_IT_IS_BONUS;
    for (int i = 1; i < weights.size() && least > 0; i++) {
      int distance = residual.distance(shown, weights.get(i), column, row);
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    return best;
  }

  /** Clause 7.3.3. */
  private void begin(List<WeightedPrediction> weights) {
    int bits = sets.sequence().frameNumberBits();
    frameNumber = (frameNumber + 1) & ((1 << bits) - 1);
    out.clear();
    out.unsigned(0); // the first macroblock
    out.unsigned(5); // P, as all slices of this picture
    out.unsigned(sets.pictureId());
    out.put(frameNumber, bits);
    references(weights.size(), bits);
    out.unsigned(WeightedPrediction.SCALE_BITS);
    out.unsigned(WeightedPrediction.SCALE_BITS);
    weights.forEach(each -> each.write(out));
    out.put(0, 1); // references are forgotten as usual
    out.signed(0); // the quantiser of the parameter set
    out.unsigned(1); // edges stay as they are
  }

  /** The picture before, as often as it is weighted otherwise (clauses 7.3.3.1 and 8.2.4.3). */
  private void references(int count, int bits) {
    if (count == 1) {
      out.put(0, 2);
      return;
    }
    out.put(1, 1);
    out.unsigned(count - 1);
    out.put(1, 1);
    out.unsigned(0); // the number of a picture, less than this one's ...
    out.unsigned(0); // ... by 1,
    for (int i = 1; i < count; i++) {
      out.unsigned(0); // less than that by as many numbers as there are: the same again
      out.unsigned((1 << bits) - 1);
    }
    out.unsigned(3); // no more
  }
}
