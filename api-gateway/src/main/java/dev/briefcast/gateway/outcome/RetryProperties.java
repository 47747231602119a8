package dev.briefcast.gateway.outcome;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of automatic retries after transient failures.
 *
 * @param max how many attempts follow the one that a request started
 * @param delay how long the first of them rests, about; each further one twice as long
 */
@Validated
@ConfigurationProperties("briefcast.retry")
record RetryProperties(
    @DefaultValue("2") @Min(0) @Max(10) int max,
    @DefaultValue("30s") @NotNull @DurationMin @DurationMax(hours = 1) Duration delay) {}
