package dev.briefcast.renderer.subtitle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.briefcast.contracts.event.Event;
import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.syntax.CodeLanguage;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class StoryTextsTest {

  private final Screenplay screenplay =
      new Screenplay(
          "Greetings",
          List.of(
              new Scene.Title(
                  "Greetings",
                  "acme/hello",
                  null,
                  "A walkthrough",
                  List.of(new Sentence("Greetings.", Focus.whole()))),
              new Scene.Code(
                  "src/hello.py",
                  null,
                  CodeLanguage.PYTHON,
                  12,
                  List.of("def hello():", "    return \"hi\""),
                  List.of(new Sentence("It declares function hello.", new Focus.Lines(12, 13))))),
          List.of("The summary is shortened."));

  @Test
  void transcript_hasTimesScenesAndOmissions() {
    String text = Transcript.of(screenplay, SpokenTimelines.of(screenplay), 6_001);

    assertThat(text)
        .isEqualTo(
            """
            Greetings
            Length 0:07

            Title
              [0:00] Greetings.

            src/hello.py, lines 12 to 13
              [0:03] It declares function hello.

            Not in the video
              - The summary is shortened.
            """);
  }

  @Test
  void transcript_ofSilentScenes_namesTheirCodeOnly() {
    var shown =
        new Scene.Code(
            "src/hello.py",
            null,
            CodeLanguage.PYTHON,
            12,
            List.of("def hello():"),
            List.of(Sentence.silent(new Focus.Lines(12, 12))));
    var end =
        new Scene.Closing(
            "Greetings", null, List.of("Greetings"), List.of(Sentence.silent(Focus.whole())));
    var silent = new Screenplay("Greetings", List.of(shown, end), List.of());

    assertThat(Transcript.of(silent, SpokenTimelines.of(silent), 6_000))
        .contains("src/hello.py, lines 12 to 12")
        .doesNotContain(end.chapter());
  }

  @Test
  void transcript_withoutOmissions_doesNotMentionThem() {
    var whole = new Screenplay(screenplay.title(), screenplay.scenes(), List.of());

    assertThat(Transcript.of(whole, SpokenTimelines.of(whole), 6_000))
        .doesNotContain("Not in the video");
  }

  @Test
  void script_ofAPatch_numbersExplainedLinesAsTheFileDoes() {
    List<String> patch = List.of("@@ -40,3 +52,3 @@", " a", "-b", "-c", "+d", "+e");
    var said =
        List.of(
            new Sentence("These go.", new Focus.Lines(3, 4)),
            new Sentence("This comes.", new Focus.Lines(2, 5)),
            Sentence.silent(new Focus.Lines(6, 6)));
    var code = new Scene.Code("a.py", null, CodeLanguage.PYTHON, 1, patch, said);
    var story = new Screenplay("A patch", List.of(code), List.of());

    JsonNode explained = script(story).get("explained");

    assertThat(explained).hasSize(2);
    assertThat(explained.get(0).get("numbers").toString()).isEqualTo("[41,42]");
    assertThat(explained.get(1).get("numbers").toString()).isEqualTo("[52,53]");
  }

  @Test
  void script_hasEachTakeawayOnce_highlightsFirst() {
    var said = List.of(new Sentence("Remember.", Focus.whole()));
    List<String> items = List.of("It is safe to repeat", "It is cheap");
    var story =
        new Screenplay(
            "The end",
            List.of(
                new Scene.Highlights(items, said),
                new Scene.Closing("The end", null, List.of("It is safe…", "It is new"), said)),
            List.of());

    assertThat(script(story).get("takeaways").toString())
        .isEqualTo("[\"It is safe to repeat\",\"It is cheap\",\"It is new\"]");
  }

  @Test
  void script_conformsToItsSchema() throws IOException {
    var said = List.of(new Sentence("So it is.", new Focus.Item(0)));
    var scenes = new ArrayList<>(screenplay.scenes());
    scenes.add(new Scene.Summary("All.", List.of(new Scene.Fact("4", "files")), said));
    scenes.add(new Scene.Files("Others", List.of(new Scene.FileLine("a.md", null)), said));
    scenes.add(new Scene.Flow(List.of("a", "b", "c"), said));
    scenes.add(new Scene.Highlights(List.of("a"), said));
    scenes.add(new Scene.Closing("Greetings", null, List.of("a"), said));
    var story = new Screenplay("Greetings", scenes, List.of("One file."));
    String json = StoryScript.of(story, SpokenTimelines.of(story), new PictureSize(1920, 1080));
    Schema schema;
    try (InputStream in =
        Event.class.getResourceAsStream("/dev/briefcast/contracts/schema/StoryScript.json")) {
      schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(new String(in.readAllBytes(), UTF_8), InputFormat.JSON);
    }

    assertThat(schema.validate(json, InputFormat.JSON)).isEmpty();
    assertThat(schema.validate(json.replace("takeaways", "other"), InputFormat.JSON)).isNotEmpty();
    JsonNode described = new JsonMapper().readTree(schema.getSchemaNode().toString());
    assertThat(described.get("properties").propertyNames())
        .containsExactlyElementsOf(script(story).propertyNames());
  }

  private static JsonNode script(Screenplay story) {
    return new JsonMapper()
        .readTree(StoryScript.of(story, SpokenTimelines.of(story), new PictureSize(1920, 1080)));
  }

  @Test
  void script_hasScenesSentencesWordsAndLines() {
    String json =
        StoryScript.of(screenplay, SpokenTimelines.of(screenplay), new PictureSize(1080, 1920));

    JsonNode script = new JsonMapper().readTree(json);
    assertThat(script.get("version").intValue()).isEqualTo(1);
    assertThat(script.get("duration_seconds").doubleValue()).isEqualTo(6.0);
    assertThat(script.get("picture").toString()).isEqualTo("{\"width\":1080,\"height\":1920}");
    JsonNode code = script.get("scenes").get(1);
    assertThat(code.get("kind").stringValue()).isEqualTo("code");
    assertThat(code.get("start_seconds").doubleValue()).isEqualTo(3.0);
    assertThat(code.get("shown").get("first_line").intValue()).isEqualTo(12);
    assertThat(code.get("shown").get("lines")).hasSize(2);
    JsonNode row = code.get("shown").get("rows").get(0);
    assertThat(row.get("label").stringValue()).isEqualTo("12");
    assertThat(row.get("part").stringValue()).isEqualTo("kept");
    assertThat(row.get("tokens").get(0).toString()).isEqualTo("[\"keyword\",\"def\"]");
    JsonNode sentence = code.get("sentences").get(0);
    assertThat(sentence.get("focus").get("last").intValue()).isEqualTo(13);
    assertThat(sentence.get("words").get(1).get("start_seconds").doubleValue()).isEqualTo(3.75);
    JsonNode explained = script.get("explained").get(0);
    assertThat(explained.get("path").stringValue()).isEqualTo("src/hello.py");
    assertThat(explained.get("numbers").toString()).isEqualTo("[12,13]");
    assertThat(explained.get("text").stringValue()).isEqualTo("It declares function hello.");
    assertThat(json).startsWith("{\"version\":1,\"title\":\"Greetings\",\"duration_seconds\":6.0");
  }
}
