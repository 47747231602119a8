package dev.briefcast.gateway.story.submit;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of stories of pull requests.
 *
 * @param hold how much video is held for one when it is accepted: nothing is known of it by then
 */
@Validated
@ConfigurationProperties("briefcast.changes")
record ChangeProperties(
    @DefaultValue("150s") @DurationMin(seconds = 1) @DurationMax(hours = 1) Duration hold) {}
