package dev.briefcast.gateway.story.media;

import java.time.Duration;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/**
 * Stops the start of a gateway that could not sign links to accounts' private files: better than
 * private stories without videos, which their owners would notice first.
 */
@Component
class LinkKeyStartupCheck implements SmartInitializingSingleton {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final SignedLinks links;
  private final MediaFiles files;

  LinkKeyStartupCheck(SignedLinks links, MediaFiles files) {
    this.links = links;
    this.files = files;
  }

  @Override
  public void afterSingletonsInstantiated() {
    if (!links.canSign() && Boolean.TRUE.equals(files.canBePrivate().block(TIMEOUT))) {
      throw new IllegalStateException(
          "briefcast.media.link-key is not set, and accounts were granted repositories: the files"
              + " of their stories need signed links. Set it to 32 or more random characters, the"
              + " same for all gateways.");
    }
  }
}
