package dev.briefcast.renderer.explain.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.line.RenamedLocals;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Sentences about one part of a patch that say nothing together, or nothing at all. */
class MergedSentencesTest {

  private static final Span LINE = new Span(1, 1);

  /** A clause in which names stand between asterisks. */
  private static EditSentence sentence(String marked) {
    AttributedText clause = AttributedText.own("");
    String[] parts = marked.split("\\*", -1);
    for (int i = 0; i < parts.length; i++) {
      clause = i % 2 == 0 ? clause.then(parts[i]) : clause.then(AttributedText.of(parts[i], LINE));
    }
    return EditSentence.of(clause, LINE, 0.5);
  }

  private static List<EditSentence> sentences(String... marked) {
    return Stream.of(marked).map(MergedSentencesTest::sentence).toList();
  }

  private static List<String> texts(List<EditSentence> sentences) {
    return sentences.stream().map(each -> each.clause().text()).toList();
  }

  @Test
  void whatComesAndGoes_isDropped() {
    List<EditSentence> moved =
        sentences(
            "*route* no longer has *path* and *doors*",
            "*route* now also has *doors* and *path*",
            "*save* now calls *turn*");

    assertThat(texts(OpposedSentences.without(moved, List.of())))
        .containsExactly("save now calls turn");
  }

  @Test
  void whatComesTwice_orGoesElsewhere_isKept() {
    List<EditSentence> both =
        sentences("*route* no longer has *path*", "*wall* now also has *path*");

    assertThat(texts(OpposedSentences.without(both, List.of()))).hasSize(2);
  }

  @Test
  void whatChangesPlacesInTwoCalls_isKept() {
    List<EditSentence> both =
        sentences(
            "*turn* is now given *left* instead of *right*",
            "*turn* is now given *right* instead of *left*");

    assertThat(texts(OpposedSentences.without(both, List.of()))).hasSize(2);
  }

  @Test
  void callThatComesInAnotherPart_isNotSaidToGo() {
    List<EditSentence> gone =
        sentences("*turn* is no longer called", "*save* no longer calls *lock*");
    List<String> lines = List.of("@@ -1 +1 @@", "-turn()", "-lock()", "@@ -9 +9 @@", "+  turn(3)");

    assertThat(texts(OpposedSentences.without(gone, lines)))
        .containsExactly("save no longer calls lock");
  }

  @Test
  void newName_inPlaceOfTheOldOne_isNoNews() {
    List<EditSentence> renamed =
        sentences(
            "*turn* is now given *knob* instead of *grip*",
            "It now checks whether *knob* is set, and no longer whether *grip* is set",
            "*turn* is now given *knob* instead of *wall*");
    List<String> lines = List.of("@@ -1,2 +1,2 @@", "-grip = door.top", "+knob = door.top");

    assertThat(texts(RenamedLocals.without(renamed, lines)))
        .containsExactly("turn is now given knob instead of wall");
  }

  @Test
  void newName_whereTheOldOneStays_isNews() {
    List<EditSentence> given = sentences("*turn* is now given *knob* instead of *grip*");
    List<String> lines =
        List.of("@@ -1,3 +1,3 @@", "-grip = door.top", "+knob = door.top", " hold(grip)");

    assertThat(texts(RenamedLocals.without(given, lines))).hasSize(1);
  }

  @Test
  void oneParameterInPlaceOfAnother_isOneSentence() {
    List<EditSentence> both =
        sentences("*save* no longer takes *door*", "*save* now takes *gate* as well");

    assertThat(texts(ParameterGrouping.merge(both)))
        .containsExactly("save now takes gate instead of door");
  }
}
