package dev.briefcast.gateway.http;

import dev.briefcast.contracts.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * A text with a checksum that clients return unchanged, such as a cursor. It gives access to
 * nothing; its checksum is there to tell ours from what somebody made up.
 */
public final class CheckedText {

  private static final int CHECKSUM_CHARACTERS = 12;
  private static final int LENGTH_MAX = 200;

  private CheckedText() {}

  /**
   * Signs a content, as clients get it.
   *
   * @param purpose what it is for: a text for another is none
   * @param content in ASCII
   */
  public static String sign(String purpose, String content) {
    String whole = content + "/" + checksum(purpose, content);
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(whole.getBytes(StandardCharsets.US_ASCII));
  }

  /** The content of a signed text, or empty if the signature is not ours. */
  public static Optional<String> verify(String purpose, String text) {
    if (text.length() > LENGTH_MAX) {
      return Optional.empty();
    }
    try {
      byte[] whole = Base64.getUrlDecoder().decode(text);
      String read = new String(whole, StandardCharsets.ISO_8859_1);
      String content = read.substring(0, Math.max(0, read.lastIndexOf('/')));
      return Optional.of(content).filter(same -> sign(purpose, same).equals(text));
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  private static String checksum(String purpose, String content) {
    return Sha256.of("briefcast/" + purpose + "/" + content)
        .hex()
        .substring(0, CHECKSUM_CHARACTERS);
  }
}
