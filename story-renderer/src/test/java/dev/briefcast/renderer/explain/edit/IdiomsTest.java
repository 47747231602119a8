package dev.briefcast.renderer.explain.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every idiom in the languages that it is found in, beside edits that only look like it. */
class IdiomsTest {

  record Case(String name, CodeLanguage language, List<String> patch, List<String> said) {

    @Override
    public String toString() {
      return name;
    }
  }

  /** Cases begin with {@code == file name}; what is said follows behind {@code >}. */
  static List<Case> cases() throws IOException {
    var cases = new ArrayList<Case>();
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/edits"))) {
      for (Path file : files.sorted().toList()) {
        for (String block : Files.readString(file).split("(?m)^== ", -1)) {
          if (!block.isBlank()) {
            cases.add(read(block.lines().toList()));
          }
        }
      }
    }
    return cases;
  }

  private static Case read(List<String> block) {
    String name = block.getFirst();
    var patch = new ArrayList<String>(List.of("@@ -1,9 +1,9 @@"));
    block.stream()
        .skip(1)
        .filter(line -> !line.isEmpty() && line.charAt(0) != '>')
        .forEach(patch::add);
    List<String> said =
        block.stream()
            .filter(line -> line.startsWith("> "))
            .map(line -> line.substring(2))
            .toList();
    return new Case(name, CodeLanguage.of(null, name.split(" ", 2)[0]), patch, said);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void edit_isSaidAsWhatItDoes_orNotAtAll(Case edit) {
    var hunk = new Span(0, edit.patch().size() - 1);

    List<EditSentence> told = EditSentences.of(edit.language(), edit.patch(), hunk, null);

    assertThat(told.stream().map(each -> each.sentence().text())).isEqualTo(edit.said());
  }
}
