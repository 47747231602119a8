package dev.briefcast.renderer.speech.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** WAV files for tests. */
public final class Wavs {

  private static final double LETTER_SECONDS = 0.06;
  private static final double GAP_SECONDS = 0.08;
  private static final double SILENCE_SECONDS = 0.3;

  private Wavs() {}

  /** A hum for each word, as long as the word is, with silence between and around them. */
  public static float[] hums(String text, int rate) {
    float[] samples = new float[rate * 60];
    int at = (int) (SILENCE_SECONDS * rate);
    for (String word : text.split(" ", -1)) {
      int length = (int) (word.length() * LETTER_SECONDS * rate);
      for (int i = 0; i < length; i++) {
        samples[at + i] = (float) (0.3 * Math.sin(2 * Math.PI * 220 * i / rate));
      }
      at += length + (int) (GAP_SECONDS * rate);
    }
    return Arrays.copyOf(samples, at + (int) (SILENCE_SECONDS * rate));
  }

  /** 16 bits, mono. */
  public static byte[] of(float[] samples, int rate) {
    var data = ByteBuffer.allocate(samples.length * 2).order(ByteOrder.LITTLE_ENDIAN);
    for (float sample : samples) {
      data.putShort((short) (sample * 32767));
    }
    return of(1, 1, rate, 16, data.array(), data.capacity());
  }

  /** A file whose header says that it has so many bytes of sound. */
  public static byte[] of(int code, int channels, int rate, int bits, byte[] data, int saidBytes) {
    var file = ByteBuffer.allocate(54 + data.length).order(ByteOrder.LITTLE_ENDIAN);
    file.put("RIFF".getBytes(US_ASCII)).putInt(saidBytes + 46);
    file.put("WAVEfmt ".getBytes(US_ASCII)).putInt(16);
    file.putShort((short) code).putShort((short) channels).putInt(rate);
    file.putInt(rate * channels * bits / 8).putShort((short) (channels * bits / 8));
    file.putShort((short) bits);
    // A chunk that nobody asked for, of an odd length.
    file.put("LIST".getBytes(US_ASCII)).putInt(1).putShort((short) 0);
    file.put("data".getBytes(US_ASCII)).putInt(saidBytes);
    return file.put(data).array();
  }
}
