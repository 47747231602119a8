package dev.briefcast.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Finds free ports for servers that must know theirs before they listen. */
public final class FreePort {

  private FreePort() {}

  /** A TCP port of the loopback address that nobody listened on a moment ago. */
  public static int find() {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException("no TCP port is free", e);
    }
  }

  /** The port itself, or a free one in place of 0. */
  static int orFree(int port) {
    return port == 0 ? find() : port;
  }
}
