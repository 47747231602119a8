package dev.briefcast.worker.screenplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No sentence about code says what neither the brief says nor the excerpt shows. */
class ClaimsTest {

  /** What sentences are put together with; none of it says anything about a file. */
  private static final Set<String> OWN_WORDS =
      words(
          """
          It declares Here we find The excerpt defines with and more is are a an of in to on
          This Next comes Then there At the top level it has Its heading headings styles outer
          element elements builds shows lines line single comment says explains notes code
          takes handles throws runs loop branches
          class classes interface interfaces record records enum enums struct structs trait traits
          object objects module modules type types implementation implementations function
          functions table tables index indexes view views key keys rule rules stage stages
          """);

  static Stream<Brief> briefs() throws IOException {
    var briefs = new ArrayList<Brief>();
    for (String example :
        List.of("typical", "tiny", "no-flow", "twenty-files", "long-lines", "non-latin")) {
      briefs.add(Briefs.example(example + ".json"));
    }
    List<BriefFile> sources = sources();
    for (int i = 0; i + 4 <= sources.size(); i += 4) {
      briefs.add(Briefs.of(sources.subList(i, i + 4).toArray(BriefFile[]::new)));
    }
    return briefs.stream();
  }

  @ParameterizedTest
  @MethodSource("briefs")
  void everyWord_standsInTheFile_orIsOneOfTheSentencesOwn(Brief brief) {
    for (Scene scene : new ScreenplayWriter().write(brief).scenes()) {
      if (scene instanceof Scene.Code code) {
        Set<String> known = known(brief, code);
        for (Sentence sentence : code.narration()) {
          assertThat(words(sentence.text()))
              .as(sentence.text())
              .allMatch(word -> isKnown(word, known, code, sentence.text().contains("…")));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("briefs")
  void whatIsNamed_isInFocusWhileItIsSpoken(Brief brief) {
    for (Scene scene : new ScreenplayWriter().write(brief).scenes()) {
      if (scene instanceof Scene.Code code) {
        for (Sentence sentence : code.narration()) {
          checkFocus(code, sentence);
        }
      }
    }
  }

  /** Of the names in a sentence that the picture has, at least one is in focus. */
  private static void checkFocus(Scene.Code code, Sentence sentence) {
    assertThat(sentence.focus()).isInstanceOf(Focus.Lines.class);
    var focus = (Focus.Lines) sentence.focus();
    int from = focus.first() - code.firstLine();
    int to = focus.last() - code.firstLine() + 1;
    String focused = String.join("\n", code.lines().subList(from, to));
    String shown = String.join("\n", code.lines());
    List<String> names =
        Stream.of(sentence.text().split("[^\\p{L}\\p{Nd}_]+"))
            .filter(word -> word.matches("[A-Z]\\w{2,}|[a-z]+(?:_\\w+|[A-Z]\\w+)"))
            .filter(word -> !OWN_WORDS.contains(word.toLowerCase(Locale.ROOT)))
            .filter(shown::contains)
            .toList();
    if (!names.isEmpty()) {
      assertThat(names).as(sentence.text()).anyMatch(focused::contains);
    }
  }

  private static Set<String> known(Brief brief, Scene.Code code) {
    return brief.files().stream()
        .filter(file -> Prose.clean(file.path()).equals(code.path()))
        .flatMap(file -> Stream.of(file.path(), file.role(), file.excerpt()))
        .filter(Objects::nonNull)
        .flatMap(text -> words(text + " " + Prose.clean(text)).stream())
        .collect(
            Collectors.collectingAndThen(
                Collectors.toSet(),
                found -> {
                  found.addAll(words(code.language().displayName()));
                  return found;
                }));
  }

  private static boolean isKnown(String word, Set<String> known, Scene.Code code, boolean cut) {
    if (OWN_WORDS.contains(word) || known.contains(word)) {
      return true;
    }
    boolean counted = word.matches("\\d{1,9}") && Integer.parseInt(word) <= code.lastLine();
    return counted || (cut && known.stream().anyMatch(each -> each.startsWith(word)));
  }

  private static Set<String> words(String text) {
    return Stream.of(text.split("[^\\p{L}\\p{M}\\p{Nd}]+"))
        .filter(word -> !word.isEmpty())
        .map(word -> word.toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  /** Real code: sources of this module. */
  private static List<BriefFile> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/briefcast/worker"))) {
      var sources = new ArrayList<BriefFile>();
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).sorted().toList()) {
        String text = Files.readString(file);
        if (text.length() < 20_000 && !file.endsWith("package-info.java")) {
          sources.add(new BriefFile(file.toString(), null, null, text, 1, null));
        }
      }
      return sources.subList(0, Math.min(80, sources.size()));
    }
  }
}
