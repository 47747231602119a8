package dev.briefcast.renderer.video;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.video.ffmpeg.EncodedPacket;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import java.util.List;

/** Encodes the frames of one scene, one packet for each. */
interface FrameEncoder extends AutoCloseable {

  /** Creates the encoder of a scene. */
  @FunctionalInterface
  interface Maker {

    /** Ready for pictures of a size; the same pictures give the same bytes. */
    FrameEncoder make(PictureSize size) throws EncodingException;
  }

  /** What a decoder must know first, each set behind a start code; the same for every scene. */
  byte[] parameterSets();

  /**
   * Takes the next picture.
   *
   * @param frame when it is shown, from the scene's start
   * @param key whether a player can begin with it
   */
  void take(YuvPicture picture, int frame, boolean key) throws EncodingException;

  /** Ends the scene: a packet for each picture, in their order. */
  List<EncodedPacket> finish() throws EncodingException;

  @Override
  void close();
}
