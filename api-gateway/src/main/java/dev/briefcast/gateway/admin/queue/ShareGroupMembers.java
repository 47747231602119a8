package dev.briefcast.gateway.admin.queue;

import dev.briefcast.contracts.event.WorkerGroup;
import java.util.Collection;
import java.util.Map;
import org.apache.kafka.clients.admin.ShareMemberDescription;

/**
 * The members of the workers' share groups, idle ones included.
 *
 * @param known whether the broker told
 * @param stories how many stories they can make at once
 * @param changes how many repository changes they can fetch at once
 * @param hosts on how many addresses they are
 */
record ShareGroupMembers(boolean known, int stories, int changes, long hosts) {

  /** What is said while the broker does not answer. */
  static final ShareGroupMembers UNKNOWN = new ShareGroupMembers(false, 0, 0, 0);

  static ShareGroupMembers of(Map<WorkerGroup, Collection<ShareMemberDescription>> members) {
    long hosts =
        members.values().stream()
            .flatMap(Collection::stream)
            .map(ShareMemberDescription::host)
            .distinct()
            .count();
    return new ShareGroupMembers(
        true, count(members, WorkerGroup.RENDERERS), count(members, WorkerGroup.FETCHERS), hosts);
  }

  /** What stands below their number. */
  public String words() {
    return known
        ? "stories at once, on %d %s; %d changes fetched at once"
            .formatted(hosts, hosts == 1 ? "host" : "hosts", changes)
        : "Kafka does not list them";
  }

  private static int count(
      Map<WorkerGroup, Collection<ShareMemberDescription>> members, WorkerGroup group) {
    Collection<ShareMemberDescription> found = members.get(group);
    return found == null ? 0 : found.size();
  }
}
