package dev.briefcast.system;

import dev.briefcast.testing.github.GitHubStub;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** One {@code briefcast up} that the tests of this JVM share: started at first use. */
public final class RunningBriefcast {

  private static final Path EXAMPLES = Path.of("../examples");

  private RunningBriefcast() {}

  /** A client with the key of the demo account. */
  static ApiClient client() {
    return clientOf(Shared.DATA);
  }

  /** What it takes for GitHub; its fetchers see what is private there. */
  public static GitHubStub github() {
    return Shared.GITHUB;
  }

  /** Its data folder. */
  public static Path data() {
    return Shared.DATA;
  }

  /** What its processes printed so far, the mails among it: any gateway may have one to send. */
  static String printed() {
    try (var files = Files.list(Shared.DATA.getParent())) {
      var printed = new StringBuilder();
      for (Path log : files.filter(file -> file.toString().endsWith(".log")).sorted().toList()) {
        printed.append(Files.readString(log));
      }
      return printed.toString();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Where it shows the metrics of its services. */
  static URI metrics() {
    return Shared.METRICS;
  }

  static ApiClient clientOf(Path data) {
    JsonNode credentials = credentialsOf(data);
    return new ApiClient(
        credentials.path("base_url").asString(), credentials.path("api_key").asString());
  }

  /** What its first start wrote down. */
  static JsonNode credentials() {
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
    static final String TOKEN = "ghp_of_the_fetchers";
    static final Path DATA;
    static final URI METRICS;

    private static final Pattern ADDRESS = Pattern.compile("metrics +(http:\\S+)");

    static {
      GITHUB.showPrivateTo(TOKEN);
      try {
        Path folder = Files.createTempDirectory("briefcast-system");
        DATA = folder.resolve("data");
        String port = BriefcastProcess.freePort();
        BriefcastProcess up =
            BriefcastProcess.start(
                Map.of(
                    "BRIEFCAST_GITHUB_API_URL",
                    GITHUB.url().toString(),
                    "BRIEFCAST_GITHUB_TOKEN",
                    TOKEN),
                folder,
                "up",
                List.of("up", "--port", port, "--data", DATA.toString()));
        Runtime.getRuntime().addShutdownHook(new Thread(up::terminate));
        up.awaitPrinted("Briefcast is ready at http://localhost:").awaitPrinted("  log  ");
        var printed = ADDRESS.matcher(up.output());
        if (!printed.find()) {
          throw new AssertionError(up.output());
        }
        METRICS = URI.create(printed.group(1));
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }
}
