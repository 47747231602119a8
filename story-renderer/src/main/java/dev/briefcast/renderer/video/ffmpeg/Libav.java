package dev.briefcast.renderer.video.ffmpeg;

import static org.bytedeco.ffmpeg.global.avutil.AV_LOG_ERROR;
import static org.bytedeco.ffmpeg.global.avutil.av_log_set_level;
import static org.bytedeco.ffmpeg.global.avutil.av_strerror;

import java.nio.charset.StandardCharsets;

/** Loads FFmpeg's libraries, and translates their error numbers. */
public final class Libav {

  static {
    // The binding's own guess at how much memory there is counts the heap of everyone else too.
    System.setProperty("org.bytedeco.javacpp.maxPhysicalBytes", "0");
    System.setProperty("org.bytedeco.javacpp.maxBytes", "0");
    av_log_set_level(AV_LOG_ERROR);
  }

  private Libav() {}

  /** Makes sure that the libraries are loaded. */
  public static void load() {
    // The static initialiser has done it.
  }

  /**
   * @param doing what was tried, to follow "could not"
   * @return the result, 0 or more
   */
  public static int check(int result, String doing) throws EncodingException {
    if (result < 0) {
      byte[] text = new byte[128];
      av_strerror(result, text, text.length);
      String words = new String(text, StandardCharsets.UTF_8).split("\0", 2)[0];
      throw new EncodingException("Could not " + doing + ": " + words);
    }
    return result;
  }
}
