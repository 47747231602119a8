package dev.briefcast.testing.github.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Calls the app's webhook as GitHub does, with bodies that GitHub sent, and keeps what was
 * delivered and what was not.
 */
public final class HookLog {

  /** A call: sent again, it has the same id. */
  public record Hook(UUID id, String event, String body) {}

  private record Tried(long attempt, Hook hook, int status, Instant at) {}

  private static final int PAGE = 100;

  private final HttpClient http = HttpClient.newHttpClient();
  private final ConcurrentLinkedQueue<Tried> tried = new ConcurrentLinkedQueue<>();
  private final AtomicLong attempts = new AtomicLong(500);
  private volatile @Nullable URI address;
  private volatile String secret = "";

  /** Where the app listens, and what it knows of GitHub. */
  public void to(URI hook, String sharedSecret) {
    address = hook;
    secret = sharedSecret;
  }

  /** Something happened to a pull request. */
  public static Hook pull(StubbedRepository of, StubbedPull pull, String action) {
    ObjectNode body = recorded(action.equals("synchronize") ? "synchronize" : "opened");
    body.put("action", action);
    body.put("number", pull.number);
    ObjectNode json = (ObjectNode) body.path("pull_request");
    json.put("number", pull.number);
    json.put("state", pull.isOpen() ? "open" : "closed");
    ((ObjectNode) json.path("head")).put("sha", pull.head());
    return new Hook(UUID.randomUUID(), "pull_request", inRepository(of, body));
  }

  /** Somebody commented. */
  public static Hook comment(
      StubbedRepository of, int number, String text, String author, String association) {
    ObjectNode body = recorded("issue_comment");
    ObjectNode issue = (ObjectNode) body.path("issue");
    issue.put("number", number);
    issue.putObject("pull_request").put("url", "https://api.github.com/repos/x/y/pulls/" + number);
    ObjectNode comment = (ObjectNode) body.path("comment");
    comment.put("id", UUID.randomUUID().getMostSignificantBits() >>> 20);
    comment.put("body", text);
    comment.put("author_association", association);
    ((ObjectNode) comment.path("user")).put("login", author).put("type", "User");
    return new Hook(UUID.randomUUID(), "issue_comment", inRepository(of, body));
  }

  /** The app was installed, or is not any more. */
  public static Hook installation(StubbedInstallation installation, String action) {
    ObjectNode body =
        recorded(action.equals("deleted") ? "installation_deleted" : "installation_created");
    body.put("action", action);
    ObjectNode json = (ObjectNode) body.path("installation");
    json.put("id", installation.id());
    ((ObjectNode) json.path("account")).put("login", installation.owner());
    return new Hook(UUID.randomUUID(), "installation", body.toString());
  }

  private static String inRepository(StubbedRepository of, ObjectNode body) {
    ObjectNode repository = (ObjectNode) body.path("repository");
    repository.put("id", of.id).put("name", of.name).put("private", of.isPrivate());
    repository.put("full_name", of.owner + "/" + of.name);
    ((ObjectNode) repository.path("owner")).put("login", of.owner);
    body.putObject("installation").put("id", of.installation);
    return body.toString();
  }

  private static ObjectNode recorded(String name) {
    try (InputStream file = HookLog.class.getResourceAsStream("hooks/" + name + ".json")) {
      if (file == null) {
        throw new IllegalStateException("nothing was recorded of " + name);
      }
      return (ObjectNode) JsonMapper.shared().readTree(file);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Sends it; answers with the status, 0 if there was no answer. */
  public int send(Hook hook) {
    URI to = address;
    int status = to == null ? 0 : post(to, hook, sign(hook.body()));
    tried.add(new Tried(attempts.incrementAndGet(), hook, status, Instant.now()));
    return status;
  }

  /** GitHub could not deliver it. */
  public void lose(Hook hook) {
    tried.add(new Tried(attempts.incrementAndGet(), hook, 502, Instant.now()));
  }

  /** GitHub could not deliver it, and delivered so many others after it. */
  public void lose(Hook hook, int others) {
    long attempt = attempts.incrementAndGet();
    Instant at = Instant.now();
    for (int i = 0; i < others; i++) {
      var other = new Hook(UUID.randomUUID(), "ping", "{}");
      tried.add(new Tried(attempts.incrementAndGet(), other, 202, at));
    }
    tried.add(new Tried(attempt, hook, 502, at));
  }

  /** As GitHub signs it. */
  public String sign(String body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
      return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body.getBytes(UTF_8)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private int post(URI to, Hook hook, String signature) {
    HttpRequest request =
        HttpRequest.newBuilder(to)
            .timeout(Duration.ofSeconds(10))
            .header("Content-Type", "application/json")
            .header("User-Agent", "GitHub-Hookshot/044aadd")
            .header("X-GitHub-Event", hook.event())
            .header("X-GitHub-Delivery", hook.id().toString())
            .header("X-Hub-Signature-256", signature)
            .POST(BodyPublishers.ofString(hook.body()))
            .build();
    try {
      return http.send(request, BodyHandlers.discarding()).statusCode();
    } catch (IOException away) {
      return 0;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  void redeliver(long attempt) {
    tried.stream()
        .filter(each -> each.attempt() == attempt)
        .findFirst()
        .ifPresent(each -> send(each.hook()));
  }

  /** Those behind a cursor, the newest first. */
  AppStubResponse page(String cursor) {
    long before = cursor.isEmpty() ? Long.MAX_VALUE : Long.parseLong(cursor.substring(3));
    List<Tried> rest =
        tried.stream()
            .filter(each -> each.attempt() < before)
            .sorted(Comparator.comparingLong(Tried::attempt).reversed())
            .toList();
    List<Tried> page = rest.subList(0, Math.min(PAGE, rest.size()));
    String next =
        rest.size() > PAGE
            ? "<https://api.github.com/app/hook/deliveries?per_page=100&cursor=v1_%d>; rel=\"next\""
                .formatted(page.getLast().attempt())
            : "";
    return AppStubResponse.page(json(page), next);
  }

  private static List<Map<String, Object>> json(List<Tried> page) {
    var json = new ArrayList<Map<String, Object>>();
    for (Tried each : page) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("id", each.attempt());
      one.put("guid", each.hook().id().toString());
      one.put("delivered_at", each.at().toString());
      one.put("redelivery", false);
      one.put("status_code", each.status());
      one.put("event", each.hook().event());
      json.add(one);
    }
    return json;
  }
}
