package dev.briefcast.embedded;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds free ports for servers that must know theirs before they listen.
 *
 * <p>They are below those that the system gives to outgoing connections, one of which could take a
 * found port before its server listens. A port that one process of a user has found is not found by
 * another before the first has ended: each locks its byte of a file, and the system releases the
 * locks of who dies.
 */
public final class FreePort {

  /** Starts a server on a port. */
  @FunctionalInterface
  interface Start<S> {

    S on(int port) throws IOException;
  }

  private static final int FIRST = 10_000;

  /** Linux's own; others begin with 49,152. */
  private static final int OUTGOING = 32_768;

  private static final int FEW = 2_000;
  private static final int STARTS_MAX = 3;
  private static final int CAUSES_MAX = 9;
  private static final Path OUTGOING_RANGE = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
  private static final Pattern RANGE = Pattern.compile("(\\d{1,5})\\s+\\d{1,5}\\s*");

  private static final int END = end(OUTGOING_RANGE);

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
      if (reserve(port) && isFree(port)) {
        return port;
      }
    }
    throw new IllegalStateException("no TCP port is free");
  }

  /**
   * Starts a server on a port, or on a free one in place of 0; on another free one if something
   * took that meanwhile.
   *
   * @throws IOException if it does not start, for another reason than the port
   */
  static <S> S start(int port, Start<S> server) throws IOException {
    if (port != 0) {
      return server.on(port);
    }
    for (int started = 1; ; started++) {
      int found = find();
      try {
        return server.on(found);
      } catch (IOException | RuntimeException failure) {
        if (started == STARTS_MAX || (isFree(found) && !isOfPort(failure))) {
          throw failure;
        }
      }
    }
  }

  /** A server may have found further ports itself. */
  private static boolean isOfPort(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .limit(CAUSES_MAX)
        .anyMatch(BindException.class::isInstance);
  }

  static boolean isFree(int port) {
    try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return true;
    } catch (IOException taken) {
      return false;
    }
  }

  /** Whether no other process has it: one that cannot ask takes it as it is. */
  static boolean reserve(int port) {
    FileChannel file = Reservations.FILE;
    try {
      return file == null || file.tryLock(port, 1, false) != null;
    } catch (OverlappingFileLockException | IOException oursOrNoLocks) {
      return true;
    }
  }

  /** The first port that is none of ours, by a file as Linux has it. */
  static int end(Path outgoingRange) {
    try {
      var range = RANGE.matcher(Files.readString(outgoingRange));
      int first = range.matches() ? Integer.parseInt(range.group(1)) : OUTGOING;
      return first < FIRST + FEW ? OUTGOING : Math.min(first, OUTGOING);
    } catch (IOException notLinux) {
      return OUTGOING;
    }
  }

  /** Opened once: closing any channel of a file releases all locks that the process has on it. */
  private static final class Reservations {

    static final @Nullable FileChannel FILE = open();

    private static @Nullable FileChannel open() {
      String name = "briefcast-ports-" + System.getProperty("user.name");
      Path file = Path.of(System.getProperty("java.io.tmpdir"), name);
      try {
        return FileChannel.open(file, CREATE, WRITE, NOFOLLOW_LINKS);
      } catch (IOException notOurs) {
        return null;
      }
    }
  }
}
