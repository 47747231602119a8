package dev.briefcast.gateway.story;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.CanonicalBrief;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Says what an attempt would be, before anything is looked up but what an account was granted. */
@Component
class AttemptPlans {

  private final Grants grants;
  private final ChangeProperties properties;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  AttemptPlans(Grants grants, ChangeProperties properties, InstantSource clock) {
    this.grants = grants;
    this.properties = properties;
    this.clock = clock;
  }

  Mono<NewAttempt> plan(AccountId account, Wanted wanted, String requestId) {
    Instant at = clock.instant().truncatedTo(ChronoUnit.MICROS);
    return switch (wanted) {
      case Wanted.OfBrief(Brief brief) ->
          Mono.fromSupplier(() -> ofBrief(account, brief, at, requestId));
      case Wanted.OfChange change ->
          grants
              .cover(account, change.owner(), change.repo())
              .map(own -> ofChange(account, change, own, at, requestId));
    };
  }

  private NewAttempt ofBrief(AccountId account, Brief brief, Instant at, String requestId) {
    var repo = brief.repo();
    return new NewAttempt(
        StoryId.ofBrief(random),
        account,
        "brief/" + account + "/" + CanonicalBrief.sha256(brief),
        new About(
            brief.title(),
            repo == null ? null : repo.owner(),
            repo == null ? null : repo.name(),
            null,
            false,
            new String(CanonicalBrief.bytes(brief), StandardCharsets.UTF_8)),
        VideoLength.estimateSeconds(brief),
        false,
        at,
        requestId);
  }

  private NewAttempt ofChange(
      AccountId account, Wanted.OfChange change, boolean own, Instant at, String requestId) {
    return new NewAttempt(
        StoryId.ofChange(at, random),
        account,
        own ? ownKey(account, change) : sharedKey(change),
        new About(
            "%s/%s #%d".formatted(change.owner(), change.repo(), change.number()),
            change.owner(),
            change.repo(),
            change.number(),
            own,
            null),
        Math.toIntExact(properties.hold().toSeconds()),
        change.force(),
        at,
        requestId);
  }

  /** The key of the story that is an account's alone, which was granted the repository. */
  static String ownKey(AccountId account, Wanted.OfChange change) {
    return "change/" + account + "/" + change.path();
  }

  /** The key of the story that everybody shares who was not granted the repository. */
  static String sharedKey(Wanted.OfChange change) {
    return "change/shared/" + change.path();
  }
}
