package dev.briefcast.system.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What may be posted. */
class RequestRowsIT extends ContractRows {

  private static final int BODY_MAX = 6 * 1024 * 1024;

  /** Two UTF-16 units, and twelve characters of JSON if it is escaped. */
  private static final String ONE_CODE_POINT = "\uD83D\uDE00";

  RequestRowsIT(Gateways gateways) {
    super(gateways);
  }

  @Test
  void body_ofBothKindsOrNeither_isInvalid() {
    ContractClient caller = caller();

    caller.post("{\"number\":1,\"title\":\"Both\"}").assertRefused(400, "invalid_request");
    caller.post("{\"owner\":\"acme\",\"repo\":\"x\"}").assertRefused(400, "invalid_request");
    caller.post(Bodies.longBrief()).assertStatus(202);
    caller.post(Bodies.change()).assertStatus(202);
  }

  @Test
  void brief_breakingEveryBound_getsEachOneReported() {
    ObjectNode brief = Bodies.json("tiny.json");
    brief.put("title", " x ").put("summary", "nine char");
    brief
        .putObject("repo")
        .put("owner", "")
        .put("name", "n".repeat(101))
        .put("branch", longer(200));
    ArrayNode files = brief.putArray("files");
    files.addObject().put("path", longer(500)).put("role", longer(500)).put("language", longer(40));
    files.addObject().put("path", "a").put("excerpt", longer(20_000)).put("startLine", 0);
    files.addObject().put("path", " ").put("startLine", 9).put("endLine", 8);
    files.addObject().put("excerpt", 5);
    brief.putArray("flow").add("one").add("two");
    ArrayNode highlights = brief.putArray("highlights").add("no").add(longer(200));
    List.of(1, 2, 3, 4, 5, 6, 7).forEach(each -> highlights.add("highlight " + each));

    Answer answer = caller().post(brief.toString()).assertRefused(400, "invalid_request");

    assertThat(answer.faults())
        .contains("title", "summary", "repo.owner", "repo.name", "repo.branch")
        .contains("files[0].path", "files[0].role", "files[0].language")
        .contains("files[1].excerpt", "files[1].startLine", "files[2].path", "files[2].endLine")
        .contains("files[3].path", "files[3].excerpt", "flow", "highlights", "highlights[0]");
  }

  @Test
  void brief_withTooManyFiles_isInvalid() {
    ObjectNode brief = Bodies.json("tiny.json");
    ArrayNode files = brief.putArray("files");
    for (int i = 0; i <= 20; i++) {
      files.addObject().put("path", "a");
    }
    ContractClient caller = caller();

    assertThat(caller.post(brief.toString()).assertStatus(400).faults()).containsExactly("files");
    files.removeAll();
    assertThat(caller.post(brief.toString()).assertStatus(400).faults()).containsExactly("files");
  }

  @Test
  void brief_atItsSmallest_isAccepted() {
    ObjectNode brief = Bodies.json("tiny.json").put("title", "abc").put("summary", "ten chars.");
    brief.putArray("files").addObject().put("path", "a");

    caller().post(brief.toString()).assertStatus(202);
  }

