package dev.briefcast.gateway.ui.dashboard.plan;

import dev.briefcast.service.configuration.Configured;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What the page of plans says beside the plans.
 *
 * @param currency what stands before prices, for instance {@code $}; it may be empty
 * @param contactUrl where to ask for a custom plan, {@code mailto:} or a page; without it people
 *     are told to ask whoever runs the service
 */
@ConfigurationProperties("briefcast.plans")
record PlanProperties(@DefaultValue("$") String currency, @Nullable URI contactUrl) {

  PlanProperties {
    if (contactUrl != null && !"mailto".equals(contactUrl.getScheme())) {
      Configured.address("briefcast.plans.contact-url", contactUrl);
    }
  }
}
