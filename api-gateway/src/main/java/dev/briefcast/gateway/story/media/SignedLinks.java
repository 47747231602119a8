package dev.briefcast.gateway.story.media;

import dev.briefcast.contracts.digest.SigningKey;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.util.MultiValueMap;

/**
 * Signs and verifies links to an account's private files, so that a browser can follow them without
 * its key. Links stay the same for half of the time that they are valid: whoever is told that
 * nothing has changed still holds links that open.
 */
@Component
public class SignedLinks {

  private static final String EXPIRES = "expires";
  private static final String SIGNATURE = "signature";
  private static final Pattern SECONDS = Pattern.compile("[1-9][0-9]{0,11}");
  private static final int STAMP_CHARACTERS = 8;

  private final @Nullable SigningKey key;
  private final long halfSeconds;
  private final InstantSource clock;

  /** Links that are valid by that clock. */
  public SignedLinks(MediaProperties properties, InstantSource clock) {
    String text = properties.linkKey();
    this.key = text == null ? null : new SigningKey(text);
    this.halfSeconds = properties.linksValid().toSeconds() / 2;
    this.clock = clock;
  }

  /** Whether there is a key to sign with. */
  public boolean canSign() {
    return key != null;
  }

  /** The path with what opens it for a while; to be asked for only if there is a key. */
  public String signed(String path) {
    if (key == null) {
      throw new IllegalStateException("signing links needs a key");
    }
    String expires = Long.toString(expires());
    return "%s?%s=%s&%s=%s"
        .formatted(path, EXPIRES, expires, SIGNATURE, key.sign(content(path, expires)));
  }

  /** Changes whenever the links that are given out do, and says nothing about their signatures. */
  public String stamp() {
    String expires = Long.toString(expires());
    return key == null
        ? "unsigned"
        : expires + "-" + key.sign(content("", expires)).substring(0, STAMP_CHARACTERS);
  }

  /** Whether the query is one of ours for that path, and has not expired. */
  boolean isValid(String path, MultiValueMap<String, String> query) {
    String expires = single(query, EXPIRES);
    String signature = single(query, SIGNATURE);
    return key != null
        && SECONDS.matcher(expires).matches()
        && key.isSigned(content(path, expires), signature)
        && now() < Long.parseLong(expires);
  }

  /** The value of a parameter that is there once; one without a value is null to Spring. */
  private static String single(MultiValueMap<String, String> query, String name) {
    List<String> values = query.getOrDefault(name, List.of());
    return values.size() == 1 ? Objects.requireNonNullElse(values.getFirst(), "") : "";
  }

  private long expires() {
    return (now() / halfSeconds + 2) * halfSeconds;
  }

  private long now() {
    return clock.instant().getEpochSecond();
  }

  private static String content(String path, String expires) {
    return path + "\n" + expires;
  }
}
