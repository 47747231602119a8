package dev.briefcast.system.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import dev.briefcast.system.InstalledPrograms;
import dev.briefcast.system.RunningBriefcast;
import dev.briefcast.testing.FinishedProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The programs of the page {@code /docs}, run as a reader would who copies them. */
@Tag("browser")
class DocsSamplesIT {

  private final JsonNode credentials = RunningBriefcast.credentials();
  private final String site = credentials.path("base_url").asString().replace("/api/v1", "");
  private final String page = RunningBriefcast.client().get(site + "/docs").body();

  @TempDir private Path folder;

  @BeforeEach
  void copyBrief() throws Exception {
    copy("brief", "brief.json");
  }

  @Test
  void curl_printsTheStory_ifInstalled() throws Exception {
    if (InstalledPrograms.have("curl")) {
      assertThat(printed("sh", copy("curl", "sample.sh"))).contains("\"status\":\"ready\"");
    }
  }

  @Test
  void javaScript_printsWhereTheStoryIs() throws Exception {
    Path node = Driver.ensureDriverInstalled(Map.of(), false).driverDir().resolve("node");

    assertThat(printed(node.toString(), copy("javascript", "sample.mjs")))
        .contains("ready " + site + "/s/brief_");
  }

  @Test
  void python_printsWhereTheStoryIs_ifInstalled() throws Exception {
    if (InstalledPrograms.have("python3")) {
      assertThat(printed("python3", copy("python", "sample.py")))
          .contains("ready " + site + "/s/brief_");
    }
  }

  @Test
  void java_printsWhereTheStoryIs() throws Exception {
    String[] parts = sample("java").split("\n\n", 2);
    Files.writeString(
        folder.resolve("Sample.java"),
        parts[0] + "\nvoid main() throws Exception {\n" + parts[1] + "}\n");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();

    String classes = System.getProperty("java.class.path");
    // It is compiled and runs once: compiling it thoroughly takes longer than it does.
    assertThat(printed(java, "-XX:TieredStopAtLevel=1", "-cp", classes, "Sample.java"))
        .contains(site + "/s/brief_");
  }

  private String copy(String id, String file) throws Exception {
    Files.writeString(folder.resolve(file), sample(id));
    return file;
  }

  private String sample(String id) {
    Matcher code =
        Pattern.compile("<code id=\"sample-" + id + "\">(.*?)</code>", Pattern.DOTALL)
            .matcher(page);
    assertThat(code.find()).as(id).isTrue();
    return code.group(1)
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
  }

  private String printed(String... program) throws Exception {
    var builder = new ProcessBuilder(program).directory(folder.toFile());
    builder.environment().put("BRIEFCAST_KEY", credentials.path("api_key").asString());
    return FinishedProgram.of(builder, folder, Duration.ofMinutes(3)).printed();
  }
}
