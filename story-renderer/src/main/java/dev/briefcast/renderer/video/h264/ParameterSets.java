package dev.briefcast.renderer.video.h264;

import java.util.Arrays;
import java.util.List;

/**
 * The parameter sets of a stream whose key pictures another encoder makes, and whose P pictures
 * {@link PSliceWriter} writes. Both share the sequence's parameters; ours has picture parameters of
 * its own, because it codes coefficients in another way (CAVLC) and does not smooth the edges of
 * blocks.
 */
public final class ParameterSets {

  /** A picture parameter set that is referred to. */
  private static final int PICTURE_HEADER = 0x68;

  private static final int PICTURE_UNIT_TYPE = 8;

  private final byte[] stream;
  private final SequenceParameters sequence;
  private final int pictureId;
  private final int quantiser;

  /**
   * @param encoders the other encoder's sets, each behind a start code
   * @param quantiser of what changes, from 0 (fine) to {@link Quantizer#MAX}
   * @throws IllegalArgumentException if the other encoder's pictures are such that none of ours can
   *     stand between them
   */
  public ParameterSets(byte[] encoders, int quantiser) {
    List<byte[]> units = NalUnits.of(encoders);
    this.sequence = SequenceParameters.of(single(units, SequenceParameters.UNIT_TYPE));
    this.pictureId = new BitReader(single(units, PICTURE_UNIT_TYPE), 1).unsigned() + 1;
    this.quantiser = quantiser;
    byte[] own = pictureParameters();
    stream = Arrays.copyOf(encoders, encoders.length + own.length);
    System.arraycopy(own, 0, stream, encoders.length, own.length);
  }

  private static byte[] single(List<byte[]> units, int type) {
    List<byte[]> found =
        units.stream().filter(unit -> unit.length > 1 && (unit[0] & 0x1F) == type).toList();
    if (found.size() != 1) {
      throw new IllegalArgumentException(found.size() + " parameter sets of type " + type);
    }
    return found.getFirst();
  }

  /** Clause 7.3.2.2. */
  private byte[] pictureParameters() {
    var out = new BitWriter();
    out.unsigned(pictureId);
    out.unsigned(sequence.id());
    out.put(0, 1); // CAVLC
    out.put(0, 1); // no more of the order of fields
    out.unsigned(0); // one slice group
    out.unsigned(0); // one reference picture
    out.unsigned(0);
    out.put(0b100, 3); // slices say how their reference is weighted
    out.signed(quantiser - 26);
    out.signed(0);
    out.signed(0); // chroma_qp_index_offset: chroma is quantised as luma is
    out.put(1, 1); // slices say how edges are smoothed
    out.put(0, 2); // no constrained intra prediction, no redundant pictures
    return out.unit(PICTURE_HEADER);
  }

  /** All of them, each behind a start code. */
  public byte[] stream() {
    return stream.clone();
  }

  /** A picture of the size that these pictures have when they are not cropped. */
  public MacroblockPicture samples() {
    return new MacroblockPicture(sequence.widthBlocks(), sequence.heightBlocks());
  }

  SequenceParameters sequence() {
    return sequence;
  }

  int pictureId() {
    return pictureId;
  }

  int quantiser() {
    return quantiser;
  }
}
