package dev.briefcast.worker.rendering;

import dev.briefcast.renderer.speech.engine.CommandVoice;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the speech engine {@code command}, a program.
 *
 * @param line the program and its arguments, see {@link CommandVoice}
 * @param timeout how long it may take for a sentence; then it is killed
 * @param version another one, and no sentence spoken before is used any more
 */
@Validated
@ConfigurationProperties("briefcast.narration.command")
public record CommandVoiceProperties(
    @DefaultValue List<String> line,
    @DefaultValue("30s") @NotNull @DurationMin(millis = 100) Duration timeout,
    @DefaultValue("1") String version) {

  CommandVoice settings() {
    if (line.isEmpty()) {
      throw new IllegalArgumentException(
          "briefcast.narration.engine=command needs briefcast.narration.command.line");
    }
    return new CommandVoice(line, timeout, version);
  }
}
