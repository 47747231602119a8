package dev.briefcast.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import reactor.core.publisher.Flux;

class CountedBodyTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  private final BodyBudget budget = new BodyBudget(10);

  @Test
  void bytes_asTheyCome_areTakenUntilTheRequestIsAnswered() {
    var body = body(unknownLength("four", "more"));

    assertThat(read(body)).containsExactly("fourmore");

    assertThat(budget.takenBytes()).isEqualTo(8);
    body.giveBack();
    assertThat(budget.takenBytes()).isZero();
  }

  @Test
  void body_declaredTooLong_isRefusedUnread() {
    budget.take(5);
    var request =
        MockServerHttpRequest.post("/").contentLength(6).body(Flux.error(new AssertionError()));

    assertThatThrownBy(() -> read(body(request)))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
              assertThat(refused.headers()).containsKey("Retry-After");
            });
    assertThat(budget.takenBytes()).isEqualTo(5);
  }

  @Test
  void body_forWhichThereIsNoRoomOnTheWay_isRefusedAndGivesBackWhatItTook() {
    budget.take(5);
    var body = body(unknownLength("four", "more", "and more"));

    assertThatThrownBy(() -> read(body))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE));

    assertThat(budget.takenBytes()).isEqualTo(5);
  }

  @Test
  void body_thatDoesNotCome_timesOut() {
    var request = MockServerHttpRequest.post("/").body(Flux.<DataBuffer>never());
    var body = new CountedBody(request, budget, Duration.ofMillis(1));

    assertThatThrownBy(() -> read(body))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.REQUEST_TIMEOUT));
  }

  @Test
  void form_ofMoreThanItsBound_isRefusedAndKeepsNothing() {
    var large = new BodyBudget(1_000_000);
    var request =
        MockServerHttpRequest.post("/")
            .contentType(MediaType.APPLICATION_FORM_URLENCODED)
            .body(pieces(CountedBody.FORM_BYTES_MAX + 1));

    assertThatThrownBy(() -> read(new CountedBody(request, large, LONG)))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.PAYLOAD_TOO_LARGE));

    assertThat(large.takenBytes()).isZero();
  }

  @Test
  void form_withABrief_mayBeLargeOnceThatIsAllowed() {
    var large = new BodyBudget(1_000_000);
    var request = MockServerHttpRequest.post("/").body(pieces(CountedBody.FORM_BYTES_MAX + 1));
    var body = new CountedBody(request, large, LONG);

    body.allowBrief();

    assertThat(read(body).getFirst()).hasSize(CountedBody.FORM_BYTES_MAX + 1);
  }

  @Test
  void body_thatIsStillReadWhenItsRequestIsOver_takesNothingAnyMore() {
    var body = body(unknownLength("four", "more"));
    body.giveBack();

    read(body);

    assertThat(budget.takenBytes()).isZero();
  }

  private static Flux<DataBuffer> pieces(int bytes) {
    return Flux.range(0, bytes)
        .map(i -> DefaultDataBufferFactory.sharedInstance.wrap(new byte[] {'x'}));
  }

  private CountedBody body(MockServerHttpRequest request) {
    return new CountedBody(request, budget, LONG);
  }

  private static MockServerHttpRequest unknownLength(String... parts) {
    return MockServerHttpRequest.post("/")
        .body(
            Flux.fromArray(parts)
                .map(
                    part ->
                        DefaultDataBufferFactory.sharedInstance.wrap(
                            part.getBytes(StandardCharsets.UTF_8))));
  }

  private static List<String> read(CountedBody body) {
    return body.getBody()
        .map(part -> part.toString(StandardCharsets.UTF_8))
        .collectList()
        .blockOptional()
        .orElseThrow();
  }
}
