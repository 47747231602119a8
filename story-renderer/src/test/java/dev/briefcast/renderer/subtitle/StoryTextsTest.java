package dev.briefcast.renderer.subtitle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.theme.PictureSize;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.syntax.CodeLanguage;
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
  void transcript_hasTimesScenesAndWhatIsLeftOut() {
    String text = Transcript.of(screenplay, Timelines.of(screenplay));

    assertThat(text)
        .isEqualTo(
            """
            Greetings
            Length 0:06

            Title
              [0:00] Greetings.

            src/hello.py, lines 12 to 13
              [0:03] It declares function hello.

            Not in the video
              - The summary is shortened.
            """);
  }

  @Test
  void transcript_ofScenesWithoutAWord_namesTheirCodeAlone() {
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

    assertThat(Transcript.of(silent, Timelines.of(silent)))
        .contains("src/hello.py, lines 12 to 12")
        .doesNotContain(end.chapter());
  }

  @Test
  void transcript_withNothingLeftOut_doesNotSpeakOfIt() {
    var whole = new Screenplay(screenplay.title(), screenplay.scenes(), List.of());

    assertThat(Transcript.of(whole, Timelines.of(whole))).doesNotContain("Not in the video");
  }

  @Test
  void script_hasScenesSentencesWordsAndLines() {
    String json = StoryScript.of(screenplay, Timelines.of(screenplay), new PictureSize(1080, 1920));

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
    assertThat(json).startsWith("{\"version\":1,\"title\":\"Greetings\",\"duration_seconds\":6.0");
  }
}
