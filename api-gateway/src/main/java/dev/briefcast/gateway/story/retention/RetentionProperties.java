package dev.briefcast.gateway.story.retention;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long videos are kept.
 *
 * @param every how much time is between two looks at the media store, by whichever gateway
 * @param orphans how long files stay that belong to no story, from when they were written
 * @param videos how long the files of a story stay from when it became ready; none for ever
 */
@Validated
@ConfigurationProperties("briefcast.keeping")
record RetentionProperties(
    @DefaultValue("6h") @DurationMin(minutes = 1) Duration every,
    @DefaultValue("1d") @DurationMin(hours = 1) Duration orphans,
    @Nullable @DurationMin(days = 1) Duration videos) {}
