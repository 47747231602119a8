package dev.briefcast.worker.encode;

import dev.briefcast.worker.frames.PictureSize;
import java.util.List;

/** Makes the packets of one scene, one for each picture that it is given. */
interface SceneCoder extends AutoCloseable {

  /** Makes one for each scene. */
  @FunctionalInterface
  interface Maker {

    /** Ready for pictures of a size; the same pictures give the same bytes. */
    SceneCoder make(PictureSize size) throws EncodingException;
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
