package dev.briefcast.gateway.ui.dashboard.key;

import dev.briefcast.gateway.auth.account.ApiKey.Mode;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/**
 * A form that creates a key.
 *
 * @param id as the form has it
 * @param mode live, unless the form has the sandbox's box ticked
 * @param name 1 to 100 characters, none of which controls
 */
record KeyRequest(UUID id, String name, Mode mode) {

  private static final int NAME_MAX = 100;

  /** Reads a form; fails with a refusal if its name is none. */
  static KeyRequest of(MultiValueMap<String, String> form) {
    String name = name(form);
    int length = name.codePointCount(0, name.length());
    if (length < 1 || length > NAME_MAX || name.codePoints().anyMatch(KeyRequest::isUnprintable)) {
      throw new RefusedException(
          ErrorCode.INVALID_REQUEST,
          "A key needs a name of 1 to %d characters, by which you will recognize it."
              .formatted(NAME_MAX));
    }
    return new KeyRequest(
        id(form.getFirst("id")), name, form.getFirst("sandbox") == null ? Mode.LIVE : Mode.SANDBOX);
  }

  /** The name as it was typed. */
  static String name(MultiValueMap<String, String> form) {
    String name = form.getFirst("name");
    return name == null ? "" : name.strip();
  }

  private static UUID id(@Nullable String text) {
    try {
      return UUID.fromString(text == null ? "" : text);
    } catch (IllegalArgumentException broken) {
      throw new RefusedException(
          ErrorCode.INVALID_REQUEST, "The form was incomplete: please try again.");
    }
  }

  private static boolean isUnprintable(int point) {
    return Character.isISOControl(point) || (point >= 0xD800 && point <= 0xDFFF);
  }
}
