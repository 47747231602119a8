package dev.briefcast.gateway.ui.page;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.story.StoryRecord;
import dev.briefcast.gateway.story.StoryRows;
import dev.briefcast.gateway.story.query.FinishedStoryCache;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Finds stories that a visitor may see. */
@Component
class VisibleStories {

  private final FinishedStoryCache stories;
  private final StoryRows rows;

  VisibleStories(FinishedStoryCache stories, StoryRows rows) {
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
