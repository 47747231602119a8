package dev.briefcast.worker.rendering;

import dev.briefcast.renderer.speech.engine.HttpVoice;
import dev.briefcast.service.configuration.Configured;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the speech engine {@code http}: an endpoint like {@code /v1/audio/speech}.
 *
 * @param url where it is
 * @param model what is sent as {@code model}
 * @param voice what is sent as {@code voice}
 * @param apiKey sent as bearer token
 * @param timeout how long one request may take
 * @param tries how often a sentence is asked for before it has failed
 * @param version another one, and no sentence spoken before is used any more
 */
@Validated
@ConfigurationProperties("briefcast.narration.http")
public record HttpVoiceProperties(
    @Nullable URI url,
    @DefaultValue("tts-1") String model,
    @DefaultValue("alloy") String voice,
    @Nullable String apiKey,
    @DefaultValue("30s") @NotNull @DurationMin(millis = 100) Duration timeout,
    @DefaultValue("3") @Min(1) @Max(10) int tries,
    @DefaultValue("1") String version) {

  public HttpVoiceProperties {
    if (url != null && url.getHost() == null) {
      Configured.requireAddress("briefcast.narration.http.url", url);
    }
  }

  HttpVoice settings() {
    if (url == null || url.getHost() == null) {
      throw new IllegalArgumentException(
          "briefcast.narration.engine=http needs briefcast.narration.http.url");
    }
    return new HttpVoice(url, model, voice, apiKey, timeout, tries, version);
  }

  /** Without the key. */
  @Override
  public String toString() {
    return "HttpVoiceProperties[" + url + ", " + model + ", " + voice + "]";
  }
}
