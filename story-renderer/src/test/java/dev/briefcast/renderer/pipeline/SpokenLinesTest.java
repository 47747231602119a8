package dev.briefcast.renderer.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.Changes;
import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.verify.FocusVisibility;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is spoken about is seen: a story that misses some of it is shown all the same, so that a
 * miss has to be found here.
 */
class SpokenLinesTest {

  private static final List<Java2dSceneRenderer> STUDIOS =
      List.of(studio(PictureFormat.LANDSCAPE_720), studio(PictureFormat.PORTRAIT));

  static List<Path> examples() throws IOException {
    return in("../examples");
  }

  static List<Path> changes() throws IOException {
    return in("src/test/resources/changes");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void lines_ofAnExample_areLitInViewWhileSpokenAbout(Path file) throws IOException {
    var brief = BriefReader.read(JsonMapper.shared().readTree(Files.readString(file)));

    check(ContactSheetRenderer.timeline(brief));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void lines_ofARealChange_areLitInViewWhileSpokenAbout(Path file) {
    ChangeBrief made = ChangeBrief.of(Changes.read(file));

    check(ContactSheetRenderer.timeline(made.brief(), made.facts()));
  }

  @Test
  void lines_ofAFunctionLongerThanThePicture_areLitOrVisiblyFolded() {
    String code = "def open_all():\n    \"\"\"Opens every door.\"\"\"\n" + "    a = 1\n".repeat(70);
    var file = new BriefFile("doors.py", null, null, code, 1, null);
    var brief = new Brief("Doors", "How doors open.", null, List.of(file), null, null);
    Timeline timeline = ContactSheetRenderer.timeline(brief);

    assertThat(timeline.scenes())
        .flatExtracting(scene -> scene.scene().narration())
        .anyMatch(each -> each.focus() instanceof Focus.Lines(int _, int last) && last > 70);
    check(timeline);
  }

  private static void check(Timeline timeline) {
    for (Java2dSceneRenderer studio : STUDIOS) {
      FocusVisibility seen = FocusVisibility.of(timeline, scene -> studio.frames(timeline, scene));

      assertThat(seen.spokenFrames()).isPositive();
      assertThat(seen.isEnough()).as(seen.toString()).isTrue();
      assertThat(seen.share()).isEqualTo(1);
    }
  }

  private static Java2dSceneRenderer studio(PictureFormat format) {
    return new Java2dSceneRenderer(
        new LookSettings(ThemeName.DARK, null, null, null, format, true));
  }

  private static List<Path> in(String folder) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      return files.filter(each -> each.toString().endsWith(".json")).sorted().toList();
    }
  }
}
