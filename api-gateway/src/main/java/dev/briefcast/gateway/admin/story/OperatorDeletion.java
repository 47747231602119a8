package dev.briefcast.gateway.admin.story;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.admin.Audit;
import dev.briefcast.gateway.admin.AuditedAction;
import dev.briefcast.gateway.admin.Operator;
import dev.briefcast.gateway.story.cancel.Deletion;
import dev.briefcast.gateway.story.query.FinishedStoryCache;
import java.util.Map;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Deletes stories of any account, with a line in the audit log. */
@Component
class OperatorDeletion {

  private final Deletion deletion;
  private final FinishedStoryCache finished;
  private final Audit audit;

  OperatorDeletion(Deletion deletion, FinishedStoryCache finished, Audit audit) {
    this.deletion = deletion;
    this.finished = finished;
    this.audit = audit;
  }

  /** Fails if there is no such story. Its files go after the transaction in which it went. */
  Mono<Void> delete(Operator operator, StoryId story) {
    return audit
        .audited(
            operator,
            deletion.deleteRows(story).thenReturn(story),
            gone -> new AuditedAction("story.delete", gone.value(), Map.of()))
        .doOnNext(finished::forget)
        .flatMap(deletion::removeFiles);
  }
}
