package dev.briefcast.renderer.explain.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.PatchCase;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.OpenLiterals;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every idiom in the languages that it is found in, beside edits that only look like it. */
class IdiomsTest {

  record Case(String name, CodeLanguage language, List<String> patch, List<String> sentences) {

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() throws IOException {
    return PatchCase.readAll("edits").stream().map(IdiomsTest::caseOf).toList();
  }

  private static Case caseOf(PatchCase part) {
    var patch = new ArrayList<String>(List.of("@@ -1,9 +1,9 @@"));
    part.patch().stream()
        .filter(line -> !line.isEmpty() && line.charAt(0) != '>')
        .forEach(patch::add);
    return new Case(part.name(), CodeLanguage.of(null, part.path()), patch, part.sentences());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void edit_isDescribedCorrectly_orNotAtAll(Case edit) {
    var hunk = new Span(0, edit.patch().size() - 1);

    Span code = OpenLiterals.codeLines(edit.language(), edit.patch(), hunk);
    List<EditSentence> told =
        ParseSession.callInStory(
            () -> EditSentences.of(edit.language(), edit.patch(), hunk, code, null));

    assertThat(told.stream().map(each -> each.sentence().text())).isEqualTo(edit.sentences());
  }
}
