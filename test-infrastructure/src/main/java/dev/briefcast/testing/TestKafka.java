package dev.briefcast.testing;

/** A Kafka broker. */
public interface TestKafka extends RestartableServer {

  /** What clients call {@code bootstrap.servers}; the same after a restart. */
  String bootstrapServers();
}
