package dev.briefcast.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class CountedBodyTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  private final BodyBudget budget = new BodyBudget(10);

  @Test
  void bytes_received_countUntilTheRequestIsAnswered() {
    var body = body(unknownLength("four", "more"));

    assertThat(read(body)).containsExactly("fourmore");

    assertThat(budget.takenBytes()).isEqualTo(8);
    body.release();
    assertThat(budget.takenBytes()).isZero();
  }

  @Test
  void body_declaredTooLong_isRefusedUnread() {
    budget.take(null, 5);
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
  void body_exceedingTheBudgetMidway_isRefusedAndReleasesItsBytes() {
    budget.take(null, 5);
    var body = body(unknownLength("four", "more", "and more"));

    assertThatThrownBy(() -> read(body))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE));

    assertThat(budget.takenBytes()).isEqualTo(5);
  }

  @Test
  void body_neverSent_timesOut() {
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
  void form_withABrief_mayBeLargeOnceAllowed() {
    var large = new BodyBudget(1_000_000);
    var request = MockServerHttpRequest.post("/").body(pieces(CountedBody.FORM_BYTES_MAX + 1));
    var body = new CountedBody(request, large, LONG);

    body.allowBrief();

    assertThat(read(body).getFirst()).hasSize(CountedBody.FORM_BYTES_MAX + 1);
  }

  @Test
  void body_readAfterItsRequestEnded_takesNothing() {
    var body = body(unknownLength("four", "more"));
    body.release();

    read(body);

    assertThat(budget.takenBytes()).isZero();
  }

  /** One that has many bodies on their way leaves room for those of others. */
  @Test
  void bodies_ofOneClient_areBoundedToAShare_andForgotten() {
    var large = new BodyBudget(100L << 20);
    var bodies = Stream.generate(() -> body(large)).limit(10).toList();
    bodies.forEach(each -> each.belongsTo("greedy"));

    var refused = bodies.stream().filter(each -> isRefused(each)).count();

    assertThat(large.takenBytes()).isLessThanOrEqualTo(100L << 17);
    assertThat(refused).isPositive();
    var other = body(large);
    other.belongsTo("other");
    assertThat(isRefused(other)).isFalse();
    other.release();
    bodies.forEach(CountedBody::release);
    assertThat(large.takenBytes()).isZero();
    assertThat(large.clients()).isZero();
  }

  private static CountedBody body(BodyBudget large) {
    var request =
        MockServerHttpRequest.post("/")
            .contentType(MediaType.APPLICATION_JSON)
            .body(
                Mono.fromSupplier(
                        () -> DefaultDataBufferFactory.sharedInstance.wrap(new byte[4 << 20]))
                    .<DataBuffer>map(each -> each)
                    .flux());
    return new CountedBody(request, large, LONG);
  }

  private static boolean isRefused(CountedBody body) {
    try {
      read(body);
      return false;
    } catch (RefusedException refused) {
      assertThat(refused.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
      return true;
    }
  }

  /** Two bytes of a field that is none become a hundred once it is read. */
  @Test
  void form_withTooManyFields_isRefused() {
    var large = new BodyBudget(1_000_000);
    var request = MockServerHttpRequest.post("/").body("a&".repeat(8_000));

    assertThatThrownBy(() -> read(new CountedBody(request, large, LONG)))
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_REQUEST));
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
