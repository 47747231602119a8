package dev.briefcast.renderer.scene.code;

import static dev.briefcast.renderer.scene.CodeStories.about;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.scene.CodeStories;
import dev.briefcast.renderer.scene.code.SpokenNames.Mention;
import dev.briefcast.renderer.scene.paint.SceneCues;
import dev.briefcast.renderer.scene.paint.SceneStyle;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Sentence;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpokenNamesTest {

  private static final SceneStyle LOOK = SceneStyle.of(LookSettings.DEFAULT);

  @Test
  void name_isLitWhileItIsSpoken_untilTheNextSentence() {
    Scene.Code code =
        CodeStories.code(
            CodeStories.LINES,
            about(2, 4, "Here we find claim and more."),
            about(6, 8, "And release at the end."));

    List<Mention> mentions = mentions(code);

    assertThat(mentions).hasSize(2);
    Mention claim = mentions.getFirst();
    assertThat(List.of(claim.row(), claim.column(), claim.endColumn())).containsExactly(1, 10, 15);
    int spoken = CodeStories.LEAD_FRAMES + 3 * CodeStories.WORD_FRAMES;
    assertThat(claim.coming().start()).isBetween(spoken - 10, spoken + 10);
    assertThat(claim.lit(spoken - 11)).isZero();
    assertThat(claim.lit(spoken + 15)).isEqualTo(1);
    assertThat(claim.lit(mentions.getLast().coming().start() + 10)).isZero();
    assertThat(mentions.getLast().row()).isEqualTo(5);
  }

  @Test
  void name_outsideTheLinesInFocus_isNotLit() {
    assertThat(mentions(CodeStories.code(CodeStories.LINES, about(6, 8, "Not the claim above."))))
        .isEmpty();
  }

  @Test
  void name_ofTheWholeScene_isFoundInTheVisibleRows() {
    var whole = new Sentence("It declares class Store, with claim.", Focus.whole());

    assertThat(mentions(CodeStories.code(CodeStories.LINES, whole)))
        .extracting(Mention::row)
        .containsExactly(0, 1);
  }

  @Test
  void words_otherThanNames_areNotLit() {
    var sentence = about(1, 9, "The boolean return is final, and the class is void of rows.");

    assertThat(mentions(CodeStories.code(CodeStories.LINES, sentence))).isEmpty();
  }

  @Test
  void name_removedByAPatch_isLitWhereItRemains() {
    List<String> patch =
        List.of("@@ -1,2 +1,2 @@ class claim", "-  claim(a);", "+  claim(b);", "   done();");

    assertThat(mentions(CodeStories.code(patch, about(1, 4, "Now claim is another."))))
        .extracting(Mention::row)
        .containsExactly(2);
  }

  private static List<Mention> mentions(Scene.Code code) {
    CodeLayout layout = CodeFrame.of(LOOK, code).layout();
    var cues = new SceneCues(CodeStories.timed(code)).all();
    return new SpokenNames(layout).of(cues, new Camera(layout, cues));
  }
}
