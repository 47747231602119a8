package dev.briefcast.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Finds free ports for servers that must know theirs before they listen.
 *
 * <p>They are below those that systems give to outgoing connections (Linux from 32768 on, others
 * from 49152), one of which could have taken a found port before its server listens.
 */
public final class FreePort {

  private static final int FIRST = 20_000;
  private static final int END = 32_768;

  /** What this process found is not found again soon, and other processes start elsewhere. */
  private static final AtomicInteger next =
      new AtomicInteger(ThreadLocalRandom.current().nextInt(END - FIRST));

  private FreePort() {}

  /**
   * A TCP port of the loopback address that nobody listened on a moment ago.
   *
   * @throws IllegalStateException if none is free
   */
  public static int find() {
    for (int tried = FIRST; tried < END; tried++) {
      int port = FIRST + Math.floorMod(next.getAndIncrement(), END - FIRST);
      if (isFree(port)) {
        return port;
      }
    }
    throw new IllegalStateException("no TCP port is free");
  }

  /** The port itself, or a free one in place of 0. */
  static int orFree(int port) {
    return port == 0 ? find() : port;
  }

  static boolean isFree(int port) {
    try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return true;
    } catch (IOException taken) {
      return false;
    }
  }
}
