package dev.briefcast.renderer.video;

import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import dev.briefcast.renderer.video.h264.MacroblockPicture;
import dev.briefcast.renderer.video.h264.PSliceWriter;
import dev.briefcast.renderer.video.h264.ParameterSets;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.jspecify.annotations.Nullable;

/**
 * Encodes key pictures with one of FFmpeg's encoders, and writes the P pictures between them
 * itself: an encoder takes as long for a picture in which a line changes as for one in which all
 * does. Where most of a picture moves to another place, the encoder makes all until the next key
 * picture.
 */
final class HybridSceneEncoder implements FrameEncoder {

  /** Changes below so many bytes for each macroblock of a picture are ours whatever keys take. */
  private static final int LARGE_BYTES = 6;

  private final LibavSceneEncoder encoder;
  private final PictureDecoder decoder;
  private final MacroblockPicture reference;
  private final PSliceWriter changes;
  private final byte[] parameterSets;
  private final List<EncodedPacket> packets = new ArrayList<>();

  /**
   * The key picture that the reference does not hold yet: most are followed by none that changes.
   */
  private byte @Nullable [] undecoded;

  /** How large a change may be: as the last key picture. */
  private int changeBytesMax;

  /** Whether the encoder makes all pictures until the next key picture. */
  private boolean encoderGoesOn;

  /** The last key picture as long as nothing has changed since; null if something has. */
  private byte @Nullable [] unchanged;

  /** Whether another picture stands between the last key picture and what comes. */
  private boolean followed;

  /**
   * @param context open, and from now on ours; one that holds no picture back
   * @param quantiser of what changes
   */
  HybridSceneEncoder(AVCodecContext context, int quantiser) throws EncodingException {
    this.encoder = new LibavSceneEncoder(context);
    try {
      var sets = new ParameterSets(encoder.parameterSets(), quantiser);
      parameterSets = sets.stream();
      decoder = new PictureDecoder(parameterSets);
      reference = sets.samples();
      changes = new PSliceWriter(sets, reference);
    } catch (EncodingException | IllegalArgumentException unusable) {
      encoder.close();
      throw new EncodingException("P slices cannot be written between the key frames", unusable);
    }
  }

  @Override
  public byte[] parameterSets() {
    return parameterSets.clone();
  }

  @Override
  public void take(YuvPicture picture, int frame, boolean key) throws EncodingException {
    if (!picture.changed().isEmpty()) {
      unchanged = null;
    }
    byte[] same = unchanged;
    if (key && same != null && followed) {
      // Two that follow each other would need another number each.
      packets.add(repeatKey(same, frame));
    } else {
      packets.add(key ? encodeKey(picture, frame) : encodeNonKey(picture, frame));
    }
    followed = !packets.getLast().key();
    picture.changed().clear();
  }

  private EncodedPacket encodeNonKey(YuvPicture picture, int frame) throws EncodingException {
    if (encoderGoesOn) {
      return encodeByLibav(picture, frame, false);
    }
    byte[] change = encodeChange(picture);
    if (change.length <= changeBytesMax) {
      return new EncodedPacket(change, frame, 0, false);
    }
    // All moves: a key picture is as small, and the encoder finds where things went.
    EncodedPacket packet = encodeKey(picture, frame);
    encoderGoesOn = true;
    return packet;
  }

  private EncodedPacket encodeKey(YuvPicture picture, int frame) throws EncodingException {
    EncodedPacket packet = encodeByLibav(picture, frame, true);
    changes.key();
    undecoded = packet.data();
    unchanged = packet.data();
    int least = LARGE_BYTES * reference.widthBlocks() * reference.heightBlocks();
    changeBytesMax = Math.max(packet.data().length, least);
    encoderGoesOn = false;
    return packet;
  }

  /** The key picture that is shown still: where nothing changes, nothing is encoded anew. */
  private EncodedPacket repeatKey(byte[] key, int frame) {
    changes.key();
    undecoded = key;
    encoderGoesOn = false;
    return new EncodedPacket(key, frame, 0, true);
  }

  private EncodedPacket encodeByLibav(YuvPicture picture, int frame, boolean key)
      throws EncodingException {
    int before = encoder.packets().size();
    encoder.take(picture, frame, key);
    if (encoder.packets().size() != before + 1) {
      throw new EncodingException("The encoder holds back the picture at frame " + frame);
    }
    EncodedPacket packet = encoder.packets().getLast();
    if (packet.key() != key) {
      throw new EncodingException("The encoder chose an unexpected frame type at frame " + frame);
    }
    return packet;
  }

  private byte[] encodeChange(YuvPicture picture) throws EncodingException {
    if (picture.changed().isEmpty()) {
      return changes.repetition();
    }
    if (undecoded != null) {
      decoder.decode(undecoded, reference);
      undecoded = null;
    }
    return changes.change(picture.samples(), picture.changed());
  }

  @Override
  public List<EncodedPacket> finish() {
    return packets;
  }

  @Override
  public void close() {
    decoder.close();
    encoder.close();
  }
}
