package dev.briefcast.embedded;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** The configuration of the embedded single broker. */
final class BrokerSettings {

  static final String CONTROLLER_LISTENER = "CONTROLLER";

  /** Kafka's own default is 1 MiB; our largest record, with what surrounds it, is 8 MiB. */
  private static final String RECORD_BYTES_MAX = Integer.toString(10 * 1024 * 1024);

  /** One broker, so one copy of what Kafka wants three of; few partitions, so a quick start. */
  private static final Map<String, String> ALONE =
      Map.ofEntries(
          Map.entry("offsets.topic.replication.factor", "1"),
          Map.entry("offsets.topic.num.partitions", "4"),
          Map.entry("transaction.state.log.replication.factor", "1"),
          Map.entry("transaction.state.log.min.isr", "1"),
          Map.entry("transaction.state.log.num.partitions", "4"),
          Map.entry("share.coordinator.state.topic.replication.factor", "1"),
          Map.entry("share.coordinator.state.topic.min.isr", "1"),
          Map.entry("share.coordinator.state.topic.num.partitions", "4"),
          Map.entry("group.initial.rebalance.delay.ms", "0"),
          Map.entry("auto.create.topics.enable", "false"));

  /**
   * The broker's limit of deliveries is above the number at which workers give up, and its limit of
   * records in flight is the highest there is: finished records behind one that is still being
   * rendered count against it. A new worker hears of its part with its second heartbeat, so those
   * are quick; locks may be short for whoever wants to see one run out.
   */
  private static final Map<String, String> QUEUES =
      Map.of(
          "group.share.partition.max.record.locks", "10000",
          "group.share.delivery.count.limit", "10",
          "group.share.min.record.lock.duration.ms", "1000",
          "group.share.min.heartbeat.interval.ms", "500",
          "group.share.heartbeat.interval.ms", "1000",
          "group.share.max.record.lock.duration.ms", "60000");

  /** After a kill, a new broker waits until the session of the dead one has run out. */
  private static final Map<String, String> QUICK_RETURN =
      Map.of("broker.session.timeout.ms", "3000", "broker.heartbeat.interval.ms", "1000");

  /** No other broker follows this one's log of metadata by its records of nothing. */
  private static final Map<String, String> QUIET = Map.of("metadata.max.idle.interval.ms", "0");

  /** The cleaner alone would take 128 MiB. */
  private static final Map<String, String> SMALL =
      Map.of(
          "log.cleaner.dedupe.buffer.size", Integer.toString(4 * 1024 * 1024),
          "num.network.threads", "2",
          "num.io.threads", "4",
          "background.threads", "2");

  private BrokerSettings() {}

  static Properties of(int nodeId, Path folder, int port, int controllerPort) {
    var settings = new Properties();
    settings.put("process.roles", "broker,controller");
    settings.put("node.id", Integer.toString(nodeId));
    settings.put("controller.quorum.voters", nodeId + "@127.0.0.1:" + controllerPort);
    settings.put("controller.listener.names", CONTROLLER_LISTENER);
    settings.put(
        "listeners",
        "CLIENTS://127.0.0.1:"
            + port
            + ","
            + CONTROLLER_LISTENER
            + "://127.0.0.1:"
            + controllerPort);
    settings.put(
        "listener.security.protocol.map",
        "CLIENTS:PLAINTEXT," + CONTROLLER_LISTENER + ":PLAINTEXT");
    settings.put("inter.broker.listener.name", "CLIENTS");
    settings.put("log.dirs", folder.toString());
    settings.put("message.max.bytes", RECORD_BYTES_MAX);
    settings.put("replica.fetch.max.bytes", RECORD_BYTES_MAX);
    settings.putAll(ALONE);
    settings.putAll(QUEUES);
    settings.putAll(QUICK_RETURN);
    settings.putAll(QUIET);
    settings.putAll(SMALL);
    return settings;
  }
}
