package dev.briefcast.gateway.media;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.util.MultiValueMap;

/**
 * Signs links to files that are an account's own, so that a browser can follow them without its
 * key, and knows its own links again. Links stay the same for half of the time that they are valid:
 * whoever is told that nothing has changed still holds links that open.
 */
@Component
public class SignedLinks {

  private static final String ALGORITHM = "HmacSHA256";
  private static final String EXPIRES = "expires";
  private static final String SIGNATURE = "signature";
  private static final Pattern SECONDS = Pattern.compile("[1-9][0-9]{0,11}");
  private static final int STAMP_CHARACTERS = 8;

  private final @Nullable SecretKeySpec key;
  private final long halfSeconds;
  private final InstantSource clock;

  /** Links that are valid by that clock. */
  public SignedLinks(MediaProperties properties, InstantSource clock) {
    String text = properties.linkKey();
    this.key = text == null ? null : new SecretKeySpec(text.getBytes(UTF_8), ALGORITHM);
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
      throw new IllegalStateException("there is no key to sign links with");
    }
    String expires = Long.toString(expires());
    return "%s?%s=%s&%s=%s"
        .formatted(path, EXPIRES, expires, SIGNATURE, signature(key, path, expires));
  }

  /** Changes whenever the links that are given out do, and says nothing about their signatures. */
  public String stamp() {
    String expires = Long.toString(expires());
    return key == null
        ? "unsigned"
        : expires + "-" + signature(key, "", expires).substring(0, STAMP_CHARACTERS);
  }

  /** Whether the query is one of ours for that path, and has not expired. */
  boolean opens(String path, MultiValueMap<String, String> query) {
    String expires = only(query, EXPIRES);
    String signature = only(query, SIGNATURE);
    return key != null
        && SECONDS.matcher(expires).matches()
        && MessageDigest.isEqual(
            signature(key, path, expires).getBytes(US_ASCII), signature.getBytes(UTF_8))
        && now() < Long.parseLong(expires);
  }

  /** The value of a parameter that is there once; one without a value is null to Spring. */
  private static String only(MultiValueMap<String, String> query, String name) {
    List<String> values = query.getOrDefault(name, List.of());
    return values.size() == 1 ? Objects.requireNonNullElse(values.getFirst(), "") : "";
  }

  private long expires() {
    return (now() / halfSeconds + 2) * halfSeconds;
  }

  private long now() {
    return clock.instant().getEpochSecond();
  }

  private static String signature(SecretKeySpec key, String path, String expires) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      byte[] signature = mac.doFinal((path + "\n" + expires).getBytes(UTF_8));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(signature);
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("every Java has " + ALGORITHM, missing);
    }
  }
}
