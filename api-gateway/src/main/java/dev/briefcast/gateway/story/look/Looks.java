package dev.briefcast.gateway.story.look;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookFormat;
import dev.briefcast.contracts.look.LookWord;
import dev.briefcast.gateway.auth.account.AccountLook;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Finds out how a requested story is to look: as the request says, else as the account chose. */
@Component
public class Looks {

  private final LookRows rows;
  private final Look usual;

  Looks(LookRows rows, DefaultLook usual) {
    this.rows = rows;
    this.usual = usual.look();
  }

  /**
   * What of a story's look is not as usual; fails with a refusal if the account's plan has no looks
   * of requests.
   *
   * @param asked what the request says, or null
   */
  public Mono<Look> effective(AccountPrincipal asking, @Nullable LookRequest asked) {
    if (asked != null && asked.whole()) {
      return Mono.just(asked.look());
    }
    AccountLook known = asking.look();
    Mono<AccountLook> found = known == null ? rows.find(asking.account()) : Mono.just(known);
    return found
        .map(chosen -> (asked == null ? chosen.look() : with(chosen, asked)).differencesFrom(usual))
        .defaultIfEmpty(Look.NONE);
  }

  /** The format of a story that shows that look, or the usual one. */
  public LookFormat formatOf(@Nullable LookBody shown) {
    String format = shown == null ? null : shown.format();
    LookFormat other = usual.format() == null ? LookFormat.LANDSCAPE : usual.format();
    return format == null ? other : LookWord.find(format, LookFormat.values()).orElse(other);
  }

  private static Look with(AccountLook chosen, LookRequest asked) {
    if (!chosen.allowsPerRequest()) {
      throw new RefusedException(
          ErrorCode.FORBIDDEN,
          "Your plan has one look for all stories, chosen in the settings: omit look, or choose"
              + " another plan.");
    }
    String logo = chosen.look().logo();
    if (Boolean.TRUE.equals(asked.logo()) && logo == null) {
      throw new RefusedException(
              ErrorCode.INVALID_REQUEST, "The look of the request is invalid; see details.")
          .with(
              "details",
              List.of(new Violation("look.logo", "must not be true: the account has no logo")));
    }
    return asked.look().over(chosen.look()).with(Boolean.FALSE.equals(asked.logo()) ? null : logo);
  }
}
