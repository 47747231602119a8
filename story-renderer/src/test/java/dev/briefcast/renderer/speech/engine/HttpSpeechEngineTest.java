package dev.briefcast.renderer.speech.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.renderer.speech.engine.SpeechService.Fault;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HttpSpeechEngineTest extends SpeechEngineContract {

  private final List<Long> pauses = new ArrayList<>();
  private SpeechService service;

  @BeforeEach
  void start() throws IOException {
    service = new SpeechService();
  }

  @AfterEach
  void stop() {
    service.close();
  }

  @Override
  SpeechEngine engine() {
    return engine(service.url(), Duration.ofSeconds(20));
  }

  @Test
  void request_namesTextAndVoice() throws Exception {
    engine().speak("Good morning");

    var sent = service.requests.getFirst();
    assertThat(sent.path("model").asString()).isEqualTo("m-1");
    assertThat(sent.path("voice").asString()).isEqualTo("ada");
    assertThat(sent.path("input").asString()).isEqualTo("Good morning");
    assertThat(sent.path("response_format").asString()).isEqualTo("wav");
    assertThat(service.authorizations).containsExactly("Bearer secret");
  }

  @ParameterizedTest
  @EnumSource(names = {"LIMITED", "BROKEN", "GARBAGE", "TRUNCATED", "HUGE"})
  void fault_transient_isRetried(Fault fault) throws Exception {
    service.fail(fault, 2);

    assertThat(engine().speak("Good morning").seconds()).isGreaterThan(0.5);
    assertThat(service.requests).hasSize(3);
    assertThat(pauses).hasSize(2).allSatisfy(pause -> assertThat(pause).isBetween(150L, 10_000L));
  }

  @ParameterizedTest
  @EnumSource(names = {"LIMITED", "BROKEN", "GARBAGE", "TRUNCATED"})
  void fault_permanent_endsAfterTheLastTry(Fault fault) {
    service.fail(fault, 100);

    assertThatThrownBy(() -> engine().speak("Good morning")).isInstanceOf(SpeechException.class);
    assertThat(service.requests).hasSize(3);
  }

  @Test
  void response_missing_timesOut() {
    service.fail(Fault.SLOW, 100);
    SpeechEngine hurried = engine(service.url(), Duration.ofMillis(200));

    assertThatThrownBy(() -> hurried.speak("Good morning"))
        .isInstanceOf(SpeechException.class)
        .hasMessageContaining("longer than");
  }

  @Test
  void refusal_isNotRetried() {
    service.fail(Fault.REFUSED, 100);

    assertThatThrownBy(() -> engine().speak("Good morning"))
        .isInstanceOf(SpeechException.class)
        .hasMessageContaining("400");
    assertThat(service.requests).hasSize(1);
  }

  @Test
  void rateLimit_isWaitedForAsLongAsItSays() throws Exception {
    service.fail(Fault.LIMITED, 1);

    engine().speak("Good morning");

    assertThat(pauses).containsExactly(7_000L);
  }

  @Test
  void service_failingRepeatedly_isNotCalled() {
    SpeechEngine engine = engine();
    service.fail(Fault.BROKEN, 1000);

    for (int i = 0; i < 20; i++) {
      assertThatThrownBy(() -> engine.speak("Good morning")).isInstanceOf(SpeechException.class);
    }

    assertThat(service.requests).hasSize(6);
  }

  @Test
  void service_missing_isReported() {
    URI nobody = service.url();
    service.close();

    assertThatThrownBy(() -> engine(nobody, Duration.ofSeconds(5)).speak("Good morning"))
        .isInstanceOf(SpeechException.class)
        .hasMessageContaining("cannot be reached");
  }

  @Test
  void key_isInNoMessage() {
    assertThat(voice(service.url(), Duration.ZERO).toString()).doesNotContain("secret");
  }

  private SpeechEngine engine(URI url, Duration timeout) {
    return new HttpSpeechEngine(voice(url, timeout), pauses::add);
  }

  private static HttpVoice voice(URI url, Duration timeout) {
    return new HttpVoice(url, "m-1", "ada", "secret", timeout, 3, "1");
  }
}
