package dev.briefcast.gateway.ui.dashboard.plan;

import dev.briefcast.gateway.auth.account.EmailAddress;
import dev.briefcast.gateway.auth.session.Person;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriUtils;

/** The links by which a plan is had: to a page where it is bought, or to a mail. */
final class CheckoutLink {

  private static final String ACCOUNT = "{account}";
  private static final String EMAIL = "{email}";

  private CheckoutLink() {}

  /**
   * @throws IllegalArgumentException unless it is an address of https
   */
  static void check(String property, @Nullable String link) {
    if (link != null && !isUsable(link)) {
      throw new IllegalArgumentException(
          "%s is \"%s\": write it as https://host/path, with {account} and {email} where they belong."
              .formatted(property, link));
    }
  }

  /**
   * @throws IllegalArgumentException unless it is an address to write to
   */
  static void checkMail(String property, @Nullable String address) {
    if (address != null && EmailAddress.parse(address) == null) {
      throw new IllegalArgumentException(
          "%s is \"%s\": write it as name@host.".formatted(property, address));
    }
  }

  /** The page where the plan is bought, by somebody who is signed in. */
  static String of(String link, Person buyer) {
    return link.replace(ACCOUNT, encoded(buyer.account().toString()))
        .replace(EMAIL, encoded(buyer.email()));
  }

  /** A mail that asks for the plan, and names the account. */
  static String mail(String address, String plan, @Nullable Person asking) {
    String named = plan.substring(0, 1).toUpperCase(Locale.ROOT) + plan.substring(1);
    String subject = "?subject=" + encoded("Briefcast " + named);
    return "mailto:"
        + address
        + subject
        + (asking == null ? "" : "&body=" + encoded("Account " + asking.account() + "\n\n"));
  }

  private static boolean isUsable(String link) {
    try {
      URI filled = URI.create(link.replace(ACCOUNT, "a").replace(EMAIL, "e"));
      return "https".equals(filled.getScheme()) && filled.getHost() != null;
    } catch (IllegalArgumentException broken) {
      return false;
    }
  }

  private static String encoded(String text) {
    return UriUtils.encode(text, StandardCharsets.UTF_8);
  }
}
