package dev.briefcast.gateway.story.media;

import dev.briefcast.service.configuration.Configured;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the media store and of how files are served.
 *
 * @param folder shared with the workers; written to only to remove what was deleted
 * @param linkKey signs links to the files of an account's own stories, 32 characters or more, the
 *     same for all gateways; without it no account can be granted a repository
 * @param linksValid how long such a link opens at the most, and half of it at the least; also how
 *     long a video may be fetched from a bucket to which a browser was sent
 * @param redirects whether browsers are sent to the bucket for videos, if files are in one; else
 *     the gateway passes them on
 */
@Validated
@ConfigurationProperties("briefcast.media")
public record MediaProperties(
    @DefaultValue("media") Path folder,
    @Nullable String linkKey,
    @DefaultValue("1h") @DurationMin(minutes = 1) @DurationMax(days = 1) Duration linksValid,
    @DefaultValue("true") boolean redirects) {

  private static final int KEY_CHARACTERS_MIN = 32;

  /** Reads an empty text, as containers pass one for a variable that is not set, as absent. */
  public MediaProperties {
    linkKey = Configured.text(linkKey);
    if (linkKey != null && linkKey.length() < KEY_CHARACTERS_MIN) {
      throw new IllegalArgumentException(
          "briefcast.media.link-key has %d characters: it must have %d or more"
              .formatted(linkKey.length(), KEY_CHARACTERS_MIN));
    }
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          ("briefcast.media.folder is \"%s\", which is not a folder: name the one that"
                  + " workers store files in.")
              .formatted(folder));
    }
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "MediaProperties[" + folder + ", " + linksValid + "]";
  }
}
