package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.story.submit.StorySource.OfBrief;
import dev.briefcast.gateway.story.submit.StorySource.OfChange;
import java.time.Duration;
import java.util.List;
import org.springframework.context.ApplicationContext;

/** Asks a gateway for stories as its HTTP side does. */
public final class Asking {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final StorySubmission intake;

  public Asking(ApplicationContext gateway) {
    intake = gateway.getBean(StorySubmission.class);
  }

  /** Whether a new attempt was accepted. */
  public boolean brief(AccountId account, Brief brief) {
    return ask(account, new OfBrief(brief));
  }

  /** Whether a new attempt was accepted. */
  public boolean change(AccountId account, String repo, int number, boolean force) {
    return ask(account, new OfChange("acme", repo, number, force));
  }

  private boolean ask(AccountId account, StorySource wanted) {
    return intake
        .accept(() -> account, new CreateStoryRequest(wanted, null, null, List.of()), "schedule")
        .map(admission -> admission.kind() == SubmissionResult.Kind.ACCEPTED)
        .blockOptional(TIMEOUT)
        .orElseThrow();
  }
}
