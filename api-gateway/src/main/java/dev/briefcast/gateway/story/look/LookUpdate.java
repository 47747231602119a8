package dev.briefcast.gateway.story.look;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A requested change of the look of an account's stories.
 *
 * @param look without its logo
 * @param logo the PNG to be kept; null for the one that is there, or none
 * @param withoutLogo whether the one that is there goes
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, seen by nobody else
public record LookUpdate(Look look, byte @Nullable [] logo, boolean withoutLogo) {

  private static final String PNG = "logo_png";

  /**
   * The look in a body. Decodes a picture, which takes some milliseconds.
   *
   * @throws RefusedException with everything that is wrong with it
   */
  public static LookUpdate read(JsonNode body) {
    var violations = new ArrayList<Violation>();
    LookRequest asked = LookReader.readBody(body, violations::add);
    JsonNode png = body.path(PNG);
    if (Boolean.TRUE.equals(asked.logo()) && !png.isString()) {
      violations.add(
          new Violation("logo", "must be false or absent: send the logo itself as logo_png"));
    }
    if (!png.isMissingNode() && !png.isNull() && !png.isString()) {
      violations.add(new Violation(PNG, "must be a PNG in Base64"));
    }
    for (String name : body.propertyNames()) {
      if (!LookReader.FIELDS.contains(name) && !name.equals(PNG) && violations.size() < 20) {
        violations.add(new Violation(name.length() > 40 ? "" : name, "is not a field of a look"));
      }
    }
    if (!violations.isEmpty()) {
      throw new RefusedException(ErrorCode.INVALID_REQUEST, "The look is invalid; see details.")
          .with("details", List.copyOf(violations));
    }
    return new LookUpdate(
        asked.look(),
        png.isString() ? LogoImages.normalize(png.stringValue()) : null,
        Boolean.FALSE.equals(asked.logo()));
  }

  /** With the logo that counts from now on. */
  Look appliedTo(Look before) {
    byte[] png = logo;
    return look.with(png != null ? Sha256.of(png).hex() : withoutLogo ? null : before.logo());
  }
}
