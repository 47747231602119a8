package dev.briefcast.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreePortTest {

  @TempDir Path folder;

  @Test
  void found_areNoneThatOutgoingConnectionsGet() {
    assertThat(IntStream.range(0, 100).map(i -> FreePort.find()).boxed())
        .doesNotHaveDuplicates()
        .allSatisfy(port -> assertThat(port).isBetween(10_000, 32_767));
  }

  @Test
  void end_isBelowOutgoingConnections() throws Exception {
    assertThat(endOf("32768\t60999\n")).isEqualTo(32_768);
    assertThat(endOf("16000\t65535\n")).isEqualTo(16_000);
    assertThat(endOf("49152 65535")).isEqualTo(32_768);
    assertThat(endOf("1024 65535")).as("none is spared").isEqualTo(32_768);
    assertThat(endOf("?")).isEqualTo(32_768);
    assertThat(FreePort.end(folder.resolve("none"))).isEqualTo(32_768);
  }

  @Test
  void found_byOneProcess_isReservedAgainstOthers() throws Exception {
    int port = FreePort.find();

    assertThat(reservedElsewhere(port, port + 1)).containsExactly(port + 1);
    assertThat(FreePort.reserve(port)).as("its own").isTrue();
  }

  @Test
  void listenedOn_isNotFree() throws Exception {
    int port = FreePort.find();

    try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      assertThat(FreePort.isFree(port)).isFalse();
    }
  }

  @Test
  void start_portTakenMeanwhile_isTriedOnAnother() throws Exception {
    var tried = new ArrayList<Integer>();

    int started =
        FreePort.start(
            0,
            port -> {
              tried.add(port);
              if (tried.size() == 1) {
                throw new IllegalStateException(new BindException("Address already in use"));
              }
              return port;
            });

    assertThat(tried).hasSize(2).doesNotHaveDuplicates().endsWith(started);
  }

  @Test
  void start_otherFailure_isTriedOnce() {
    var tried = new ArrayList<Integer>();

    assertThatIOException().isThrownBy(() -> FreePort.start(0, port -> fail(tried, port)));
    assertThatIOException().isThrownBy(() -> FreePort.start(8080, port -> fail(tried, port)));

    assertThat(tried).hasSize(2).endsWith(8080);
  }

  private static int fail(List<Integer> tried, int port) throws IOException {
    tried.add(port);
    throw new IOException("the disk is full");
  }

  private int endOf(String range) throws IOException {
    return FreePort.end(Files.writeString(folder.resolve("range"), range));
  }

  /** Which of the ports another JVM could reserve. */
  private static List<Integer> reservedElsewhere(Integer... ports) throws Exception {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
                "-cp",
                System.getProperty("java.class.path"),
                ReservingProcess.class.getName()));
    List.of(ports).forEach(port -> command.add(port.toString()));
    Process process = new ProcessBuilder(command).start();
    List<Integer> reserved = process.inputReader().lines().map(Integer::valueOf).toList();
    assertThat(process.waitFor()).isZero();
    return reserved;
  }

  /** Prints which ports it could reserve. */
  static final class ReservingProcess {

    public static void main(String[] ports) {
      for (String port : ports) {
        if (FreePort.reserve(Integer.parseInt(port))) {
          System.out.println(port);
        }
      }
    }
  }
}
