package dev.briefcast.gateway.auth.session;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long sessions last.
 *
 * @param idle how long a session lasts in which nothing is asked for
 * @param longest how long a session lasts at the most
 */
@Validated
@ConfigurationProperties("briefcast.sessions")
record SessionProperties(
    @DefaultValue("7d") @DurationMin(minutes = 1) Duration idle,
    @DefaultValue("30d") @DurationMin(minutes = 1) Duration longest) {}
