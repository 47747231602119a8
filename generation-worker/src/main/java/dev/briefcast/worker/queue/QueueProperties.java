package dev.briefcast.worker.queue;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of how a worker takes jobs from its queues.
 *
 * @param storiesAtOnce how many stories this process works on at the same time
 * @param changesAtOnce how many repository changes this process fetches at the same time; most of
 *     it is waiting
 * @param lock how long a story stays with a worker that says nothing; renewed every third of it.
 *     Kafka allows 15 to 60 seconds unless the broker says otherwise
 * @param deliveriesMax how often a story is tried before it is reported as failed; kept below the
 *     broker's own limit, which would drop it without a word
 * @param stopWithin how long a stopping worker waits for the running step to end; less than two
 *     thirds of the lock, so that the story can still be given back
 * @param drain how long a story that is being made may go on when the worker is asked to stop. With
 *     {@code stopWithin} and five seconds to give it back, less than whoever stops it waits
 */
@Validated
@ConfigurationProperties("briefcast.worker.queue")
record QueueProperties(
    @DefaultValue("1") @Min(1) @Max(64) int storiesAtOnce,
    @DefaultValue("4") @Min(1) @Max(64) int changesAtOnce,
    @DefaultValue("15s") @DurationMin(seconds = 1) @DurationMax(hours = 1) Duration lock,
    @DefaultValue("5") @Min(1) @Max(9) int deliveriesMax,
    @DefaultValue("8s") @DurationMin(millis = 1) Duration stopWithin,
    @DefaultValue("15s") @DurationMin(millis = 0) @DurationMax(hours = 1) Duration drain) {

  QueueProperties {
    if (stopWithin.multipliedBy(3).compareTo(lock.multipliedBy(2)) >= 0) {
      throw new IllegalArgumentException(
          ("briefcast.worker.queue.stop-within is %s and .lock %s: it must be less than two thirds"
                  + " of the lock, so that a story can still be given back.")
              .formatted(stopWithin, lock));
    }
  }

  /** What a loop goes by, where the broker delivers a record that often before it drops it. */
  LoopSettings settings(int brokerDeliveriesMax) {
    int below = Math.max(1, Math.min(deliveriesMax, brokerDeliveriesMax - 1));
    return new LoopSettings(lock, lock.dividedBy(3), stopWithin, below);
  }
}
