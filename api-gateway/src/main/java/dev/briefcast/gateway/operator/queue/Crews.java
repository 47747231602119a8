package dev.briefcast.gateway.operator.queue;

import dev.briefcast.contracts.event.WorkerGroup;
import dev.briefcast.gateway.broker.BrokerAdmin;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.DescribeShareGroupsOptions;
import org.apache.kafka.clients.admin.ShareGroupDescription;
import org.apache.kafka.clients.admin.ShareMemberDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Asks the broker who is there to do jobs: members of the workers' share groups come with a worker
 * and go with it, or some seconds after it died.
 */
@Component
class Crews {

  private static final Logger LOG = LoggerFactory.getLogger(Crews.class);
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final BrokerAdmin broker;

  Crews(BrokerAdmin broker) {
    this.broker = broker;
  }

  /** Who is there now. */
  Mono<Crew> now() {
    return Mono.fromSupplier(this::describe)
        .flatMapIterable(Map::entrySet)
        .flatMap(each -> members(each.getValue()).map(found -> Map.entry(each.getKey(), found)))
        .collectMap(each -> group(each.getKey()), Map.Entry::getValue)
        .map(Crew::of)
        .timeout(PATIENCE.multipliedBy(2))
        .onErrorResume(
            unknown -> {
              LOG.warn("Kafka does not say which workers there are: {}", unknown.toString());
              return Mono.just(Crew.UNKNOWN);
            });
  }

  private Map<String, KafkaFuture<ShareGroupDescription>> describe() {
    List<String> groups = Arrays.stream(WorkerGroup.values()).map(WorkerGroup::groupId).toList();
    var options = new DescribeShareGroupsOptions().timeoutMs((int) PATIENCE.toMillis());
    return broker.client().describeShareGroups(groups, options).describedGroups();
  }

  private static Mono<Collection<ShareMemberDescription>> members(
      KafkaFuture<ShareGroupDescription> group) {
    return Mono.fromCompletionStage(group.toCompletionStage())
        .map(ShareGroupDescription::members)
        .onErrorReturn(GroupIdNotFoundException.class, List.of());
  }

  private static WorkerGroup group(String id) {
    return Arrays.stream(WorkerGroup.values())
        .filter(each -> each.groupId().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
