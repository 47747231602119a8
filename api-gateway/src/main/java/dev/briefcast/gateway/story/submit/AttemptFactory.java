package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.CanonicalBrief;
import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.database.LookColumn;
import dev.briefcast.gateway.story.look.Looks;
import dev.briefcast.secrets.SecretMasks;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Prepares the attempt that a request would need, before anything is looked up but the account's
 * grants.
 */
@Component
public class AttemptFactory {

  private final GrantedRepositoryRows grants;
  private final Looks looks;
  private final ChangeProperties properties;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  AttemptFactory(
      GrantedRepositoryRows grants, Looks looks, ChangeProperties properties, InstantSource clock) {
    this.grants = grants;
    this.looks = looks;
    this.properties = properties;
    this.clock = clock;
  }

  Mono<NewAttempt> plan(AccountPrincipal asking, CreateStoryRequest wanted, String requestId) {
    return looks
        .effective(asking, wanted.look())
        .flatMap(look -> plan(asking, wanted, look, requestId));
  }

  private Mono<NewAttempt> plan(
      AccountPrincipal asking, CreateStoryRequest wanted, Look look, String requestId) {
    Instant at = clock.instant().truncatedTo(ChronoUnit.MICROS);
    return switch (wanted.source()) {
      case StorySource.OfBrief(Brief brief) ->
          // Looking for secrets takes a while in a long brief: no thread that serves others waits.
          Mono.fromSupplier(() -> ofBrief(asking, brief, wanted, look, at, requestId))
              .subscribeOn(Schedulers.boundedElastic());
      case StorySource.OfChange change ->
          grants
              .isGranted(asking.account(), change.owner(), change.repo())
              .map(own -> ofChange(asking, change, own, wanted, look, at, requestId));
    };
  }

  /** From here on nobody knows the secrets any more: briefs that differ in them alone are one. */
  private NewAttempt ofBrief(
      AccountPrincipal asking,
      Brief asked,
      CreateStoryRequest wanted,
      Look look,
      Instant at,
      String requestId) {
    AccountId account = asking.account();
    SecretMasks.Masked masked = SecretMasks.of(asked);
    Brief brief = masked.brief();
    var repo = brief.repo();
    return new NewAttempt(
        StoryId.ofBrief(random),
        account,
        "brief/" + account + "/" + CanonicalBrief.sha256(brief) + lookKey(look),
        new StorySubject(
            brief.title(),
            repo == null ? null : repo.owner(),
            repo == null ? null : repo.name(),
            null,
            false,
            new String(CanonicalBrief.bytes(brief), StandardCharsets.UTF_8),
            masked.secrets()),
        seconds(asking, atSpeedOf(VideoLength.estimateSeconds(brief), look)),
        false,
        at,
        requestId,
        asking.inSandbox(),
        look,
        wanted.metadata());
  }

  private NewAttempt ofChange(
      AccountPrincipal asking,
      StorySource.OfChange change,
      boolean own,
      CreateStoryRequest wanted,
      Look look,
      Instant at,
      String requestId) {
    AccountId account = asking.account();
    return new NewAttempt(
        StoryId.ofChange(at, random),
        account,
        // A sandbox neither gives its stories to others nor finds theirs.
        (own || asking.inSandbox() ? ownKey(account, change) : sharedKey(change)) + lookKey(look),
        new StorySubject(
            "%s/%s #%d".formatted(change.owner(), change.repo(), change.number()),
            change.owner(),
            change.repo(),
            change.number(),
            own,
            null,
            null),
        seconds(asking, Math.toIntExact(properties.hold().toSeconds())),
        change.force(),
        at,
        requestId,
        asking.inSandbox(),
        look,
        wanted.metadata());
  }

  private static int seconds(AccountPrincipal asking, int guess) {
    return asking.inSandbox() ? Math.min(guess, Attempt.SANDBOX_SECONDS_MAX) : guess;
  }

  /** A slow voice takes longer; what a quick one saves is not counted on. */
  private static int atSpeedOf(int guess, Look look) {
    Integer speed = look.speed();
    return speed == null || speed >= 100 ? guess : Math.ceilDiv(guess * 100, speed);
  }

  /** Nothing for the usual look, in which requests are equal to those of the time without looks. */
  private static String lookKey(Look look) {
    return look.equals(Look.NONE) ? "" : "/look/" + Sha256.of(LookColumn.json(look)).hex();
  }

  /** The key of the story that is an account's alone, which was granted the repository. */
  public static String ownKey(AccountId account, StorySource.OfChange change) {
    return "change/" + account + "/" + change.path();
  }

  /** The key of the story that everybody shares who was not granted the repository. */
  public static String sharedKey(StorySource.OfChange change) {
    return "change/shared/" + change.path();
  }
}
