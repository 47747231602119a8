package dev.briefcast.testing.github;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * GitHub's REST API, as far as fetching a change needs it: its headers, entity tags, pages, limits,
 * redirects and errors.
 */
public final class GitHubStub implements AutoCloseable {

  private static final Pattern REPOSITORY = Pattern.compile("/repos/([^/]+)/([^/]+)(/.*)?");
  private static final int PAGE = 100;
  private static final int LISTED_MAX = 3_000;

  /** An answer that a test says, in place of the right one. */
  public record Said(int status, Map<String, String> headers, String body) {}

  /** The connection is cut before there is an answer. */
  private static final Said CUT = new Said(0, Map.of(), "");

  /** There is no answer, as long as the stub is open. */
  private static final Said SILENCE = new Said(-1, Map.of(), "");

  /** A request that came. */
  public record Asked(String path, @Nullable String authorization, boolean conditional) {}

  private final HttpServer server;
  private final Map<String, StubRepository> repositories = new ConcurrentHashMap<>();
  private final Map<String, String> moved = new ConcurrentHashMap<>();
  private final ConcurrentLinkedDeque<Said> next = new ConcurrentLinkedDeque<>();
  private final ConcurrentLinkedQueue<Asked> asked = new ConcurrentLinkedQueue<>();
  private final AtomicLong ids = new AtomicLong(1_000);
  private final Map<String, Instant> installations = new ConcurrentHashMap<>();
  private final AtomicLong tokens = new AtomicLong();
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile @Nullable String tokenForPrivate;

  private GitHubStub(HttpServer server) {
    this.server = server;
  }

  /** Starts one on a free port. */
  public static GitHubStub start() {
    try {
      var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      HttpServer server = HttpServer.create(address, 0);
      var stub = new GitHubStub(server);
      server.createContext("/", stub::handle);
      server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
      server.start();
      return stub;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
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
    next.add(new Said(status, headers, body));
  }

  /** The connection of the next request is cut. */
  public void cut() {
    next.add(CUT);
  }

  /** The next request gets no answer. */
  public void hang() {
    next.add(SILENCE);
  }

  /** The app is installed at this owner, and is given tokens that expire then. */
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
      Said said = next.poll();
      if (SILENCE.equals(said)) {
        closed.await();
      } else if (!CUT.equals(said)) {
        answer(exchange, said == null ? right(exchange, path, authorization) : said, known);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static void answer(HttpExchange exchange, Said said, @Nullable String known)
      throws IOException {
    byte[] body = said.body().getBytes(UTF_8);
    var headers = exchange.getResponseHeaders();
    headers.set("Content-Type", "application/json; charset=utf-8");
    headers.set("X-GitHub-Media-Type", "github.v3; format=json");
    headers.set("X-RateLimit-Limit", "5000");
    headers.set("X-RateLimit-Remaining", "4987");
    headers.set("X-RateLimit-Reset", "4102444800");
    headers.set("X-RateLimit-Resource", "core");
    String tag = "W/\"" + Integer.toHexString(said.body().hashCode()) + body.length + "\"";
    headers.set("ETag", tag);
    said.headers().forEach(headers::set);
    boolean same = said.status() == 200 && tag.equals(known);
    int status = same ? 304 : said.status();
    exchange.sendResponseHeaders(status, same || body.length == 0 ? -1 : body.length);
    if (!same && body.length > 0) {
      exchange.getResponseBody().write(body);
    }
  }

  private Said right(HttpExchange exchange, String path, @Nullable String authorization) {
    if (path.startsWith("/app/installations/")) {
      Instant expires = installations.values().iterator().next();
      String token = "ghs_" + tokens.incrementAndGet();
      return new Said(
          201, Map.of(), "{\"token\":\"" + token + "\",\"expires_at\":\"" + expires + "\"}");
    }
    Matcher matcher = REPOSITORY.matcher(path);
    if (!matcher.matches()) {
      return notFound();
    }
    String key = key(matcher.group(1), matcher.group(2));
    String rest = matcher.group(3) == null ? "" : matcher.group(3);
    if (rest.equals("/installation")) {
      boolean installed = installations.containsKey(key.substring(0, key.indexOf('/')));
      return installed ? ok("{\"id\":77}") : notFound();
    }
    String to = moved.get(key);
    if (to != null) {
      return new Said(
          301,
          Map.of("Location", url() + "/repos/" + to + rest),
          "{\"message\":\"Moved Permanently\"}");
    }
    StubRepository repository = repositories.get(key);
    boolean visible =
        repository != null
            && (repository.isPublic()
                || (tokenForPrivate != null && tokenForPrivate.equals(authorization)));
    return repository != null && visible ? of(repository, rest, exchange) : notFound();
  }

  private Said of(StubRepository repository, String rest, HttpExchange exchange) {
    String query = String.valueOf(exchange.getRequestURI().getRawQuery());
    if (rest.isEmpty()) {
      return ok(repository.json());
    }
    if (rest.startsWith("/compare/")) {
      return ok("{\"merge_base_commit\":{\"sha\":\"" + StubPull.BASE_SHA + "\"}}");
    }
    if (rest.startsWith("/contents/")) {
      String file = URLDecoder.decode(rest.substring("/contents/".length()), UTF_8);
      byte[] bytes = repository.contents().get(file + "@" + query.replaceFirst("^ref=", ""));
      return bytes == null ? notFound() : ok(new String(bytes, UTF_8));
    }
    String[] parts = rest.substring(1).split("/", -1);
    int number = parts.length > 1 && parts[1].matches("\\d+") ? Integer.parseInt(parts[1]) : 0;
    if (parts[0].equals("issues")) {
      String title = repository.issues().get(number);
      return title == null ? notFound() : ok("{\"title\":" + Json.text(title) + "}");
    }
    StubPull pull = repository.pulls().get(number);
    if (pull == null) {
      return notFound();
    }
    return parts.length > 2 ? files(repository, pull, query) : ok(pull.json());
  }

  private Said files(StubRepository repository, StubPull pull, String query) {
    Matcher wanted = Pattern.compile("(?:^|&)page=(\\d+)").matcher(query);
    int page = wanted.find() ? Integer.parseInt(wanted.group(1)) : 1;
    List<StubFile> listed = pull.files().subList(0, Math.min(LISTED_MAX, pull.files().size()));
    int from = Math.min(listed.size(), (page - 1) * PAGE);
    int to = Math.min(listed.size(), page * PAGE);
    var json = new ArrayList<String>();
    listed.subList(from, to).forEach(file -> json.add(file.json()));
    Map<String, String> headers = Map.of();
    if (to < listed.size()) {
      String address =
          url() + "/repos/" + repository.fullName() + "/pulls/" + pull.number() + "/files";
      int last = (listed.size() + PAGE - 1) / PAGE;
      String next = "<" + address + "?per_page=100&page=" + (page + 1) + ">; rel=\"next\"";
      String end = "<" + address + "?per_page=100&page=" + last + ">; rel=\"last\"";
      headers = Map.of("Link", next + ", " + end);
    }
    return new Said(200, headers, "[" + String.join(",", json) + "]");
  }

  private static Said ok(String body) {
    return new Said(200, Map.of(), body);
  }

  private static Said notFound() {
    return new Said(
        404,
        Map.of(),
        "{\"message\":\"Not Found\",\"documentation_url\":\"https://docs.github.com/rest\"}");
  }
}
