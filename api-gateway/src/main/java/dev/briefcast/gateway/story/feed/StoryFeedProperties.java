package dev.briefcast.gateway.story.feed;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of stories that are followed, and of the pages that follow them.
 *
 * @param max connections that one gateway keeps open for it; further pages ask again by themselves
 * @param perAddress how many of them one client address may have
 * @param every how often a story that somebody watches is looked up
 * @param heartbeat how often something is sent on a connection, so that nobody on the way closes it
 * @param longest how long one connection lasts; browsers then open another
 */
@Validated
@ConfigurationProperties("briefcast.page.watchers")
public record StoryFeedProperties(
    @DefaultValue("2000") @Min(0) int max,
    @DefaultValue("100") @Min(1) int perAddress,
    @DefaultValue("1s") @DurationMin(millis = 100) Duration every,
    @DefaultValue("15s") @DurationMin(seconds = 1) Duration heartbeat,
    @DefaultValue("10m") @DurationMin(seconds = 10) Duration longest) {}
