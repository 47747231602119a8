package dev.briefcast.gateway.ui.settings.look;

import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.story.look.LookBody;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The fields of the form of a look, as they are filled in; empty where nothing is chosen.
 *
 * @param captions {@code true}, {@code false} or empty
 * @param ownAccent whether the accent counts
 * @param speed 1 for the voice's own
 * @param logoPng a PNG in Base64
 */
record LookForm(
    String theme,
    String format,
    String captions,
    boolean ownAccent,
    String accent,
    String voice,
    String speed,
    String logoPng,
    boolean withoutLogo) {

  private static final String ACCENT = "#8b7cff";

  /** The form filled with the account's look. */
  static LookForm of(Look look) {
    LookBody body = LookBody.whole(look);
    return new LookForm(
        text(body.theme()),
        text(body.format()),
        text(body.captions()),
        body.accent() != null,
        body.accent() == null ? ACCENT : body.accent(),
        text(body.voice()),
        text(body.speed()),
        "",
        false);
  }

  /** The form as it was sent. */
  static LookForm of(MultiValueMap<String, String> form) {
    return new LookForm(
        text(form.getFirst("theme")),
        text(form.getFirst("format")),
        text(form.getFirst("captions")),
        form.getFirst("own_accent") != null,
        text(form.getFirst("accent")),
        text(form.getFirst("voice")),
        text(form.getFirst("speed")),
        text(form.getFirst("logo_png")),
        form.getFirst("without_logo") != null);
  }

  /** To be shown again: a logo that was refused is not sent a second time. */
  LookForm withoutFile() {
    return new LookForm(theme, format, captions, ownAccent, accent, voice, speed, "", withoutLogo);
  }

  /** The body for the API. */
  ObjectNode body() {
    ObjectNode body = JsonMapper.shared().createObjectNode();
    put(body, "theme", theme);
    put(body, "format", format);
    put(body, "voice", voice);
    put(body, "logo_png", logoPng);
    put(body, "accent", ownAccent ? accent : "");
    if (speed.matches("\\d{1,3}(\\.\\d{1,4})?")) {
      body.put("speed", Double.parseDouble(speed));
    } else {
      put(body, "speed", speed);
    }
    if (!captions.isEmpty()) {
      body.put("captions", !captions.equals("false"));
    }
    if (withoutLogo && logoPng.isEmpty()) {
      body.put("logo", false);
    }
    return body;
  }

  private static void put(ObjectNode body, String field, String value) {
    if (!value.isEmpty()) {
      body.put(field, value);
    }
  }

  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }
}
