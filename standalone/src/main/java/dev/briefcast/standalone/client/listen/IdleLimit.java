package dev.briefcast.standalone.client.listen;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** A stream that ends when nothing comes for a while: its connection is broken without a word. */
final class IdleLimit extends FilterInputStream {

  private static final int LOOKS = 4;

  private final long idleNs;
  private final Thread watch;
  private volatile boolean reading;
  private volatile long sinceNs;

  IdleLimit(InputStream in, Duration idle) {
    super(in);
    this.idleNs = idle.toNanos();
    this.watch = Thread.ofVirtual().start(this::watch);
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    int count = read(one, 0, 1);
    return count < 0 ? count : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    sinceNs = System.nanoTime();
    reading = true;
    try {
      return in.read(bytes, offset, length);
    } finally {
      reading = false;
    }
  }

  @Override
  public void close() throws IOException {
    watch.interrupt();
    in.close();
  }

  private void watch() {
    try {
      while (!(reading && System.nanoTime() - sinceNs > idleNs)) {
        Thread.sleep(Duration.ofNanos(idleNs / LOOKS));
      }
      in.close();
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    } catch (IOException ended) {
      // It ends either way.
    }
  }
}
