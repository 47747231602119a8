package dev.briefcast.gateway.ui.dashboard.plan;

import dev.briefcast.service.configuration.Configured;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What the page of plans says beside the plans: prices, and where each plan is had.
 *
 * @param currency what stands before prices, for instance {@code $}; it may be empty
 * @param contactUrl where to ask for a plan that has no link and address of its own, {@code
 *     mailto:} or a page
 * @param proPrice of a month, in words or with its currency; null for the usual one
 * @param proCheckoutUrl where the plan is bought; <code>{account}</code> and <code>{email}</code>
 *     in it become those of who is signed in
 * @param proMail an address that is written to for it
 */
@ConfigurationProperties("briefcast.plans")
record PlanProperties(
    @DefaultValue("$") String currency,
    @Nullable URI contactUrl,
    @Nullable String proPrice,
    @Nullable String proCheckoutUrl,
    @Nullable String proMail,
    @Nullable String customPrice,
    @Nullable String customCheckoutUrl,
    @Nullable String customMail) {

  PlanProperties {
    if (contactUrl != null && !"mailto".equals(contactUrl.getScheme())) {
      Configured.requireAddress("briefcast.plans.contact-url", contactUrl);
    }
    CheckoutLink.check("briefcast.plans.pro-checkout-url", proCheckoutUrl);
    CheckoutLink.check("briefcast.plans.custom-checkout-url", customCheckoutUrl);
    CheckoutLink.checkMail("briefcast.plans.pro-mail", proMail);
    CheckoutLink.checkMail("briefcast.plans.custom-mail", customMail);
  }
}
