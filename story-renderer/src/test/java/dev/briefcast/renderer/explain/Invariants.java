package dev.briefcast.renderer.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.List;

/** What holds of every screenplay. */
final class Invariants {

  private Invariants() {}

  static void check(Screenplay screenplay) {
    assertThat(screenplay.title()).isNotBlank();
    assertThat(screenplay.scenes()).isNotEmpty();
    assertThat(screenplay.scenes().getFirst()).isInstanceOf(Scene.Title.class);
    assertThat(screenplay.scenes().getLast()).isInstanceOf(Scene.Closing.class);
    screenplay.leftOut().forEach(Invariants::checkText);
    screenplay.scenes().forEach(Invariants::check);
  }

  private static void check(Scene scene) {
    assertThat(scene.narration()).isNotEmpty();
    checkText(scene.chapter());
    for (Sentence sentence : scene.narration()) {
      if (!sentence.isSilent()) {
        checkText(sentence.text());
      }
      assertThat(sentence.text().length()).isLessThan(450);
      check(scene, sentence.focus());
    }
    if (scene instanceof Scene.Code code) {
      assertThat(code.narration()).allMatch(each -> each.focus() instanceof Focus.Lines);
      assertThat(code.lines()).isNotEmpty().allMatch(line -> line.length() <= 2 * 400 + 1);
      code.lines().forEach(Invariants::checkVisible);
    }
  }

  private static void check(Scene scene, Focus focus) {
    switch (focus) {
      case Focus.Whole ignored -> {}
      case Focus.Item(int index) -> assertThat(index).isBetween(0, items(scene) - 1);
      case Focus.Lines(int first, int last) -> {
        assertThat(scene).isInstanceOf(Scene.Code.class);
        var code = (Scene.Code) scene;
        assertThat(first).isBetween(code.firstLine(), code.lastLine());
        assertThat(last).isBetween(first, code.lastLine());
      }
    }
  }

  private static int items(Scene scene) {
    return switch (scene) {
      case Scene.Files files -> files.files().size();
      case Scene.Flow flow -> flow.steps().size();
      case Scene.Highlights highlights -> highlights.items().size();
      case Scene.Summary summary -> summary.facts().size();
      case Scene.Title ignored -> 0;
      case Scene.Code ignored -> 0;
      case Scene.Closing ignored -> 0;
    };
  }

  private static void checkText(String text) {
    assertThat(text).isNotBlank();
    assertThat(List.of(text)).allMatch(each -> !each.contains("\n"));
    checkVisible(text);
  }

  private static void checkVisible(String text) {
    assertThat(text.codePoints().noneMatch(Character::isISOControl)).isTrue();
    assertThat(text).doesNotContain("\u202E", "\u200B", "\t");
  }
}
