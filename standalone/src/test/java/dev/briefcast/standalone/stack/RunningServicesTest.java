package dev.briefcast.standalone.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningServicesTest {

  @TempDir Path path;

  @Test
  void showMetrics_portTaken_areAtAnother() throws Exception {
    var endpoints = new Endpoints(1, 2, 3, null, "operator", 4, "link");
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        var none = new RunningServices(new DataFolder(path), endpoints)) {
      assertThat(none.showMetrics(taken.getLocalPort()))
          .matches("http://localhost:\\d+/actuator/prometheus")
          .doesNotContain(":" + taken.getLocalPort() + "/");
    }
  }
}
