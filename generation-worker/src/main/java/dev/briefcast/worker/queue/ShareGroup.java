package dev.briefcast.worker.queue;

import static dev.briefcast.service.kafka.BrokerResponses.await;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.FinalizedVersionRange;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.RetriableException;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a share group, which live on the broker and not with its consumers. They are made
 * as they must be at start, where that is allowed; otherwise the start stops and says what to run.
 */
final class ShareGroup {

  private static final String DELIVERIES_MAX = "share.delivery.count.limit";
  private static final int DELIVERIES_MAX_BY_DEFAULT = 5;

  private final String name;
  private final Duration lock;

  ShareGroup(String name, Duration lock) {
    this.name = name;
    this.lock = lock;
  }

  /** Every setting that matters; some of them are the broker's before Kafka 4.3. */
  private Map<String, String> requiredSettings() {
    return new TreeMap<>(
        Map.of(
            "share.auto.offset.reset",
            "earliest",
            "share.record.lock.duration.ms",
            Long.toString(lock.toMillis()),
            "share.renew.acknowledge.enable",
            "true",
            "share.partition.max.record.locks",
            "10000",
            DELIVERIES_MAX,
            "10"));
  }

  /**
   * Makes the settings as they must be.
   *
   * @return how often the broker delivers a record before it drops it
   * @throws IllegalStateException if this Kafka cannot be used as it is; says what to do
   * @throws RetriableException if it cannot be reached
   */
  int prepare(Admin admin) throws InterruptedException {
    requireShareGroups(admin);
    var group = new ConfigResource(ConfigResource.Type.GROUP, name);
    Config current = describe(admin, group);
    Collection<AlterConfigOp> changes =
        requiredSettings().entrySet().stream()
            .filter(want -> current.get(want.getKey()) != null)
            .filter(want -> !want.getValue().equals(value(current, want.getKey())))
            .map(want -> new ConfigEntry(want.getKey(), want.getValue()))
            .map(entry -> new AlterConfigOp(entry, AlterConfigOp.OpType.SET))
            .toList();
    if (!changes.isEmpty()) {
      change(admin, group, changes);
    }
    return deliveriesMax(admin, describe(admin, group));
  }

  private static void requireShareGroups(Admin admin) throws InterruptedException {
    FinalizedVersionRange version =
        await(admin.describeFeatures().featureMetadata()).finalizedFeatures().get("share.version");
    if (version == null || version.maxVersionLevel() < 1) {
      throw new IllegalStateException(
          "This Kafka has no share groups, which Briefcast's queue needs. Use Kafka 4.2 or newer"
              + " with the feature share.version=1 (kafka-features.sh upgrade --feature"
              + " share.version=1).");
    }
  }

  private void change(Admin admin, ConfigResource group, Collection<AlterConfigOp> changes)
      throws InterruptedException {
    try {
      await(admin.incrementalAlterConfigs(Map.of(group, changes)).all());
    } catch (ApiException refused) {
      if (refused instanceof RetriableException) {
        throw refused;
      }
      String settings =
          changes.stream()
              .map(change -> change.configEntry().name() + "=" + change.configEntry().value())
              .collect(Collectors.joining(","));
      throw new IllegalStateException(
          ("Kafka refused to change the settings of the share group %s (%s). Let an administrator"
                  + " run: kafka-configs.sh --alter --entity-type groups --entity-name %s"
                  + " --add-config %s")
              .formatted(name, refused.getMessage(), name, settings),
          refused);
    }
  }

  private static int deliveriesMax(Admin admin, Config group) throws InterruptedException {
    String limit = value(group, DELIVERIES_MAX);
    if (limit == null) {
      List<Node> nodes = List.copyOf(await(admin.describeCluster().nodes()));
      var broker = new ConfigResource(ConfigResource.Type.BROKER, nodes.getFirst().idString());
      limit = value(describe(admin, broker), "group." + DELIVERIES_MAX);
    }
    return limit == null ? DELIVERIES_MAX_BY_DEFAULT : Integer.parseInt(limit);
  }

  private static Config describe(Admin admin, ConfigResource resource) throws InterruptedException {
    return await(admin.describeConfigs(List.of(resource)).values().get(resource));
  }

  private static @Nullable String value(Config config, String name) {
    ConfigEntry entry = config.get(name);
    return entry == null ? null : entry.value();
  }
}
