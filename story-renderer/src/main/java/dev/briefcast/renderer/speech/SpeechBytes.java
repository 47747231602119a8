package dev.briefcast.renderer.speech;

import dev.briefcast.renderer.speech.engine.Speech;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Optional;
import java.util.zip.CRC32;

/** Serializes speech: words, samples of 16 bits, and a checksum over both. */
final class SpeechBytes {

  private static final int FORMAT = 0x42435331;
  private static final int CHECKSUM_BYTES = Long.BYTES;
  private static final float FULL_SCALE = 32768;

  private SpeechBytes() {}

  static byte[] of(Speech speech) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      out.writeInt(FORMAT);
      out.writeInt(speech.words().size());
      for (WordTime word : speech.words()) {
        out.writeUTF(word.word());
        out.writeDouble(word.startSeconds());
        out.writeDouble(word.endSeconds());
      }
      out.writeInt(speech.samples().length);
      out.write(pcm(speech.samples()));
      out.writeLong(checksum(bytes.toByteArray(), bytes.size()));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  /** Nothing, if the bytes are not what was once written. */
  static Optional<Speech> read(byte[] bytes) {
    int length = bytes.length - CHECKSUM_BYTES;
    if (length < 0 || ByteBuffer.wrap(bytes).getLong(length) != checksum(bytes, length)) {
      return Optional.empty();
    }
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      return in.readInt() == FORMAT ? Optional.of(readSpeech(in)) : Optional.empty();
    } catch (IOException truncated) {
      return Optional.empty();
    }
  }

  private static Speech readSpeech(DataInputStream in) throws IOException {
    int count = in.readInt();
    var words = new ArrayList<WordTime>(count);
    for (int i = 0; i < count; i++) {
      words.add(new WordTime(in.readUTF(), in.readDouble(), in.readDouble()));
    }
    float[] samples = new float[in.readInt()];
    var pcm = ByteBuffer.wrap(in.readNBytes(samples.length * Short.BYTES)).asShortBuffer();
    for (int i = 0; i < samples.length; i++) {
      samples[i] = pcm.get(i) / FULL_SCALE;
    }
    return new Speech(samples, words);
  }

  private static byte[] pcm(float[] samples) {
    var buffer = ByteBuffer.allocate(samples.length * Short.BYTES);
    for (float sample : samples) {
      buffer.putShort((short) Math.clamp(Math.round(sample * FULL_SCALE), -32768, 32767));
    }
    return buffer.array();
  }

  private static long checksum(byte[] bytes, int length) {
    var checksum = new CRC32();
    checksum.update(bytes, 0, length);
    return checksum.getValue();
  }
}
