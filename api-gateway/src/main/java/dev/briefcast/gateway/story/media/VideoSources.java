package dev.briefcast.gateway.story.media;

import dev.briefcast.media.MediaStore;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The origins from which browsers load videos, for the content security policy. */
@Component
public class VideoSources {

  private final Optional<String> elsewhere;

  VideoSources(MediaStore store, MediaProperties properties) {
    elsewhere = properties.redirects() ? store.linkOrigin() : Optional.empty();
  }

  /** The sources of media for the Content-Security-Policy. */
  public String sources() {
    return elsewhere.map("'self' "::concat).orElse("'self'");
  }

  /** The origin of the bucket, where browsers are sent to it. */
  public Optional<String> externalOrigin() {
    return elsewhere;
  }
}
