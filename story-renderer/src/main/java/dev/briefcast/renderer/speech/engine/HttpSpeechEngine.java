package dev.briefcast.renderer.speech.engine;

import io.github.resilience4j.circuitbreaker.CallNotPermittedException;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.core.IntervalFunction;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A speech engine that requests a WAV of each sentence from an endpoint like {@code
 * /v1/audio/speech}. What may pass (no connection, no answer in time, 408, 429, 5xx, a sound that
 * is none) is tried again after a pause that grows and varies. When most requests fail, the
 * endpoint is left alone for a while, and sentences fail at once.
 */
public final class HttpSpeechEngine implements SpeechEngine {

  /** Two minutes of 48 kHz in 32 bits. */
  public static final int BYTES_MAX = 24 << 20;

  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration LEFT_ALONE = Duration.ofSeconds(60);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(300);
  private static final long LONGEST_PAUSE_MS = 10_000;
  private static final JsonMapper JSON = JsonMapper.shared();

  private final HttpVoice voice;
  private final SpeechStyle style;
  private final Sleeper pauses;
  private final HttpClient client;
  private final IntervalFunction growing =
      IntervalFunction.ofExponentialRandomBackoff(FIRST_PAUSE, 2, 0.5);
  private final CircuitBreaker breaker;

  /** Waits between two attempts. */
  @FunctionalInterface
  interface Sleeper {
    void pause(long ms) throws InterruptedException;
  }

  /** A response without speech. */
  private static final class Refusal extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean mayPass;
    private final OptionalLong waitMs;

    Refusal(String message, boolean mayPass, OptionalLong waitMs) {
      super(message);
      this.mayPass = mayPass;
      this.waitMs = waitMs;
    }
  }

  public HttpSpeechEngine(HttpVoice voice) {
    this(voice, Thread::sleep);
  }

  HttpSpeechEngine(HttpVoice voice, Sleeper pauses) {
    this(
        voice,
        SpeechStyle.PLAIN,
        pauses,
        HttpClient.newBuilder().connectTimeout(CONNECT).build(),
        breaker());
  }

  private HttpSpeechEngine(
      HttpVoice voice,
      SpeechStyle style,
      Sleeper pauses,
      HttpClient client,
      CircuitBreaker breaker) {
    this.voice = voice;
    this.style = style;
    this.pauses = pauses;
    this.client = client;
    this.breaker = breaker;
  }

  private static CircuitBreaker breaker() {
    return CircuitBreaker.of(
        "speech",
        CircuitBreakerConfig.custom()
            .slidingWindowSize(20)
            .minimumNumberOfCalls(6)
            .failureRateThreshold(50)
            .waitDurationInOpenState(LEFT_ALONE)
            .permittedNumberOfCallsInHalfOpenState(2)
            .build());
  }

  /** Endpoints know a speed; their voices are the operator's choice. */
  @Override
  public SpeechEngine in(SpeechStyle other) {
    return new HttpSpeechEngine(voice, other, pauses, client, breaker);
  }

  @Override
  public String version() {
    return "http/%s/%s/%s/%s"
            .formatted(voice.url().getHost(), voice.model(), voice.voice(), voice.version())
        + style.suffixOfSpeed();
  }

  @Override
  public Speech speak(String text) throws SpeechException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return tryOnce(text);
      } catch (Refusal refused) {
        if (!refused.mayPass || attempt >= voice.tries()) {
          throw new SpeechException(String.valueOf(refused.getMessage()), refused);
        }
        long own = growing.apply(attempt);
        pauses.pause(Math.min(LONGEST_PAUSE_MS, Math.max(own, refused.waitMs.orElse(0))));
      }
    }
  }

  private Speech tryOnce(String text) throws Refusal, SpeechException, InterruptedException {
    try {
      breaker.acquirePermission();
    } catch (CallNotPermittedException open) {
      throw new SpeechException(
          "The speech service failed too often and is not called for a while", open);
    }
    long start = System.nanoTime();
    try {
      Speech speech = speech(text, answer(text));
      breaker.onSuccess(System.nanoTime() - start, TimeUnit.NANOSECONDS);
      return speech;
    } catch (Refusal refused) {
      breaker.onError(System.nanoTime() - start, TimeUnit.NANOSECONDS, refused);
      throw refused;
    } catch (InterruptedException | RuntimeException stopped) {
      breaker.releasePermission();
      throw stopped;
    }
  }

  private static Speech speech(String text, HttpResponse<byte[]> answer) throws Refusal {
    int status = answer.statusCode();
    if (status != 200) {
      boolean mayPass = status == 408 || status == 429 || status >= 500;
      throw new Refusal("The speech service answered " + status, mayPass, retryAfterMs(answer));
    }
    try {
      return SpeechOfWav.of(text, answer.body());
    } catch (SpeechException noSpeech) {
      throw new Refusal(String.valueOf(noSpeech.getMessage()), true, OptionalLong.empty());
    }
  }

  private static OptionalLong retryAfterMs(HttpResponse<byte[]> answer) {
    return answer
        .headers()
        .firstValue("Retry-After")
        .filter(value -> value.matches("\\d{1,6}"))
        .map(value -> OptionalLong.of(Long.parseLong(value) * 1000))
        .orElse(OptionalLong.empty());
  }

  private HttpResponse<byte[]> answer(String text) throws Refusal, InterruptedException {
    var limited = BodyHandlers.limiting(BodyHandlers.ofByteArray(), BYTES_MAX);
    CompletableFuture<HttpResponse<byte[]>> answer = client.sendAsync(request(text), limited);
    try {
      return answer.get(voice.timeout().toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      throw new Refusal(
          "The speech service took longer than " + voice.timeout(), true, OptionalLong.empty());
    } catch (ExecutionException broken) {
      String reason = "The speech service cannot be reached: " + broken.getCause();
      throw new Refusal(reason, true, OptionalLong.empty());
    } finally {
      answer.cancel(true);
    }
  }

  private HttpRequest request(String text) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("model", voice.model());
    fields.put("voice", voice.voice());
    fields.put("input", text);
    fields.put("response_format", "wav");
    if (style.speedPercent() != 100) {
      fields.put("speed", style.speed());
    }
    String body = JSON.writeValueAsString(fields);
    var request =
        HttpRequest.newBuilder(voice.url())
            .header("Content-Type", "application/json")
            .header("Accept", "audio/wav")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    if (voice.apiKey() != null) {
      request.header("Authorization", "Bearer " + voice.apiKey());
    }
    return request.build();
  }
}
