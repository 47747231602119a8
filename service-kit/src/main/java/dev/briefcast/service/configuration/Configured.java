package dev.briefcast.service.configuration;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.util.unit.DataSize;

/**
 * Validates configured values for which there is no annotation. What cannot be used is refused with
 * a sentence that names the property and says what to do.
 */
public final class Configured {

  private static final int TOKEN_CHARACTERS_MIN = 16;

  private Configured() {}

  /** A text without spaces around it; null for an empty one, as containers pass what is not set. */
  public static @Nullable String text(@Nullable String value) {
    return value == null || value.isBlank() ? null : value.strip();
  }

  /**
   * The token of operators, as {@link #text} reads it.
   *
   * @throws IllegalArgumentException if it is short enough to be guessed
   */
  public static @Nullable String operatorToken(@Nullable String value) {
    String token = text(value);
    if (token != null && token.length() < TOKEN_CHARACTERS_MIN) {
      throw new IllegalArgumentException(
          "briefcast.operator.token has %d characters: it must have %d or more"
              .formatted(token.length(), TOKEN_CHARACTERS_MIN));
    }
    return token;
  }

  /**
   * An address that can be called.
   *
   * @param property its name
   * @throws IllegalArgumentException unless it is one of http or https, with a host and nothing
   *     behind its path
   */
  public static void requireAddress(String property, @Nullable URI address) {
    boolean usable =
        address == null
            || (("http".equals(address.getScheme()) || "https".equals(address.getScheme()))
                && address.getHost() != null
                && address.getRawQuery() == null
                && address.getRawFragment() == null);
    if (!usable) {
      throw new IllegalArgumentException(
          "%s is \"%s\": write it as https://host or https://host:port/path."
              .formatted(property, address));
    }
  }

  /** Whether nobody can read along: by https, or without leaving the machine. */
  public static boolean isPrivate(URI address) {
    return "https".equals(address.getScheme()) || isThisMachine(address);
  }

  /** Whether it leads to the machine itself, whoever calls it. */
  public static boolean isThisMachine(URI address) {
    String host = address.getHost();
    return host == null
        || host.equals("localhost")
        || host.endsWith(".localhost")
        || host.matches("127(\\.\\d{1,3}){3}")
        || host.equals("[::1]");
  }

  /**
   * An address by which secrets are sent.
   *
   * @throws IllegalArgumentException as for {@link #requireAddress}, or if others can read along
   */
  public static void requireSecureAddress(String property, @Nullable URI address) {
    requireAddress(property, address);
    if (address != null && !isPrivate(address)) {
      throw new IllegalArgumentException(
          "%s is \"%s\": secrets are sent there. Use https.".formatted(property, address));
    }
  }

  /**
   * A size.
   *
   * @throws IllegalArgumentException if it is smaller
   */
  public static void requireAtLeast(String property, DataSize smallest, DataSize size) {
    if (size.compareTo(smallest) < 0) {
      throw new IllegalArgumentException(
          "%s is %d bytes: it must have %d or more."
              .formatted(property, size.toBytes(), smallest.toBytes()));
    }
  }

  /**
   * A folder that this process can write to; made if it is missing.
   *
   * @throws IllegalArgumentException if it cannot be made or written to
   */
  public static void requireWritable(String property, Path folder) {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".writable", null));
    } catch (IOException refused) {
      throw new IllegalArgumentException(
          ("%s is \"%s\", which cannot be written to (%s). Create the folder, make it"
                  + " writable for the user that this process runs as, or choose another.")
              .formatted(property, folder.toAbsolutePath(), refused),
          refused);
    }
  }
}
