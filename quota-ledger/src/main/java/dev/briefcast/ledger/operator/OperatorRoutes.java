package dev.briefcast.ledger.operator;

import static org.springframework.web.reactive.function.server.RequestPredicates.all;
import static org.springframework.web.reactive.function.server.RequestPredicates.path;

import dev.briefcast.service.operator.OperatorToken;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.server.HandlerFunction;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.ServerWebInputException;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/**
 * The routes of the operator API: the token is checked before anything is looked up, and every
 * response has a request id and the gateway's shape.
 */
final class OperatorRoutes {

  private static final Logger log = LoggerFactory.getLogger(OperatorRoutes.class);

  private static final Pattern ID = Pattern.compile("[0-9A-Za-z_-]{1,64}");
  private static final String ACCOUNT = "/accounts/{account:[0-9a-fA-F-]{36}}";

  private final OperatorToken token;
  private final Scheduler threads;

  /**
   * @param threads on which calls wait for the database
   */
  OperatorRoutes(OperatorToken token, Scheduler threads) {
    this.token = token;
    this.threads = threads;
  }

  RouterFunction<ServerResponse> of(
      StatementCall statement, AdjustmentCall adjustment, BalanceCalls balance, EndCalls end) {
    return RouterFunctions.route()
        .path(
            "/operator/v1",
            api -> {
              route(api, HttpMethod.GET, ACCOUNT + "/statement", statement::answer);
              route(api, HttpMethod.POST, ACCOUNT + "/adjustments", adjustment::answer);
              route(api, HttpMethod.GET, "/balances", balance::list);
              route(api, HttpMethod.GET, "/balances/differences", balance::compare);
              route(api, HttpMethod.POST, "/balances/rebuild", balance::rebuild);
              route(api, HttpMethod.POST, "/attempts/ends", end::find);
              route(api, HttpMethod.POST, "/announcements", end::announce);
            })
        .route(
            all(), _ -> Mono.error(CallRefusedException.notFound("No resource has this address.")))
        .filter(OperatorRoutes::withRequestId)
        .filter(this::admit)
        .build();
  }

  private void route(
      RouterFunctions.Builder api, HttpMethod method, String path, Function<Call, Reply> endpoint) {
    api.route(path(path).and(request -> request.method().equals(method)), handler(endpoint));
    api.route(path(path), _ -> Mono.error(CallRefusedException.wrongMethod()));
  }

  private HandlerFunction<ServerResponse> handler(Function<Call, Reply> endpoint) {
    return request ->
        request
            .bodyToMono(String.class)
            .defaultIfEmpty("")
            .flatMap(body -> reply(endpoint, call(request, body)))
            .flatMap(reply -> reply.response(requestId(request)));
  }

  private Mono<Reply> reply(Function<Call, Reply> endpoint, Call call) {
    return Mono.fromCallable(() -> callWithLogId(endpoint, call)).subscribeOn(threads);
  }

  /** Logs of the call carry its id. */
  private static Reply callWithLogId(Function<Call, Reply> endpoint, Call call) {
    try (var _ = MDC.putCloseable("request_id", call.requestId())) {
      return endpoint.apply(call);
    }
  }

  private Call call(ServerRequest request, String body) {
    String fingerprint = fingerprint(request);
    return new Call(request, body, fingerprint, requestId(request));
  }

  private Mono<ServerResponse> admit(ServerRequest request, HandlerFunction<ServerResponse> next) {
    return Mono.fromCallable(() -> fingerprint(request)).flatMap(_ -> next.handle(request));
  }

  private String fingerprint(ServerRequest request) {
    return token
        .fingerprint(request.headers().firstHeader(HttpHeaders.AUTHORIZATION))
        .orElseThrow(CallRefusedException::unauthorized);
  }

  /** Gives the call its id, and whatever goes wrong its shape. */
  private static Mono<ServerResponse> withRequestId(
      ServerRequest request, HandlerFunction<ServerResponse> next) {
    String id = newId(request.headers().firstHeader(Reply.REQUEST_ID));
    request.attributes().put(Reply.REQUEST_ID, id);
    return Mono.defer(() -> next.handle(request))
        .onErrorResume(fault -> refusal(fault, id).reply(id).response(id));
  }

  private static CallRefusedException refusal(Throwable fault, String id) {
    return switch (fault) {
      case CallRefusedException refused -> refused;
      case DataBufferLimitException _ -> CallRefusedException.tooLarge();
      case ServerWebInputException _ -> CallRefusedException.invalid("The request cannot be read.");
      default -> {
        log.atError().addKeyValue("request_id", id).setCause(fault).log("A call failed");
        yield CallRefusedException.unavailable();
      }
    };
  }

  private static String requestId(ServerRequest request) {
    return String.valueOf(request.attributes().get(Reply.REQUEST_ID));
  }

  /** The one that the gateway gave the call, so that logs of both name it alike. */
  private static String newId(@Nullable String given) {
    if (given != null && ID.matcher(given).matches()) {
      return given;
    }
    byte[] bits = new byte[12];
    ThreadLocalRandom.current().nextBytes(bits);
    return "req_" + HexFormat.of().formatHex(bits);
  }
}
