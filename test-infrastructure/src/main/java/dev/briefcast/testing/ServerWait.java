package dev.briefcast.testing;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.rnorth.ducttape.unreliables.Unreliables;

/** Waits until a server accepts connections again. */
final class ServerWait {

  private static final int START_MAX_SECONDS = 60;

  private ServerWait() {}

  /** Blocks until somebody listens there. */
  static void await(String host, int port) {
    Unreliables.retryUntilTrue(START_MAX_SECONDS, TimeUnit.SECONDS, () -> isOpen(host, port));
  }

  private static boolean isOpen(String host, int port) {
    try (var socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), (int) Duration.ofSeconds(1).toMillis());
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
