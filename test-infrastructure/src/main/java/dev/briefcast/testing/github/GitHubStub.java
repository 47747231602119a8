package dev.briefcast.testing.github;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.testing.wire.LoopbackServer;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * GitHub's REST API, as far as fetching a change needs it: its headers, entity tags, pages, limits,
 * redirects and errors.
 */
public final class GitHubStub implements AutoCloseable {

  private static final Pattern BY_NAME = Pattern.compile("/repos/([^/]+)/([^/]+)(/.*)?");
  private static final Pattern BY_ID = Pattern.compile("/repositories/(\\d+)(/.*)?");

  /** The connection is cut before there is an answer. */
  private static final StubResponse CUT = new StubResponse(0, Map.of(), "");

  /** There is no answer, as long as the stub is open. */
  private static final StubResponse SILENCE = new StubResponse(-1, Map.of(), "");

  /** The answer never ends. */
  private static final StubResponse ENDLESS = new StubResponse(-2, Map.of(), "");

  /** A request that was received. */
  public record Asked(String path, @Nullable String authorization, boolean conditional) {}

  private final HttpServer server;
  private final Map<String, StubRepository> repositories = new ConcurrentHashMap<>();
  private final Map<String, String> moved = new ConcurrentHashMap<>();
  private final ConcurrentLinkedDeque<StubResponse> next = new ConcurrentLinkedDeque<>();
  private final ConcurrentLinkedQueue<Asked> asked = new ConcurrentLinkedQueue<>();
  private final AtomicLong ids = new AtomicLong(1_000);
  private final Map<String, Instant> installations = new ConcurrentHashMap<>();
  private final AtomicLong tokens = new AtomicLong();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Map<String, StubResponse> at = new ConcurrentHashMap<>();
  private volatile @Nullable String tokenForPrivate;
  private volatile String left = "4874";
  private volatile RequestGate gate = RequestGate.open();

  private GitHubStub(HttpServer server) {
    this.server = server;
  }

  /** Starts one on a free port. */
  public static GitHubStub start() {
    HttpServer server = LoopbackServer.create();
    var stub = new GitHubStub(server);
    server.createContext("/", stub::handle);
    server.start();
    return stub;
  }

  /** Where its API is. */
  public URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** A new repository. */
  public StubRepository repository(String owner, String name, boolean isPublic) {
    var repository =
        new StubRepository(ids.incrementAndGet(), owner, name, isPublic ? "public" : "private");
    repositories.put(key(owner, name), repository);
    return repository;
  }

  /** A repository was renamed, or given away. */
  public void moved(String from, String to) {
    moved.put(from.toLowerCase(Locale.ROOT), to);
  }

  /** Private repositories are shown to whoever sends this token. */
  public void showPrivateTo(String token) {
    tokenForPrivate = "Bearer " + token;
  }

  /** The next request is answered so, and those after it by what is said further. */
  public void say(int status, Map<String, String> headers, String body) {
    next.add(new StubResponse(status, headers, body));
  }

  /** The connection of the next request is cut. */
  public void cut() {
    next.add(CUT);
  }

  /** The next request gets no answer. */
  public void hang() {
    next.add(SILENCE);
  }

  /** Every request whose path has that part is answered so. */
  public void sayAt(String part, int status, Map<String, String> headers, String body) {
    at.put(part, new StubResponse(status, headers, body));
  }

  /** Every request whose path has that part is answered without end, or not at all. */
  public void breakAt(String part, boolean endless) {
    at.put(part, endless ? ENDLESS : SILENCE);
  }

  /** How many requests of 5,000 GitHub says are left, from now on. */
  public void leave(int requests) {
    left = Integer.toString(requests);
  }

  /** From now on requests wait until so many are there, or until the gate is closed. */
  public RequestGate gate(int requests) {
    gate = new RequestGate(requests);
    return gate;
  }

  /**
   * The app is installed at this owner, or for one {@code owner/repo}, and is given tokens that
   * expire then.
   */
  public void install(String owner, Instant tokensExpire) {
    installations.put(owner.toLowerCase(Locale.ROOT), tokensExpire);
  }

  /** The requests that came. */
  public List<Asked> asked() {
    return List.copyOf(asked);
  }

  /** Forgets the requests that came. */
  public void forget() {
    asked.clear();
  }

  @Override
  public void close() {
    closed.countDown();
    gate.close();
    server.stop(0);
  }

