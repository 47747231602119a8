package dev.briefcast.system;

import static org.awaitility.Awaitility.await;

import dev.briefcast.testing.github.GitHubStub;
import dev.briefcast.testing.github.app.GitHubAppStub;
import dev.briefcast.testing.trace.SpanReceiver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** One {@code briefcast up} that the tests of this JVM share: started at first use. */
public final class RunningBriefcast {

  private static final Path EXAMPLES = Path.of("../examples");
  private static final Duration MAILED_WITHIN = Duration.ofSeconds(60);

  private RunningBriefcast() {}

  /** A client with the key of the demo account. */
  public static ApiClient client() {
    return clientOf(Shared.DATA);
  }

  /** What it takes for GitHub; its fetchers see what is private there. */
  public static GitHubStub github() {
    return Shared.GITHUB;
  }

  /** What its GitHub app takes for GitHub. */
  public static GitHubAppStub appGitHub() {
    return Shared.APP_GITHUB;
  }

  /** Where it tells of every request and what follows: nothing is left out. */
  public static SpanReceiver spans() {
    return Shared.SPANS;
  }

  /** With what its fetchers ask GitHub. */
  public static String githubToken() {
    return Shared.TOKEN;
  }

  /** What its services logged so far, with all that they say to those who look for a mistake. */
  public static List<String> logged() {
    try (Stream<Path> files = Files.list(Shared.DATA)) {
      return files
          .filter(file -> file.getFileName().toString().contains(".log"))
          .flatMap(RunningBriefcast::lines)
          .toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Starts one more gateway of it, with the same settings; it ends with the JVM. */
  public static BriefcastProcess joinedGateway(String name) {
    try {
      return Shared.gateway(name);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Its data folder. */
  public static Path data() {
    return Shared.DATA;
  }

  /** What its processes printed so far, the mails among it: any gateway may have one to send. */
  public static String printed() {
    try (var files = Files.list(Shared.FOLDER)) {
      var printed = new StringBuilder();
      for (Path log : files.filter(file -> file.toString().endsWith(".log")).sorted().toList()) {
        printed.append(Files.readString(log));
      }
      return printed.toString();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /**
   * The link of the newest mail, which is printed where there is no mail server; waits for it.
   *
   * @param subject how the mail's subject begins
   */
  public static String mailed(String email, String subject) {
    Pattern mail =
        Pattern.compile(
            "(?s)Mail to " + Pattern.quote(email + ": " + subject) + ".*?(http://\\S+token=\\S+)");
    return await()
        .atMost(MAILED_WITHIN)
        .until(
            () -> mail.matcher(printed()).results().map(at -> at.group(1)).toList(),
            found -> !found.isEmpty())
        .getLast();
  }

  /** Where it shows the metrics of its services. */
  public static URI metrics() {
    return Shared.METRICS;
  }

  /** The broker of the one with that folder of data. */
  public static String kafkaOf(Path data) throws IOException {
    JsonNode running = ApiClient.json(Files.readString(data.resolve("running.json")));
    return "127.0.0.1:" + running.path("kafka_port").asInt();
  }

  public static ApiClient clientOf(Path data) {
    JsonNode credentials = credentialsOf(data);
    return new ApiClient(
        credentials.path("base_url").asString(), credentials.path("api_key").asString());
  }

  /** Its operator API. */
  public static OperatorApi operator() {
    return operator(credentials());
  }

  private static OperatorApi operator(JsonNode credentials) {
    return new OperatorApi(
        credentials.path("base_url").asString().replaceFirst("/api/v1$", ""),
        credentials.path("operator_token").asString());
  }

  /** Its home page, below which all of its pages are. */
  public static URI home() {
    return URI.create(credentials().path("base_url").asString()).resolve("/");
  }

  /** What its first start wrote down. */
  public static JsonNode credentials() {
    return credentialsOf(Shared.DATA);
  }

  private static JsonNode credentialsOf(Path data) {
    try {
      return ApiClient.json(Files.readString(data.resolve("credentials.json")));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The JSON of an example brief. */
  public static String example(String name) {
    try {
      return Files.readString(EXAMPLES.resolve(name));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static final class Shared {
    static final GitHubStub GITHUB = GitHubStub.start();
    static final SpanReceiver SPANS = SpanReceiver.start();
    static final String TOKEN = "ghp_of_the_fetchers";
    static final Path FOLDER;
    static final Path DATA;
    static final URI METRICS;

    static final GitHubAppStub APP_GITHUB = GitHubAppStub.start();

    private static final Map<String, String> SETTINGS =
        settings(
            "BRIEFCAST_GITHUB_APP_PORT",
            "0",
            "BRIEFCAST_GITHUB_APP_QUIET",
            "1s",
            "BRIEFCAST_GITHUB_API_URL",
            GITHUB.url().toString(),
            "BRIEFCAST_GITHUB_TOKEN",
            TOKEN,
            "BRIEFCAST_LOOK_FORMAT",
            "landscape-1080",
            "BRIEFCAST_WORKER_PRICE_CURRENCY",
            "EUR",
            "BRIEFCAST_WORKER_PRICE_CPU_HOUR",
            "100",
            "BRIEFCAST_LOG_LEVEL",
            "DEBUG",
            "MANAGEMENT_OPENTELEMETRY_TRACING_EXPORT_OTLP_ENDPOINT",
            SPANS.url(),
            "MANAGEMENT_OPENTELEMETRY_TRACING_EXPORT_SCHEDULEDELAY",
            "200ms",
            "MANAGEMENT_TRACING_SAMPLING_PROBABILITY",
            "1");

    private static final Pattern ADDRESS = Pattern.compile("metrics +(http:\\S+)");
    private static final Pattern HOOK = Pattern.compile("GitHub calls +(http:\\S+)");

    static {
      GITHUB.showPrivateTo(TOKEN);
      try {
        FOLDER = Files.createTempDirectory("briefcast-system");
        DATA = FOLDER.resolve("data");
        String port = BriefcastProcess.freePort();
        BriefcastProcess up = up(port);
        up.awaitPrinted("Briefcast is ready at http://localhost:").awaitPrinted("  log  ");
        METRICS = printed(ADDRESS, up);
        APP_GITHUB.callAt(printed(HOOK, up));
        // The tests share the demo account; how many requests it may make is not what they test.
        operator(credentialsOf(DATA)).untireNamed("demo");
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }

    private static URI printed(Pattern line, BriefcastProcess up) {
      var printed = line.matcher(up.output());
      if (!printed.find()) {
        throw new AssertionError(up.output());
      }
      return URI.create(printed.group(1));
    }

    private static Map<String, String> settings(String... namesAndValues) {
      var settings = new HashMap<>(APP_GITHUB.settings());
      for (int i = 0; i < namesAndValues.length; i += 2) {
        settings.put(namesAndValues[i], namesAndValues[i + 1]);
      }
      return settings;
    }

    private static BriefcastProcess up(String port) throws IOException {
      List<String> arguments =
          List.of("up", "--github-app", "--port", port, "--data", DATA.toString());
      return untilTheEnd(BriefcastProcess.startUntrained(SETTINGS, FOLDER, "up", arguments));
    }

    private static BriefcastProcess gateway(String name) throws IOException {
      List<String> arguments = List.of("gateway", "--data", DATA.toString());
      return untilTheEnd(BriefcastProcess.start(SETTINGS, FOLDER, name, arguments));
    }

    private static BriefcastProcess untilTheEnd(BriefcastProcess process) {
      Runtime.getRuntime().addShutdownHook(new Thread(process::terminate));
      return process;
    }
  }
}
