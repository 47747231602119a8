package dev.briefcast.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FreePortTest {

  @Test
  void found_areNoneThatOutgoingConnectionsGet() {
    assertThat(IntStream.range(0, 100).map(i -> FreePort.find()).boxed())
        .doesNotHaveDuplicates()
        .allSatisfy(port -> assertThat(port).isBetween(20_000, 32_767));
  }

  @Test
  void listenedOn_isNotFree() throws Exception {
    int port = FreePort.find();

    try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      assertThat(FreePort.isFree(port)).isFalse();
    }
    assertThat(FreePort.orFree(port)).isEqualTo(port);
    assertThat(FreePort.orFree(0)).isPositive().isNotEqualTo(port);
  }
}
