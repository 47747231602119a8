package dev.briefcast.bench.stack;

import dev.briefcast.embedded.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;

/**
 * The addresses of the servers of a running stack.
 *
 * @param kafka host and port of the broker
 * @param gatewayDatabase the JDBC address of the gateway's database
 */
public record StackServers(String kafka, String gatewayDatabase) {

  /** Those of the stack with that data folder. */
  public static StackServers of(Path data) throws IOException {
    var running = JsonMapper.shared().readTree(Files.readAllBytes(data.resolve("running.json")));
    return new StackServers(
        "127.0.0.1:" + running.path("kafka_port").asInt(),
        "jdbc:postgresql://127.0.0.1:%d/gateway?user=%s"
            .formatted(running.path("postgres_port").asInt(), PostgresServer.USER));
  }
}
