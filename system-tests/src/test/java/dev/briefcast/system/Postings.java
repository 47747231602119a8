package dev.briefcast.system;

import dev.briefcast.contracts.event.MinutesCharged;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.id.StoryId;
import java.util.List;

/** Everything that the ledger ever said it charged. */
public final class Postings {

  private Postings() {}

  /** The charges of a story, in order; a charge that was said again stands here again. */
  public static List<MinutesCharged> of(String bootstrapServers, String story) {
    return SaidEvents.of(bootstrapServers, Topic.QUOTA_POSTINGS).stream()
        .filter(MinutesCharged.class::isInstance)
        .map(MinutesCharged.class::cast)
        .filter(each -> each.attempt().story().equals(new StoryId(story)))
        .toList();
  }
}
