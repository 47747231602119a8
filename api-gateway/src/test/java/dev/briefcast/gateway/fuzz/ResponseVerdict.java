package dev.briefcast.gateway.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.gateway.ui.reference.ApiContract;
import dev.briefcast.gateway.ui.reference.ApiContract.Operation;
import dev.briefcast.gateway.ui.reference.ContractResponse;
import dev.briefcast.testing.wire.RawResponse;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Judges answers, and remembers what was accepted. */
final class ResponseVerdict {

  private static final String BODY =
      "/paths/~1stories/post/requestBody/content/application~1json/schema";
  private static final List<Integer> BLAMES_THE_REQUEST = List.of(400, 401, 405, 406, 413, 415);

  private final ApiContract contract;
  private final List<String> faults = new CopyOnWriteArrayList<>();
  private final Set<String> stories = ConcurrentHashMap.newKeySet();
  private final Set<String> removed = ConcurrentHashMap.newKeySet();
  private final AtomicLong answered = new AtomicLong();
  private final AtomicLong accepted = new AtomicLong();

  ResponseVerdict(ApiContract contract) {
    this.contract = contract;
  }

  List<String> faults() {
    return faults;
  }

  long answered() {
    return answered.get();
  }

  long accepted() {
    return accepted.get();
  }

  /** Ids of accepted stories that were not removed since. */
  Set<String> stories() {
    var left = ConcurrentHashMap.<String>newKeySet();
    left.addAll(stories);
    left.removeAll(removed);
    return left;
  }

  long removedOf(List<String> ids) {
    return ids.stream().filter(removed::contains).count();
  }

  void judge(Sent sent, RawResponse answer, String replay) {
    answered.incrementAndGet();
    List<String> found = new ArrayList<>(faultsOf(sent, answer));
    if (answer.status() >= 500) {
      found.add("a fault of the gateway");
    }
    if (sent.valid() && BLAMES_THE_REQUEST.contains(answer.status())) {
      found.add("refused, though it was made to be accepted");
    }
    remember(sent, answer, found);
    if (!found.isEmpty()) {
      faults.add(
          "%s%n%s%n%n%s%n%s".formatted(found, replay, sent, answer).replace("\u001b", "<ESC>"));
    }
  }

  private List<String> faultsOf(Sent sent, RawResponse answer) {
    String path = route(sent);
    Optional<Operation> operation = contract.operation(sent.method(), path);
    if (operation.isPresent() && answer.status() < 500) {
      return ContractResponse.faults(contract, operation.get(), answer);
    }
    boolean page = path.matches("/((s|pr|docs|assets)(/.*)?)?");
    boolean options = sent.method().equals("OPTIONS") && answer.status() == 200;
    if (page || (options && answer.body().isEmpty())) {
      return List.of();
    }
    return answer.status() < 400
        ? List.of("answered " + answer.status() + ", though it is no operation")
        : ContractResponse.faultsOfError(contract, answer);
  }

  /** The path as the gateway reads it: without what follows a semicolon. */
  private static String route(Sent sent) {
    return sent.path().replaceAll(";[^/]*", "");
  }

  private void remember(Sent sent, RawResponse answer, List<String> found) {
    if (sent.method().equals("DELETE") && answer.status() == 204) {
      removed.add(sent.path().replaceAll(".*/", ""));
    }
    boolean created = sent.method().equals("POST") && route(sent).endsWith("/stories");
    if (created && (answer.status() == 200 || answer.status() == 202)) {
      accepted.incrementAndGet();
      stories.add(json(answer.body()).path("id").asString(""));
      found.addAll(faultsOfAccepted(sent));
    }
  }

  /** What was accepted must be what the description allows. */
  private List<String> faultsOfAccepted(Sent sent) {
    try {
      var decoder = UTF_8.newDecoder();
      JsonNode body =
          json(decoder.decode(ByteBuffer.wrap(sent.body().getBytes(ISO_8859_1))).toString());
      for (String name : List.of("title", "summary")) {
        if (body.path(name).isString()) {
          ((ObjectNode) body).put(name, body.path(name).asString().strip());
        }
      }
      return contract.faults(BODY, body).stream().map(each -> "accepted: " + each).toList();
    } catch (CharacterCodingException | JacksonException broken) {
      return List.of("accepted, though it is not JSON in UTF-8");
    }
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text);
  }
}
