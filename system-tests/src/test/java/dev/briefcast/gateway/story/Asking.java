package dev.briefcast.gateway.story;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.story.Wanted.OfBrief;
import dev.briefcast.gateway.story.Wanted.OfChange;
import java.time.Duration;
import org.springframework.context.ApplicationContext;

/** Asks a gateway for stories as its HTTP side does. */
public final class Asking {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Intake intake;

  public Asking(ApplicationContext gateway) {
    intake = gateway.getBean(Intake.class);
  }

  /** Whether a new attempt was accepted. */
  public boolean brief(AccountId account, Brief brief) {
    return ask(account, new OfBrief(brief));
  }

  /** Whether a new attempt was accepted. */
  public boolean change(AccountId account, String repo, int number, boolean force) {
    return ask(account, new OfChange("acme", repo, number, force));
  }

  private boolean ask(AccountId account, Wanted wanted) {
    return intake
        .accept(account, wanted, "schedule")
        .map(admission -> admission.kind() == Admission.Kind.ACCEPTED)
        .blockOptional(PATIENCE)
        .orElseThrow();
  }
}
