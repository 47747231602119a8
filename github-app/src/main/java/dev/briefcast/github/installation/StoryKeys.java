package dev.briefcast.github.installation;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The API keys by which stories are asked for: an installation's own, or the one that was set. */
public final class StoryKeys {

  private final @Nullable String shared;
  private final KeyCipher cipher;

  StoryKeys(@Nullable String shared, KeyCipher cipher) {
    this.shared = shared;
    this.cipher = cipher;
  }

  /** The one for an installation; null while it has none. */
  public @Nullable String of(Installation installation) {
    byte[] sealed = installation.sealedKey();
    Optional<String> own =
        sealed == null ? Optional.empty() : cipher.decrypt(sealed, installation.id());
    return own.orElse(shared);
  }
}
