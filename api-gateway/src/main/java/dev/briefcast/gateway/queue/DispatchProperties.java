package dev.briefcast.gateway.queue;

import dev.briefcast.service.configuration.Configured;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of dispatch.
 *
 * @param untakenMax how many published attempts may wait for a worker; as many as workers take on
 *     at once keep them busy, more would let a newcomer wait behind them
 * @param poll how long dispatch waits at most before it looks again; it is woken at once by what
 *     happens in its own process
 * @param publishAgainAfter how long a published attempt may wait for a worker before its record is
 *     sent again; twice as long the next time, and so on
 * @param batchMax how large the briefs and logos are together that are published at a time, and in
 *     memory
 */
@Validated
@ConfigurationProperties("briefcast.dispatch")
record DispatchProperties(
    @DefaultValue("8") @Min(1) @Max(10_000) int untakenMax,
    @DefaultValue("500ms") @NotNull @DurationMin(millis = 10) Duration poll,
    @DefaultValue("10m") @NotNull @DurationMin(seconds = 1) Duration publishAgainAfter,
    @DefaultValue("32MB") DataSize batchMax) {

  DispatchProperties {
    Configured.requireAtLeast("briefcast.dispatch.batch-max", DataSize.ofBytes(1), batchMax);
  }
}
