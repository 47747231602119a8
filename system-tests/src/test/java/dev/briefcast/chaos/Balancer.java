package dev.briefcast.chaos;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What clients reach a service by, as a Service of Kubernetes and the proxies before it: gives each
 * connection to one of the processes that were ready when it last looked, and leaves it there. It
 * knows nothing of requests, and mends nothing.
 */
final class Balancer implements AutoCloseable {

  /** A process that stops is given new connections for so long. */
  private static final long LOOK_EVERY_MS = 300;

  private final ServerSocket door;
  private final List<Pod> pods = new CopyOnWriteArrayList<>();
  private final AtomicInteger turn = new AtomicInteger();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private volatile List<Pod> ready = List.of();

  Balancer() throws IOException {
    door = new ServerSocket(0, 256, InetAddress.getLoopbackAddress());
    threads.execute(this::look);
    threads.execute(this::open);
  }

  int port() {
    return door.getLocalPort();
  }

  String address() {
    return "http://127.0.0.1:" + port();
  }

  /** Whether there is anybody to give connections to. */
  boolean isOpen() {
    return !ready.isEmpty();
  }

  void add(Pod pod) {
    pods.add(pod);
  }

  /** It has ended. */
  void remove(Pod pod) {
    pods.remove(pod);
  }

  private void look() {
    try {
      while (!door.isClosed()) {
        List<Pod> before = ready;
        ready = pods.stream().filter(pod -> pod.isReady(before.contains(pod))).toList();
        Thread.sleep(LOOK_EVERY_MS);
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private void open() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        threads.execute(() -> pass(client));
      } catch (IOException closed) {
        return;
      }
    }
  }

  /** Where there is none, or it does not take the connection, the client's is closed. */
  private void pass(Socket client) {
    List<Pod> choice = ready;
    try (client) {
      if (choice.isEmpty()) {
        return;
      }
      Pod pod = choice.get(Math.floorMod(turn.getAndIncrement(), choice.size()));
      try (var server = new Socket(InetAddress.getLoopbackAddress(), pod.port())) {
        server.setTcpNoDelay(true);
        client.setTcpNoDelay(true);
        threads.execute(() -> copy(client, server));
        copy(server, client);
      }
    } catch (IOException refused) {
      // The client sees it.
    }
  }

  /** Until one of both has ended: then neither gets anything more. */
  private static void copy(Socket from, Socket to) {
    try (from;
        to) {
      var _ = from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException ended) {
      // Both are closed.
    }
  }

  @Override
  public void close() throws IOException {
    door.close();
    threads.shutdownNow();
  }
}
