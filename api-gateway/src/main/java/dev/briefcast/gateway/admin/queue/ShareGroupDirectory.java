package dev.briefcast.gateway.admin.queue;

import dev.briefcast.contracts.event.WorkerGroup;
import dev.briefcast.gateway.kafka.BrokerAdmin;
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
 * Lists the members of the workers' share groups; a member leaves with its worker, or some seconds
 * after that has died.
 */
@Component
class ShareGroupDirectory {

  private static final Logger log = LoggerFactory.getLogger(ShareGroupDirectory.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final BrokerAdmin broker;

  ShareGroupDirectory(BrokerAdmin broker) {
    this.broker = broker;
  }

  /** The current members of the share groups. */
  Mono<ShareGroupMembers> currentMembers() {
    return Mono.fromSupplier(this::describe)
        .flatMapIterable(Map::entrySet)
        .flatMap(each -> members(each.getValue()).map(found -> Map.entry(each.getKey(), found)))
        .collectMap(each -> group(each.getKey()), Map.Entry::getValue)
        .map(ShareGroupMembers::of)
        .timeout(TIMEOUT.multipliedBy(2))
        .onErrorResume(
            unknown -> {
              log.warn("Could not list the members of the share groups: {}", unknown.toString());
              return Mono.just(ShareGroupMembers.UNKNOWN);
            });
  }

  private Map<String, KafkaFuture<ShareGroupDescription>> describe() {
    List<String> groups = Arrays.stream(WorkerGroup.values()).map(WorkerGroup::groupId).toList();
    var options = new DescribeShareGroupsOptions().timeoutMs((int) TIMEOUT.toMillis());
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
