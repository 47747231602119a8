package dev.briefcast.gateway.http;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;

/**
 * Buffers a request body up to a limit: it copies what arrives, so that none of the network's
 * buffers is held, however small the pieces are. One that is too large, or for which there is no
 * room, is read on and thrown away: a server that closes while the client still sends resets the
 * connection, and the client never sees the answer.
 */
final class RequestBodyBuffer {

  /** The largest body. The largest valid brief is 4.8 MB, where every character is escaped. */
  static final int BYTES_MAX = 6 * 1024 * 1024;

  /** How much is read for the sake of an answer; who sends more is cut off. */
  static final int READ_MAX = 8 * BYTES_MAX;

  private final int bytesMax;
  private final BodyBudget budget;
  private final @Nullable String client;
  private ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private long read;
  private long taken;
  private boolean ended;
  private boolean overflown;

  /**
   * @param bytesMax how large it may be
   * @param budget from which it takes what has come of it
   * @param client whose it is, or null if that is not known
   */
  RequestBodyBuffer(int bytesMax, BodyBudget budget, @Nullable String client) {
    this.bytesMax = bytesMax;
    this.budget = budget;
    this.client = client;
  }

  int bytesMax() {
    return bytesMax;
  }

  synchronized void add(DataBuffer next) {
    try {
      keep(next);
    } finally {
      DataBufferUtils.release(next);
    }
  }

  /** All of it; fails with a refusal if that is not possible. */
  synchronized byte[] bytes() {
    if (read > bytesMax) {
      throw tooLarge();
    }
    if (overflown) {
      throw overloaded();
    }
    return kept.toByteArray();
  }

  /** Takes nothing any more, and gives back what was taken. */
  synchronized void end() {
    ended = true;
    forget();
  }

  private void keep(DataBuffer next) {
    int bytes = next.readableByteCount();
    read += bytes;
    if (read > READ_MAX) {
      throw tooLarge().header(HttpHeaders.CONNECTION, "close");
    }
    if (ended || overflown) {
      return;
    }
    if (read > bytesMax) {
      forget();
    } else if (budget.take(client, bytes)) {
      taken += bytes;
      byte[] copied = new byte[bytes];
      next.read(copied);
      kept.writeBytes(copied);
    } else {
      overflown = true;
      forget();
    }
  }

  private void forget() {
    kept = new ByteArrayOutputStream(0);
    budget.release(client, taken);
    taken = 0;
  }

  private RefusedException tooLarge() {
    return new RefusedException(
        ErrorCode.PAYLOAD_TOO_LARGE,
        bytesMax == BYTES_MAX
            ? "A body must not be larger than 6 MiB."
            : "A form must not be larger than %d KiB.".formatted(bytesMax / 1024));
  }

  static RefusedException overloaded() {
    return new RefusedException(
            ErrorCode.SERVICE_UNAVAILABLE, "Too many large requests right now; please try again.")
        .header(HttpHeaders.RETRY_AFTER, "2");
  }
}
