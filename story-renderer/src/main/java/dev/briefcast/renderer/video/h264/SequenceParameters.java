package dev.briefcast.renderer.video.h264;

import java.util.Set;

/**
 * The fields of a sequence parameter set that slices depend on (clause 7.3.2.1.1).
 *
 * @param id by which picture parameter sets name it
 * @param frameNumberBits how many bits the number of a picture has
 * @param widthBlocks in blocks of 16 pixels, those included that are cropped
 * @param heightBlocks in blocks of 16 pixels, those included that are cropped
 */
record SequenceParameters(int id, int frameNumberBits, int widthBlocks, int heightBlocks) {

  static final int UNIT_TYPE = 7;

  private static final int HIGH_PROFILE = 100;
  private static final Set<Integer> OLDER_PROFILES = Set.of(66, 77, 88);

  /**
   * @param unit header and payload
   * @throws IllegalArgumentException if it allows what {@link PSliceWriter} cannot write
   */
  static SequenceParameters of(byte[] unit) {
    var in = new BitReader(unit, 1);
    int profile = in.bits(8);
    in.bits(16); // constraints and level
    int id = in.unsigned();
    if (profile == HIGH_PROFILE) {
      require(in.unsigned() == 1, "chroma that is not 4:2:0");
      require(in.unsigned() == 0, "luma of more than 8 bits");
      require(in.unsigned() == 0, "chroma of more than 8 bits");
      require(!in.flag(), "lossless blocks");
      require(!in.flag(), "scaling matrices");
    } else {
      require(OLDER_PROFILES.contains(profile), "profile " + profile);
    }
    int frameNumberBits = in.unsigned() + 4;
    require(in.unsigned() == 2, "pictures in another order than that of decoding");
    in.unsigned(); // reference pictures at most: there is one
    require(!in.flag(), "gaps in the numbers of pictures");
    int widthBlocks = in.unsigned() + 1;
    int heightBlocks = in.unsigned() + 1;
    require(in.flag(), "interlaced pictures");
    return new SequenceParameters(id, frameNumberBits, widthBlocks, heightBlocks);
  }

  private static void require(boolean met, String otherwise) {
    if (!met) {
      throw new IllegalArgumentException(
          "The encoder's sequence parameters are not supported: " + otherwise);
    }
  }
}
