package dev.briefcast.gateway.story.media;

import dev.briefcast.media.MediaStore;
import org.springframework.stereotype.Component;

/** The origins from which browsers load videos, for the content security policy. */
@Component
public class VideoSources {

  private final String sources;

  VideoSources(MediaStore store, MediaProperties properties) {
    String elsewhere = properties.redirects() ? store.linkOrigin().orElse("") : "";
    sources = ("'self' " + elsewhere).strip();
  }

  /** As a Content-Security-Policy names them. */
  public String sources() {
    return sources;
  }
}
