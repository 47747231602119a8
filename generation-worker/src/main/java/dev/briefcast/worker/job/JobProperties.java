package dev.briefcast.worker.job;

import jakarta.validation.constraints.NotEmpty;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of how a worker handles jobs.
 *
 * @param workFolder where stories are made, each in a folder of its own that is gone when it ends;
 *     up to a few hundred megabytes for each story at once
 * @param name what this worker is called in progress events; the process by default
 * @param tryAgainAfter how long a story that failed unexpectedly rests before it is given back to
 *     be tried again, and before a third delivery; before each further one twice as long
 * @param roles what this worker does: {@code fetch}, {@code render} or both
 */
@Validated
@ConfigurationProperties("briefcast.worker.job")
record JobProperties(
    @DefaultValue("work") Path workFolder,
    @Nullable String name,
    @DefaultValue("2s") @DurationMin(millis = 0) @DurationMax(minutes = 10) Duration tryAgainAfter,
    @DefaultValue({"fetch", "render"}) @NotEmpty Set<WorkerRole> roles) {

  String nameOrProcess() {
    return name == null || name.isBlank() ? "worker-" + ProcessHandle.current().pid() : name;
  }
}
