package dev.briefcast.gateway.quota.reconciliation;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of reconciliation.
 *
 * @param every how much time is between two comparisons, by whichever gateway
 * @param settle how long what looks wrong may take to become right before it is reported
 */
@Validated
@ConfigurationProperties("briefcast.reconciliation")
record ReconciliationProperties(
    @DefaultValue("1h") @NotNull @DurationMin(seconds = 10) Duration every,
    @DefaultValue("10s") @NotNull @DurationMin(millis = 0) Duration settle) {}
