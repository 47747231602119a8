package dev.briefcast.gateway.operator.story;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.ending.Deletion;
import dev.briefcast.gateway.operator.Action;
import dev.briefcast.gateway.operator.Audit;
import dev.briefcast.gateway.operator.Operator;
import dev.briefcast.gateway.story.FinishedStories;
import java.util.Map;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Deletes stories of any account, with a line in the audit. */
@Component
class Removal {

  private final Deletion deletion;
  private final FinishedStories finished;
  private final Audit audit;

  Removal(Deletion deletion, FinishedStories finished, Audit audit) {
    this.deletion = deletion;
    this.finished = finished;
    this.audit = audit;
  }

  /** Fails if there is no such story. Its files go after the transaction in which it went. */
  Mono<Void> delete(Operator operator, StoryId story) {
    return audit
        .audited(
            operator,
            deletion.forget(story).thenReturn(story),
            gone -> new Action("story.delete", gone.value(), Map.of()))
        .doOnNext(finished::forget)
        .flatMap(deletion::forgotten);
  }
}
