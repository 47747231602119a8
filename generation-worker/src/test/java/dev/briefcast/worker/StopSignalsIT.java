package dev.briefcast.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.testing.TestInfrastructure;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class StopSignalsIT {

  private static final int STATUS_OF_SIGTERM = 143;

  @Test
  void secondSignal_toADrainingWorker_stopsItAtOnce(@TempDir Path folder) throws Exception {
    try (var kafka = TestInfrastructure.ownKafka()) {
      Stream<String> patient =
          RunningWorkers.usual(
              kafka.bootstrapServers(), folder, "--briefcast.worker.queue.drain=1h");
      try (var worker = ForkedWorker.start(folder.resolve("log"), patient)) {
        worker.awaitPrinted(ForkedWorker.STARTED);
        try (var broker = new Broker(kafka.bootstrapServers())) {
          broker.request(JobRequests.titled(ForkedWorker.ENDLESS));
          worker.awaitPrinted("begun: " + ForkedWorker.ENDLESS);
        }

        worker.terminate();
        worker.awaitPrinted("Accepting no more jobs");
        worker.terminate();

        boolean ended = worker.process().waitFor(60, TimeUnit.SECONDS);
        assertThat(ended).describedAs(worker.printed()).isTrue();
        assertThat(worker.process().exitValue()).isEqualTo(STATUS_OF_SIGTERM);
        assertThat(worker.printed()).contains("Asked to stop again");
      }
    }
  }
}
