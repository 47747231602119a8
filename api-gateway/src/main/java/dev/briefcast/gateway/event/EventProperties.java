package dev.briefcast.gateway.event;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long events are kept.
 *
 * @param retention from when they happened
 */
@Validated
@ConfigurationProperties("briefcast.events")
record EventProperties(@DefaultValue("30d") @DurationMin(hours = 1) Duration retention) {}
