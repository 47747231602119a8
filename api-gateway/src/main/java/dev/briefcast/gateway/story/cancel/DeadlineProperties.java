package dev.briefcast.gateway.story.cancel;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long an attempt may take.
 *
 * @param afterTaken from the moment a worker takes it on; waiting has no deadline
 */
@Validated
@ConfigurationProperties("briefcast.deadline")
record DeadlineProperties(
    @DefaultValue("15m") @NotNull @DurationMin(seconds = 1) Duration afterTaken) {}
