package dev.briefcast.gateway.page;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.story.FinishedStories;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRows;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Finds stories for whoever looks at pages; empty where there is none for whom that is. */
@Component
class Visible {

  private final FinishedStories stories;
  private final StoryRows rows;

  Visible(FinishedStories stories, StoryRows rows) {
    this.stories = stories;
    this.rows = rows;
  }

  /**
   * A story by its id.
   *
   * @param viewer whose account it is who looks, or null if nobody is signed in
   */
  Mono<StoryRecord> story(String id, @Nullable AccountId viewer) {
    return Mono.justOrEmpty(StoryId.parse(id)).flatMap(known -> stories.findFor(known, viewer));
  }

  /** The story of a repository change: the viewer's own, if there is one, else everybody's. */
  Mono<StoryRecord> change(String owner, String repo, long number, @Nullable AccountId viewer) {
    Mono<StoryRecord> everybodys = rows.findPublic(owner, repo, number);
    return viewer == null
        ? everybodys
        : rows.findOwn(viewer, owner, repo, number).switchIfEmpty(everybodys);
  }
}
