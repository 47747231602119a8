package dev.briefcast.testing;

import dev.briefcast.embedded.FreePort;
import java.util.List;
import java.util.Map;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.utility.DockerImageName;

/** A broker in a container, set up like the embedded one. */
final class ContainerTestKafka implements TestKafka {

  private static final DockerImageName IMAGE = DockerImageName.parse("apache/kafka:4.2.0");

  private static final Map<String, String> SETTINGS =
      Map.ofEntries(
          Map.entry("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false"),
          Map.entry("KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS", "0"),
          Map.entry("KAFKA_MESSAGE_MAX_BYTES", "10485760"),
          Map.entry("KAFKA_REPLICA_FETCH_MAX_BYTES", "10485760"),
          Map.entry("KAFKA_BROKER_SESSION_TIMEOUT_MS", "3000"),
          Map.entry("KAFKA_BROKER_HEARTBEAT_INTERVAL_MS", "1000"),
          Map.entry("KAFKA_GROUP_SHARE_PARTITION_MAX_RECORD_LOCKS", "10000"),
          Map.entry("KAFKA_GROUP_SHARE_DELIVERY_COUNT_LIMIT", "10"),
          Map.entry("KAFKA_GROUP_SHARE_MIN_RECORD_LOCK_DURATION_MS", "1000"),
          Map.entry("KAFKA_GROUP_SHARE_MIN_HEARTBEAT_INTERVAL_MS", "500"),
          Map.entry("KAFKA_GROUP_SHARE_HEARTBEAT_INTERVAL_MS", "500"),
          Map.entry("KAFKA_SHARE_COORDINATOR_STATE_TOPIC_REPLICATION_FACTOR", "1"),
          Map.entry("KAFKA_SHARE_COORDINATOR_STATE_TOPIC_MIN_ISR", "1"));

  private final KafkaContainer container = new KafkaContainer(IMAGE).withEnv(SETTINGS);

  ContainerTestKafka() {
    // Docker chooses another port at each start unless it is told one.
    container.setPortBindings(List.of(FreePort.find() + ":9092"));
    container.start();
  }

  @Override
  public String bootstrapServers() {
    return container.getBootstrapServers();
  }

  @Override
  public void stop() {
    container.getDockerClient().stopContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public void start() {
    container.getDockerClient().startContainerCmd(container.getContainerId()).exec();
    ServerWait.await(container.getHost(), container.getMappedPort(9092));
  }

  @Override
  public void close() {
    container.stop();
  }
}
