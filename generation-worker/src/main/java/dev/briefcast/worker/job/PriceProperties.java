package dev.briefcast.worker.job;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The prices by which the cost of stories is calculated. Without a currency there are none.
 *
 * @param currency three capital letters, such as {@code EUR}; null or empty for no prices
 * @param cpuHour what an hour of one processor costs
 * @param gigabyte what it costs to keep a billion bytes of finished files for as long as they are
 *     kept
 */
@Validated
@ConfigurationProperties("briefcast.worker.price")
record PriceProperties(
    @Nullable @Pattern(regexp = "([A-Z]{3})?", message = "must be three capital letters")
        String currency,
    @DefaultValue("0") @NotNull @DecimalMin("0") @DecimalMax("1000000") BigDecimal cpuHour,
    @DefaultValue("0") @NotNull @DecimalMin("0") @DecimalMax("1000000") BigDecimal gigabyte) {

  /** The currency; null without prices. */
  @Nullable String currencyOrNone() {
    return currency == null || currency.isEmpty() ? null : currency;
  }
}
