package dev.briefcast.testing.wire;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/**
 * Creates HTTP servers at free ports of the loopback address, a virtual thread for each request.
 */
public final class LoopbackServer {

  private static final int WAITING_CONNECTIONS = 200;

  private LoopbackServer() {}

  /** A server that is not started yet. */
  public static HttpServer create() {
    try {
      var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      HttpServer server = HttpServer.create(address, WAITING_CONNECTIONS);
      server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
      return server;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