  private static String key(String owner, String name) {
    return (owner + "/" + name).toLowerCase(Locale.ROOT);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getRawPath();
      String authorization = exchange.getRequestHeaders().getFirst("Authorization");
      String known = exchange.getRequestHeaders().getFirst("If-None-Match");
      asked.add(new Asked(exchange.getRequestURI().toString(), authorization, known != null));
      gate.pass();
      StubResponse first = next.poll();
      StubResponse said = first == null ? at(path) : first;
      if (ENDLESS.equals(said)) {
        StubResponse.sendEndless(exchange);
      } else if (SILENCE.equals(said)) {
        closed.await();
      } else if (!CUT.equals(said)) {
        (said == null
                ? respond(exchange, path, authorization).with("X-RateLimit-Remaining", left)
                : said)
            .send(exchange, known);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private @Nullable StubResponse at(String path) {
    return at.entrySet().stream()
        .filter(each -> path.contains(each.getKey()))
        .map(Map.Entry::getValue)
        .findAny()
        .orElse(null);
  }

  private StubResponse respond(HttpExchange exchange, String path, @Nullable String authorization) {
    if (path.startsWith("/app/installations/")) {
      Instant expires = installations.values().iterator().next();
      String token = "ghs_" + tokens.incrementAndGet();
      return new StubResponse(
          201, Map.of(), "{\"token\":\"" + token + "\",\"expires_at\":\"" + expires + "\"}");
    }
    Matcher byId = BY_ID.matcher(path);
    Matcher byName = BY_NAME.matcher(path);
    if (byId.matches()) {
      long id = Long.parseLong(byId.group(1));
      StubRepository repository =
          repositories.values().stream().filter(each -> each.id() == id).findAny().orElse(null);
      return respondIfVisible(repository, orEmpty(byId.group(2)), authorization, exchange);
    }
    return byName.matches()
        ? respondByName(key(byName.group(1), byName.group(2)), orEmpty(byName.group(3)), exchange)
        : StubResponse.notFound();
  }

  private static String orEmpty(@Nullable String group) {
    return group == null ? "" : group;
  }

  private StubResponse respondByName(String key, String rest, HttpExchange exchange) {
    if (rest.equals("/installation")) {
      boolean installed = isInstalled(key);
      return installed ? StubResponse.ok("{\"id\":77}") : StubResponse.notFound();
    }
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    String to = moved.get(key);
    if (to != null) {
      StubRepository target = repositories.get(to.toLowerCase(Locale.ROOT));
      return StubResponse.moved(
          target == null
              ? url() + "/repos/" + to + rest
              : url() + "/repositories/" + target.id() + rest);
    }
    return respondIfVisible(repositories.get(key), rest, authorization, exchange);
  }

  private boolean isInstalled(String key) {
    return installations.containsKey(key)
        || installations.containsKey(key.substring(0, key.indexOf('/')));
  }

  private StubResponse respondIfVisible(
      @Nullable StubRepository repository,
      String rest,
      @Nullable String authorization,
      HttpExchange exchange) {
    boolean visible =
        repository != null
            && (repository.isPublic()
                || (authorization != null && authorization.equals(tokenForPrivate)));
    return repository != null && visible ? of(repository, rest, exchange) : StubResponse.notFound();
  }

  private StubResponse of(StubRepository repository, String rest, HttpExchange exchange) {
    String query = String.valueOf(exchange.getRequestURI().getRawQuery());
    if (rest.isEmpty()) {
      return StubResponse.ok(repository.json());
    }
    if (rest.startsWith("/compare/")) {
      return StubResponse.ok("{\"merge_base_commit\":{\"sha\":\"" + StubPull.BASE_SHA + "\"}}");
    }
    if (rest.startsWith("/contents/")) {
      String file = URLDecoder.decode(rest.substring("/contents/".length()), UTF_8);
      byte[] bytes = repository.contents().get(file + "@" + query.replaceFirst("^ref=", ""));
      return bytes == null ? StubResponse.notFound() : StubResponse.raw(bytes);
    }
    String[] parts = rest.substring(1).split("/", -1);
    int number = parts.length > 1 && parts[1].matches("\\d+") ? Integer.parseInt(parts[1]) : 0;
    if (parts[0].equals("issues")) {
      String title = repository.issues().get(number);
      return title == null
          ? StubResponse.notFound()
          : StubResponse.ok("{\"title\":" + Json.text(title) + "}");
    }
    StubPull pull = repository.pulls().get(number);
    if (pull == null) {
      return StubResponse.notFound();
    }
    return switch (parts.length > 2 ? parts[2] : "") {
      case "" -> StubResponse.ok(pull.json());
      case "commits" -> StubResponse.ok(repository.commits(number));
      default -> repository.files(pull, query, url());
    };
  }
}
