package dev.briefcast.worker.storage;

import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the media store.
 *
 * @param folder of the media store; the same folder that gateways read from
 * @param patience how long a store that fails is tried again, before the story fails with {@code
 *     store_unavailable}; well below the deadline of an attempt
 */
@Validated
@ConfigurationProperties("briefcast.worker.store")
record StoreProperties(
    @DefaultValue("media") Path folder,
    @DefaultValue("1m") @DurationMin(seconds = 1) @DurationMax(minutes = 10) Duration patience) {}
