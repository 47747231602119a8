package dev.briefcast.gateway.event.stream;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of event streams.
 *
 * @param max connections that one gateway keeps open for it
 * @param perAccount how many of them one account may have
 * @param every how often it is looked for new ones, for each connection
 * @param heartbeat how often something is sent on a connection, so that nobody on the way closes it
 * @param longest how long one connection lasts; clients then open another where it ended
 */
@Validated
@ConfigurationProperties("briefcast.events.stream")
record EventStreamProperties(
    @DefaultValue("500") @Min(0) int max,
    @DefaultValue("10") @Min(1) int perAccount,
    @DefaultValue("1s") @DurationMin(millis = 100) Duration every,
    @DefaultValue("15s") @DurationMin(millis = 100) Duration heartbeat,
    @DefaultValue("10m") @DurationMin(seconds = 1) Duration longest) {}
