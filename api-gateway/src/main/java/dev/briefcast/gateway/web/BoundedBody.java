package dev.briefcast.gateway.web;

import java.io.ByteArrayOutputStream;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;

/**
 * A body as it comes in. One that is too large is read on and thrown away: a server that closes
 * while the client still sends resets the connection, and the client never sees the answer.
 */
final class BoundedBody {

  /** The largest body. The largest valid brief is 4.8 MB, where every character is escaped. */
  static final int BYTES_MAX = 6 * 1024 * 1024;

  /** How much is read for the sake of an answer; who sends more is cut off. */
  static final int READ_MAX = 8 * BYTES_MAX;

  private ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private long read;

  void add(DataBuffer next) {
    byte[] bytes = new byte[next.readableByteCount()];
    next.read(bytes);
    DataBufferUtils.release(next);
    read += bytes.length;
    if (read > READ_MAX) {
      throw tooLarge().header("Connection", "close");
    }
    if (read > BYTES_MAX) {
      kept = new ByteArrayOutputStream(0);
    } else {
      kept.writeBytes(bytes);
    }
  }

  byte[] bytes() {
    if (read > BYTES_MAX) {
      throw tooLarge();
    }
    return kept.toByteArray();
  }

  private static RefusedException tooLarge() {
    return new RefusedException(
        ErrorCode.PAYLOAD_TOO_LARGE, "A body must not be larger than 6 MiB.");
  }
}
