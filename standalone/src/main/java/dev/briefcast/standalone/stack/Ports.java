package dev.briefcast.standalone.stack;

import dev.briefcast.embedded.FreePort;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Finds free TCP ports of this machine. */
public final class Ports {

  private Ports() {}

  /** Whether a server could listen on the port, on every address. */
  public static boolean isFree(int port) {
    try (var socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Any free port of the loopback address. */
  public static int anyFree() {
    return FreePort.find();
  }

  /** The port, or any free one where it is 0: for whoever must name it before it listens. */
  static int chosenOrAny(int port) {
    return port == 0 ? anyFree() : port;
  }

  /** The port if it is free, else 0: any. */
  public static int sameOrAny(int port) {
    return port != 0 && isFree(port) ? port : 0;
  }
}
