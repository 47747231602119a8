package dev.briefcast.renderer.speech.engine;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a speech endpoint like {@code /v1/audio/speech}.
 *
 * @param url http or https
 * @param model what is sent as {@code model}
 * @param voice what is sent as {@code voice}
 * @param apiKey sent as bearer token, if there is one
 * @param timeout how long one request may take, from its first byte to its answer's last
 * @param tries how often a sentence is asked for before it has failed; 1 or more
 * @param version names the voice's version where model and voice do not: another one, and what is
 *     remembered of the old is not used any more
 */
public record HttpVoice(
    URI url,
    String model,
    String voice,
    @Nullable String apiKey,
    Duration timeout,
    int tries,
    String version) {

  /** Without the key. */
  @Override
  public String toString() {
    return "HttpVoice[" + url + ", " + model + ", " + voice + "]";
  }
}
