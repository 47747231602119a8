package dev.briefcast.github.api;

import dev.briefcast.github.api.AppHttp.Answer;
import dev.briefcast.github.api.AppHttp.Call;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/**
 * The calls that the app makes as itself: for its installations, and for deliveries that failed.
 * Blocks.
 */
public final class AppCalls {

  private static final Logger log = LoggerFactory.getLogger(AppCalls.class);
  private static final int PAGE = 100;
  private static final int PAGES_MAX = 100;

  private final InstallationCalls calls;

  AppCalls(InstallationCalls calls) {
    this.calls = calls;
  }

  /**
   * An installation as GitHub has it.
   *
   * @param all whether it is for all repositories of its owner
   */
  public record InstallationView(long id, String owner, boolean suspended, boolean all) {}

  /**
   * A delivery as GitHub tried it.
   *
   * @param attempt GitHub's id of the try
   * @param delivery the id that all tries share
   */
  public record DeliveryTry(long attempt, UUID delivery, Instant at, boolean delivered) {}

  /** The installation, or nothing if the app is not there any more. */
  public Optional<InstallationView> installation(long id) throws InterruptedException {
    Answer answer = calls.asApp(Call.get("/app/installations/" + id));
    if (answer.status() == 404) {
      return Optional.empty();
    }
    if (!answer.isSuccessful()) {
      throw new GitHubRefusedException(answer.status(), "GET installation");
    }
    return Optional.of(view(answer.json()));
  }

  /** All installations, up to ten thousand. */
  public List<InstallationView> installations() throws InterruptedException {
    var found = new ArrayList<InstallationView>();
    for (int page = 1; page <= PAGES_MAX; page++) {
      Answer answer =
          calls.asApp(Call.get("/app/installations?per_page=%d&page=%d".formatted(PAGE, page)));
      if (!answer.isSuccessful()) {
        throw new GitHubRefusedException(answer.status(), "GET installations");
      }
      JsonNode some = answer.json();
      some.forEach(each -> found.add(view(each)));
      if (some.size() < PAGE) {
        break;
      }
    }
    return found;
  }

  private static InstallationView view(JsonNode json) {
    JsonNode suspended = json.path("suspended_at");
    return new InstallationView(
        json.path("id").asLong(0),
        json.path("account").path("login").asString(""),
        !suspended.isMissingNode() && !suspended.isNull(),
        json.path("repository_selection").asString("").equals("all"));
  }

  /** The names of the private repositories that an installation sees, up to a thousand. */
  public List<String> privateRepositories(long installation) throws InterruptedException {
    var found = new ArrayList<String>();
    for (int page = 1; page <= PAGES_MAX / 10; page++) {
      Call call = Call.get("/installation/repositories?per_page=%d&page=%d".formatted(PAGE, page));
      JsonNode some = calls.askSuccessfully(installation, call).json().path("repositories");
      for (JsonNode each : some) {
        if (each.path("private").asBoolean(false)) {
          found.add(each.path("name").asString(""));
        }
      }
      if (some.size() < PAGE) {
        break;
      }
    }
    return found;
  }

  /** The delivery attempts since a time, the newest first, up to ten thousand. */
  public List<DeliveryTry> deliveryAttempts(Instant since) throws InterruptedException {
    var found = new ArrayList<DeliveryTry>();
    String cursor = "";
    for (int page = 1; page <= PAGES_MAX; page++) {
      Answer answer = calls.asApp(Call.get("/app/hook/deliveries?per_page=" + PAGE + cursor));
      if (!answer.isSuccessful()) {
        throw new GitHubRefusedException(answer.status(), "GET deliveries");
      }
      List<DeliveryTry> some = deliveryAttempts(answer.json());
      found.addAll(some);
      boolean before = some.stream().anyMatch(each -> each.at().isBefore(since));
      if (before || answer.next() == null) {
        return found;
      }
      cursor = "&cursor=" + answer.next();
    }
    log.warn("GitHub has more deliveries since {} than one check reads", since);
    return found;
  }

  private static List<DeliveryTry> deliveryAttempts(JsonNode page) {
    var found = new ArrayList<DeliveryTry>();
    for (JsonNode each : page) {
      try {
        found.add(
            new DeliveryTry(
                each.path("id").asLong(0),
                UUID.fromString(each.path("guid").asString("")),
                Instant.parse(each.path("delivered_at").asString("")),
                each.path("status_code").asInt(0) / 100 == 2));
      } catch (IllegalArgumentException | DateTimeParseException none) {
        // One that cannot be named cannot be asked for either.
      }
    }
    return found;
  }

  /** Asks GitHub to redeliver an event. */
  public void redeliver(long attempt) throws InterruptedException {
    calls.asApp(Call.of("POST", "/app/hook/deliveries/" + attempt + "/attempts", Map.of()));
  }
}
