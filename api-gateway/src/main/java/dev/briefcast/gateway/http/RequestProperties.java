package dev.briefcast.gateway.http;

import dev.briefcast.service.configuration.Configured;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * Limits on the size and the speed of requests.
 *
 * @param headWithin how long the head of a request may take from its first byte
 * @param bodyWithin how long its body may take
 * @param bodiesMax how many bytes of bodies are in memory at once, and an eighth of it those of one
 *     account; who would bring more is told to come again
 * @param unreadWithin how long nobody may read anything of an answer that waits to be sent
 * @param unreadMax how many bytes of answers wait in memory for clients that do not read them;
 *     where they are more, the connections are closed of which nothing was taken for longest
 * @param drain how long a gateway that is told to stop goes on answering, each connection once more
 */
@Validated
@ConfigurationProperties("briefcast.requests")
public record RequestProperties(
    @DefaultValue("10s") @NotNull @DurationMin(millis = 100) Duration headWithin,
    @DefaultValue("60s") @NotNull @DurationMin(seconds = 1) Duration bodyWithin,
    @DefaultValue("128MB") @NotNull DataSize bodiesMax,
    @DefaultValue("60s") @NotNull @DurationMin(seconds = 1) Duration unreadWithin,
    @DefaultValue("64MB") @NotNull DataSize unreadMax,
    @DefaultValue("0s") @NotNull @DurationMin(millis = 0) @DurationMax(minutes = 10)
        Duration drain) {

  public RequestProperties {
    Configured.requireAtLeast("briefcast.requests.bodies-max", DataSize.ofKilobytes(64), bodiesMax);
    Configured.requireAtLeast("briefcast.requests.unread-max", DataSize.ofMegabytes(1), unreadMax);
  }
}
