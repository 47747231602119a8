package dev.briefcast.gateway.webhook.api;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Validates the URL of an endpoint, as far as its text allows. Where its name leads is looked at
 * for each event that is sent.
 */
final class WebhookUrl {

  private static final int LENGTH_MAX = 2_048;

  private WebhookUrl() {}

  /**
   * The rule that a URL breaks, or null if it breaks none.
   *
   * @param plain whether there are networks to which events go by http
   */
  static @Nullable String fault(String text, boolean plain) {
    if (text.length() > LENGTH_MAX) {
      return "must have at most " + LENGTH_MAX + " characters";
    }
    URI url = parsed(text);
    if (url == null || url.getHost() == null) {
      return "must be a URL such as https://example.com/hook";
    }
    if (!"https".equals(url.getScheme()) && !(plain && "http".equals(url.getScheme()))) {
      return "must begin with https://";
    }
    if (url.getRawUserInfo() != null || url.getRawFragment() != null) {
      return "must not have user information or a fragment";
    }
    boolean port = url.getPort() == -1 || url.getPort() == 443 || url.getPort() == 8443;
    return port || (plain && url.getPort() > 0 && url.getPort() <= 0xFFFF)
        ? null
        : "must use port 443 or 8443";
  }

  private static @Nullable URI parsed(String text) {
    try {
      boolean ascii = text.chars().allMatch(each -> each > ' ' && each < 0x7F);
      return ascii ? new URI(text).parseServerAuthority() : null;
    } catch (URISyntaxException broken) {
      return null;
    }
  }
}