  /** Up to the worker, that is: what it makes of it would take minutes. */
  @Test
  void brief_atItsLargest_isTakenByAWorker() {
    ObjectNode brief = Bodies.json("tiny.json");
    brief.put("title", ONE_CODE_POINT.repeat(140)).put("summary", ONE_CODE_POINT.repeat(2000));
    ArrayNode files = brief.putArray("files");
    for (int i = 0; i < 20; i++) {
      files.addObject().put("path", "a" + i).put("excerpt", ONE_CODE_POINT.repeat(20_000));
    }
    String escaped = brief.toString().replace(ONE_CODE_POINT, "\\ud83d\\ude00");
    ContractClient caller = callerWith(1000);

    String id = caller.post(escaped).assertStatus(202).field("id");

    assertThat(escaped).hasSizeGreaterThan(4_800_000);
    await()
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(700))
        .until(() -> caller.story(id).json(), story -> !story.has("queue_position"));
    assertThat(caller.story(id).json().path("error").isNull()).isTrue();
  }

  @Test
  void change_breakingEveryBound_getsEachOneReported() {
    ContractClient caller = caller();

    Answer wrong = caller.post("{\"owner\":\"-a\",\"repo\":\"..\",\"number\":0,\"force\":1}");
    Answer tooLong = caller.post(Bodies.change("a".repeat(40), "r".repeat(101)));

    assertThat(wrong.assertRefused(400, "invalid_request").faults())
        .containsExactlyInAnyOrder("owner", "repo", "number", "force");
    assertThat(tooLong.assertRefused(400, "invalid_request").faults())
        .containsExactlyInAnyOrder("owner", "repo");
    caller.post(Bodies.change("a".repeat(39), Bodies.repository())).assertStatus(202);
  }

  @Test
  void body_thatIsNoJsonObject_isInvalid() {
    ContractClient caller = caller();

    for (String body : List.of("", "[]", "{\"title\":", "{} {}", "{\"number\":1,\"number\":2}")) {
      caller.post(body).assertRefused(400, "invalid_request");
    }
    caller
        .post(BodyPublishers.ofByteArray("{\"é\":1}".getBytes(ISO_8859_1)))
        .assertRefused(400, "invalid_request");
    caller.post("[".repeat(100_000)).assertRefused(400, "invalid_request");
  }

  @Test
  void body_over6MiB_isTooLarge() {
    caller()
        .post(BodyPublishers.ofByteArray(new byte[BODY_MAX + 1]))
        .assertRefused(413, "payload_too_large");
  }

  @Test
  void body_ofAnotherType_isUnsupported() {
    caller()
        .post(Bodies.change(), "Content-Type", "text/plain")
        .assertRefused(415, "unsupported_media_type");
  }

  @Test
  void brief_writtenAnotherWay_isTheSameRequest() {
    ContractClient caller = caller();
    ObjectNode brief = Bodies.json("twenty-files.json").without("repo");
    brief.put("title", "Written two ways, " + Bodies.repository());
    String id = caller.post(brief.toString()).assertStatus(202).field("id");

    JsonNode title = brief.remove("title");
    brief.putNull("repo").put("nobody_knows", true).set("title", title);
    Answer joined = caller.post(brief.toPrettyString());

    assertThat(joined.assertStatus(202).field("id")).isEqualTo(id);
  }

  @Test
  void request_sentAgainWithItsKey_getsTheFirstAnswer() {
    ContractClient caller = caller();
    String change = Bodies.change();

    Answer first = caller.post(change, "Idempotency-Key", "row").assertStatus(202);
    Answer again = caller.post(change, "Idempotency-Key", "row").assertStatus(202);

    assertThat(again.text()).isEqualTo(first.text());
    assertThat(first.header("Idempotent-Replayed")).isEmpty();
    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    assertThat(again.header("RateLimit")).contains(";r=8;");
    caller
        .post(Bodies.change(), "Idempotency-Key", "row")
        .assertRefused(422, "idempotency_key_reused");
    caller.post(change, "Idempotency-Key", "").assertRefused(400, "invalid_request");
  }

  @Test
  void request_sentConcurrentlyWithOneKey_isDoneOnce() {
    ContractClient caller = caller();
    String brief = Bodies.longBrief();

    List<Answer> answers = Http.atOnce(8, i -> caller.post(brief, "Idempotency-Key", "row"));

    List<Answer> accepted = answers.stream().filter(each -> each.status() == 202).toList();
    assertThat(answers).allMatch(each -> each.status() == 202 || each.status() == 409);
    assertThat(accepted.stream().map(Answer::text).distinct()).hasSize(1);
    assertThat(accepted.stream().filter(each -> each.header("Idempotent-Replayed").isEmpty()))
        .hasSize(1);
  }

  private static String longer(int max) {
    return "x".repeat(max + 1);
  }
}
