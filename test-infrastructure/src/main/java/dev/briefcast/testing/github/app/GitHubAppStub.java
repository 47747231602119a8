package dev.briefcast.testing.github.app;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.testing.wire.LoopbackServer;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * GitHub as an app meets it: real HTTP on this machine, tokens that are checked, comments and check
 * runs that are kept, secondary limits, answers that are lost.
 */
public final class GitHubAppStub implements AutoCloseable {

  /** A call that came. */
  public record Called(String method, String path, int status) {}

  private static final String SECRET = "what GitHub and its app know";

  private final HttpServer server;
  private final Map<Long, StubbedInstallation> installations = new ConcurrentHashMap<>();
  private final Map<String, StubbedRepository> repositories = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<Called> called = new ConcurrentLinkedQueue<>();
  private final AtomicLong ids =
      new AtomicLong(ThreadLocalRandom.current().nextLong(1, 1 << 20) << 20);
  private final AtomicInteger answersLost = new AtomicInteger();
  private final ConcurrentLinkedQueue<Runnable> harms = new ConcurrentLinkedQueue<>();
  private final SecondaryLimits limits = new SecondaryLimits();
  private final HookLog hooks = new HookLog();
  private final AppRoutes routes = new AppRoutes(this);

  private GitHubAppStub(HttpServer server) {
    this.server = server;
  }

  /** Starts one on a free port. */
  public static GitHubAppStub start() {
    HttpServer server = LoopbackServer.create();
    var stub = new GitHubAppStub(server);
    server.createContext("/", stub::handle);
    server.start();
    return stub;
  }

  /** Where its API is. */
  public URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** What the app is told of it: the variables of its environment. */
  public Map<String, String> settings() {
    return Map.of(
        "BRIEFCAST_GITHUB_APP_APP_ID", appId(),
        "BRIEFCAST_GITHUB_APP_APP_KEY", appKey(),
        "BRIEFCAST_GITHUB_APP_WEBHOOK_SECRET", SECRET,
        "BRIEFCAST_GITHUB_APP_API_URL", url().toString());
  }

  /** Where an app with these settings listens. */
  public void callAt(URI hook) {
    hooks.to(hook, SECRET);
  }

  /** The app's id. */
  public String appId() {
    return Integer.toString(AppIdentity.ID);
  }

  /** The app's private key. */
  public String appKey() {
    return AppIdentity.pem();
  }

  /** The app is installed at an owner, for all of the repositories or for those that are made. */
  public StubbedInstallation install(long id, String owner, boolean all) {
    var installation = new StubbedInstallation(id, owner, all);
    installations.put(id, installation);
    return installation;
  }

  /** It is not installed there any more. */
  public void uninstall(long id) {
    installations.remove(id);
  }

  /** A new repository of an installation. */
  public StubbedRepository repository(StubbedInstallation of, String name, boolean isPrivate) {
    var repository = new StubbedRepository(nextId(), of.owner(), name, of.id(), isPrivate);
    repositories.put(of.owner() + "/" + name, repository);
    return repository;
  }

  /** So many calls that write in that time, of each installation. */
  public void limitWrites(int most, Duration in) {
    limitWrites(most, in, in);
  }

  /** The same, and none for a time of its own when there were so many. */
  public void limitWrites(int most, Duration in, Duration closedFor) {
    limits.set(most, in, closedFor);
  }

  /** How often a limit was reached. */
  public int limitsReached() {
    return limits.refused();
  }

  /** How many calls came though GitHub had said to wait. */
  public int calledAgainstLimits() {
    return limits.callsWhileLimited();
  }

  /** The next so many calls that make something do so, and their answers are lost. */
  public void loseAnswers(int count) {
    answersLost.set(count);
  }

  /** Runs that once, when a call has made something and is not answered yet. */
  public void whenMade(Runnable harm) {
    harms.add(harm);
  }

  /** The calls that came. */
  public List<Called> called() {
    return List.copyOf(called);
  }

  /** What it sends, and remembers that it did. */
  public HookLog hooks() {
    return hooks;
  }

  long nextId() {
    return ids.incrementAndGet();
  }

  @Nullable StubbedInstallation installation(long id) {
    return installations.get(id);
  }

  Collection<StubbedInstallation> installations() {
    return installations.values();
  }

  @Nullable StubbedRepository repository(String owner, String name) {
    return repositories.get(owner + "/" + name);
  }

  Collection<StubbedRepository> repositories() {
    return repositories.values();
  }

  /** How long an installation must wait, in seconds; 0 if it need not. */
  long refusal(long installation, boolean write) {
    return limits.refusal(installation, write);
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String method = exchange.getRequestMethod();
      URI uri = exchange.getRequestURI();
      byte[] body = exchange.getRequestBody().readAllBytes();
      String authorization = exchange.getRequestHeaders().getFirst("Authorization");
      AppStubResponse answer = routes.answer(method, uri, body, authorization);
      called.add(new Called(method, uri.getPath(), answer.status()));
      Runnable harm = answer.makes() ? harms.poll() : null;
      if (harm != null) {
        harm.run();
        return;
      }
      if (answer.makes() && answersLost.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
        return;
      }
      answer.send(exchange);
    }
  }
}
