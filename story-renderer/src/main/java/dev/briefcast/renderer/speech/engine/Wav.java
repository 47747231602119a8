package dev.briefcast.renderer.speech.engine;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Parses WAV files: PCM of 8 to 32 bits or floating point, any rate, any number of channels, which
 * are averaged. Engines that stream leave the length open.
 *
 * @param samples mono, −1.0 to 1.0; not to be changed
 * @param rate samples a second
 */
@SuppressWarnings("ArrayRecordComponent") // read once and handed on
record Wav(float[] samples, int rate) {

  private static final int RIFF = 0x52494646;
  private static final int WAVE = 0x57415645;
  private static final int FORMAT_CHUNK = 0x666D7420;
  private static final int DATA_CHUNK = 0x64617461;
  private static final int PCM = 1;
  private static final int FLOAT = 3;
  private static final int EXTENSIBLE = 0xFFFE;
  private static final int RATE_MIN = 4_000;
  private static final int RATE_MAX = 192_000;

  /** Lengths from here on mean that whoever wrote the file did not know it yet. */
  private static final long OPEN_LENGTH = 0x7FFF_F000L;

  private record Format(int code, int channels, int rate, int bits) {

    static Format of(ByteBuffer chunk) throws SpeechException {
      if (chunk.remaining() < 16) {
        throw new SpeechException("The format chunk of the WAV is truncated");
      }
      int code = Short.toUnsignedInt(chunk.getShort());
      int channels = chunk.getShort();
      int rate = chunk.getInt();
      int bits = chunk.getShort(chunk.position() + 6);
      if (code == EXTENSIBLE && chunk.limit() - chunk.position() >= 18) {
        code = Short.toUnsignedInt(chunk.getShort(chunk.position() + 16));
      }
      var format = new Format(code, channels, rate, bits);
      if (!format.isKnown()) {
        throw new SpeechException("The WAV has an unsupported format: " + format);
      }
      return format;
    }

    private boolean isKnown() {
      boolean pcm = code == PCM && (bits == 8 || bits == 16 || bits == 24 || bits == 32);
      boolean floating = code == FLOAT && bits == 32;
      boolean sane = channels >= 1 && channels <= 8 && rate >= RATE_MIN && rate <= RATE_MAX;
      return (pcm || floating) && sane;
    }

    int frameBytes() {
      return channels * bits / 8;
    }

    float sample(ByteBuffer data) {
      return switch (bits) {
        case 8 -> (Byte.toUnsignedInt(data.get()) - 128) / 128f;
        case 16 -> data.getShort() / 32768f;
        case 24 -> (Byte.toUnsignedInt(data.get()) | data.getShort() << 8) / 8388608f;
        default ->
            code == FLOAT ? bounded(data.getFloat()) : (float) (data.getInt() / 2147483648.0);
      };
    }

    private static float bounded(float sample) {
      return Float.isNaN(sample) ? 0 : Math.clamp(sample, -1f, 1f);
    }
  }

  /**
   * @throws SpeechException if the bytes are no WAV, or not all of one
   */
  static Wav read(byte[] bytes) throws SpeechException {
    var file = ByteBuffer.wrap(bytes);
    if (bytes.length < 12 || file.getInt(0) != RIFF || file.getInt(8) != WAVE) {
      throw new SpeechException("The engine's output is not a WAV");
    }
    Format format = null;
    int at = 12;
    while (at + 8 <= bytes.length) {
      int name = file.getInt(at);
      long length = Integer.toUnsignedLong(Integer.reverseBytes(file.getInt(at + 4)));
      int start = at + 8;
      boolean open = name == DATA_CHUNK && (length == 0 || length >= OPEN_LENGTH);
      long end = open ? bytes.length : start + length;
      if (end > bytes.length) {
        throw new SpeechException("The WAV is truncated");
      }
      ByteBuffer chunk = file.slice(start, (int) end - start).order(ByteOrder.LITTLE_ENDIAN);
      if (name == FORMAT_CHUNK) {
        format = Format.of(chunk);
      } else if (name == DATA_CHUNK && format != null) {
        return new Wav(samples(chunk, format), format.rate());
      }
      at = (int) Math.min(bytes.length, end + end % 2);
    }
    throw new SpeechException("The WAV has no samples");
  }

  private static float[] samples(ByteBuffer data, Format format) {
    float[] samples = new float[data.remaining() / format.frameBytes()];
    for (int i = 0; i < samples.length; i++) {
      float sum = 0;
      for (int channel = 0; channel < format.channels(); channel++) {
        sum += format.sample(data);
      }
      samples[i] = sum / format.channels();
    }
    return samples;
  }
}
