package dev.briefcast.system.contract;

import static org.awaitility.Awaitility.await;

import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Whoever calls the API: with a key or without, from an address that nobody else calls from. */
final class ContractClient {

  static final String STORIES = "/stories";

  private static final Duration ENDED_WITHIN = Duration.ofMinutes(4);

  /** Within what an account may read in a minute. */
  private static final Duration ASK_EVERY = Duration.ofMillis(700);

  private static final AtomicInteger ADDRESSES = new AtomicInteger();

  private final Supplier<String> gateway;
  private final String account;
  private final List<String> headers;
  private final ConcurrentLinkedQueue<String> accepted;

  private ContractClient(
      Supplier<String> gateway,
      String account,
      List<String> headers,
      ConcurrentLinkedQueue<String> accepted) {
    this.gateway = gateway;
    this.account = account;
    this.headers = headers;
    this.accepted = accepted;
  }

  /**
   * A caller who asks the gateways in turn.
   *
   * @param account its id, or nothing
   * @param authorization the header's value; none is sent if it is empty
   */
  static ContractClient of(Gateways gateways, String account, String authorization) {
    int number = ADDRESSES.incrementAndGet();
    String address = "10.%d.%d.%d".formatted(number >> 16, (number >> 8) & 255, number & 255);
    var headers = new ArrayList<>(List.of("X-Forwarded-For", address));
    if (!authorization.isEmpty()) {
      headers.addAll(List.of("Authorization", authorization));
    }
    return new ContractClient(gateways::next, account, headers, new ConcurrentLinkedQueue<>());
  }

  /** The same caller, at one gateway alone. */
  ContractClient at(String only) {
    return new ContractClient(() -> only, account, headers, accepted);
  }

  /** The same caller at other gateways; what it is granted there is remembered there. */
  ContractClient at(Gateways others) {
    return new ContractClient(others::next, account, headers, new ConcurrentLinkedQueue<>());
  }

  String account() {
    return account;
  }

  /** The stories that were accepted so far. */
  List<String> accepted() {
    return List.copyOf(accepted);
  }

  /** Asks for a story. */
  Answer post(String body, String... more) {
    return post(BodyPublishers.ofString(body), more);
  }

  Answer post(BodyPublisher body, String... more) {
    var json = new ArrayList<>(List.of("Content-Type", "application/json"));
    json.addAll(List.of(more));
    Answer answer = call("POST", "/api/v1" + STORIES, body, json.toArray(String[]::new));
    if (answer.status() == 202) {
      accepted.add(answer.field("id"));
    }
    return answer;
  }

  /** Gets something of the API. */
  Answer get(String path, String... more) {
    return call("GET", "/api/v1" + path, Http.NOTHING, more);
  }

  Answer story(String id) {
    return get(STORIES + "/" + id);
  }

  Answer cancel(String id) {
    return call("POST", "/api/v1/stories/" + id + "/cancel", Http.NOTHING);
  }

  Answer delete(String id) {
    return call("DELETE", "/api/v1/stories/" + id, Http.NOTHING);
  }

  JsonNode usage() {
    return get("/usage").assertStatus(200).json();
  }

  /** Calls whatever path, that of the version included. */
  Answer call(String method, String path, BodyPublisher body, String... more) {
    var all = new ArrayList<>(headers);
    all.addAll(List.of(more));
    return Http.send(method, gateway.get() + path, body, all);
  }

  /** Polls, as clients do, until the story has ended, whichever way. */
  JsonNode ended(String id) {
    return await()
        .atMost(ENDED_WITHIN)
        .pollInterval(ASK_EVERY)
        .until(
            () -> story(id).assertStatus(200).json(),
            story -> !story.path("status").asString().equals("generating"));
  }
}
