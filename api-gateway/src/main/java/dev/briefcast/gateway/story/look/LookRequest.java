package dev.briefcast.gateway.story.look;

import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.database.LookColumn;
import org.jspecify.annotations.Nullable;

/**
 * The look that a request for a story asks for.
 *
 * @param look what it chooses, without a logo
 * @param logo whether the account's logo is shown; null leaves it as the account has it
 * @param whole whether that is all, and nothing is left to the account: the look of a story that is
 *     asked for again
 */
public record LookRequest(Look look, @Nullable Boolean logo, boolean whole) {

  /** The look that a story had before, whatever its account has now. */
  public static LookRequest resubmit(Look look) {
    return new LookRequest(look, null, true);
  }

  /** Equal for requests that are the same. */
  public String canonical() {
    return LookColumn.json(look) + (logo == null ? "" : logo);
  }
}
