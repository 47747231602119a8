package dev.briefcast.renderer.video.h264;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes NAL units as a byte stream: clause 7.3.1 and annex B. */
final class NalUnits {

  private static final byte[] START = {0, 0, 0, 1};

  /** Stands where three bytes would look like a start code. */
  private static final byte ESCAPE = 3;

  private NalUnits() {}

  /** A start code, the header, and the first so many of the bytes, with escapes among them. */
  static byte[] escaped(int header, byte[] payload, int length) {
    byte[] unit = Arrays.copyOf(START, START.length + 1 + length + length / 2);
    int to = START.length;
    unit[to++] = (byte) header;
    int zeros = 0;
    for (int from = 0; from < length; from++) {
      byte next = payload[from];
      if (zeros == 2 && (next & ~ESCAPE) == 0) {
        unit[to++] = ESCAPE;
        zeros = 0;
      }
      unit[to++] = next;
      zeros = next == 0 ? zeros + 1 : 0;
    }
    return Arrays.copyOf(unit, to);
  }

  /** The units of a stream: header and payload, without escapes. */
  static List<byte[]> of(byte[] stream) {
    var units = new ArrayList<byte[]>();
    int begin = afterStart(stream, 0);
    while (begin >= 0) {
      int next = afterStart(stream, begin);
      int end = next < 0 ? stream.length : next - 3;
      units.add(unescaped(stream, begin, end));
      begin = next;
    }
    return units;
  }

  private static int afterStart(byte[] stream, int from) {
    for (int i = from; i + 3 <= stream.length; i++) {
      if (stream[i] == 0 && stream[i + 1] == 0 && stream[i + 2] == 1) {
        return i + 3;
      }
    }
    return -1;
  }

  private static byte[] unescaped(byte[] stream, int begin, int end) {
    byte[] unit = new byte[end - begin];
    int length = 0;
    int zeros = 0;
    for (int i = begin; i < end; i++) {
      byte next = stream[i];
      if (zeros == 2 && next == ESCAPE) {
        zeros = 0;
      } else {
        unit[length++] = next;
        zeros = next == 0 ? zeros + 1 : 0;
      }
    }
    // A zero before the next start code belongs to that.
    while (length > 0 && unit[length - 1] == 0) {
      length--;
    }
    return Arrays.copyOf(unit, length);
  }
}
