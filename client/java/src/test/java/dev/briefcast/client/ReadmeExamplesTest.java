package dev.briefcast.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Every example of the README is compiled, and run against a server. */
class ReadmeExamplesTest {

  private static final Pattern BLOCK = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);
  private static final String STORY =
      """
      {"id": "story_1", "status": "ready", "url": "http://localhost/pr/acme/greetings/7",
      "cached": false, "created_at": "2026-01-05T09:31:12Z", "title": "Say hello"}
      """;

  @TempDir private Path folder;
  @AutoClose private final FakeBriefcast briefcast = new FakeBriefcast();

  ReadmeExamplesTest() throws IOException {}

  @Test
  void change_isRequestedAndAwaited() throws Exception {
    briefcast.answers(202, STORY).answers(404, "{}").answers(200, STORY);

    run("StoryRequest.change", "isReady");

    assertThat(briefcast.asked())
        .extracting(FakeBriefcast.Asked::target)
        .containsExactly(
            "/api/v1/stories", "/api/v1/stories/story_1/events", "/api/v1/stories/story_1");
  }

  @Test
  void brief_isRefusedByField() throws Exception {
    briefcast.answers(400, "{\"error\": {\"message\": \"Wrong.\", \"details\": []}}");

    run("StoryRequest.brief", "details");

    assertThat(briefcast.asked()).hasSize(1);
  }

  @Test
  void list_isRead() throws Exception {
    briefcast
        .answers(200, "{\"data\": [" + STORY + "], \"next_cursor\": null}")
        .answers(200, "{\"plan\": \"pro\", \"minutes_remaining\": 3}");

    run("StoryFilter", "minutesRemaining");

    assertThat(briefcast.asked()).hasSize(2);
  }

  @Test
  void events_areFollowed() throws Exception {
    briefcast.answers(200, "{\"data\": [], \"next_cursor\": null}");
    briefcast.streams("data: {\"id\": \"evt_1\", \"type\": \"key.revoked\", \"data\": {}}\n\n");

    run("EventFeed", "next()");

    assertThat(briefcast.asked()).isNotEmpty();
  }

  @Test
  void everyOtherExample_compiles() throws Exception {
    for (String block : blocks()) {
      compile(block);
    }
    assertThat(blocks()).hasSize(6);
  }

  private void run(String... words) throws Exception {
    String block =
        blocks().stream()
            .filter(each -> List.of(words).stream().allMatch(each::contains))
            .filter(each -> !each.contains("async()"))
            .findFirst()
            .orElseThrow();
    compile(block.replace("http://localhost:8080", briefcast.address().toString()));
    try (var loader = new URLClassLoader(new URL[] {url(folder)}, getClass().getClassLoader())) {
      var main = loader.loadClass("Example").getDeclaredMethod("run");
      main.setAccessible(true);
      main.invoke(null);
    } catch (InvocationTargetException failed) {
      throw (Exception) failed.getCause();
    }
  }

  private void compile(String block) throws IOException {
    String code = block.replaceAll("System.getenv\\(\"[A-Z_]+\"\\)", "\"bc_live_test\"");
    boolean method = code.startsWith("AccountEvent");
    Path file =
        Files.writeString(
            folder.resolve("Example.java"),
            """
            import dev.briefcast.client.*;
            import java.net.URI;
            import java.time.*;
            import java.util.*;
            class Example {
              %s
            }
            """
                .formatted(method ? code : "static void run() throws Exception {" + code + "}"));
    var compiler = ToolProvider.getSystemJavaCompiler();
    var complaints = new StringWriter();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      boolean good =
          compiler
              .getTask(
                  complaints,
                  files,
                  null,
                  List.of("-proc:none", "-cp", classpath(), "-d", folder.toString()),
                  null,
                  files.getJavaFileObjects(file))
              .call();
      assertThat(good).as(complaints.toString()).isTrue();
    }
  }

  private static String classpath() {
    return Stream.of(BriefcastClient.class, JsonNode.class, JacksonException.class)
        .map(each -> each.getProtectionDomain().getCodeSource().getLocation().getPath())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static URL url(Path folder) throws MalformedURLException {
    return folder.toUri().toURL();
  }

  private static List<String> blocks() throws IOException {
    return BLOCK
        .matcher(Files.readString(Path.of("README.md")))
        .results()
        .map(each -> each.group(1))
        .toList();
  }
}
