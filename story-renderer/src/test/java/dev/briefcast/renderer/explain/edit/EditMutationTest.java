package dev.briefcast.renderer.explain.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.OpenLiterals;
import dev.briefcast.renderer.syntax.tree.ParseSession;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A sentence holds for the code that it was said of: other code is told otherwise, or not. */
class EditMutationTest {

  /** One in so many cases is mutated. */
  private static final int EVERY = Integer.getInteger("briefcast.mutations.every", 1);

  private static List<String> sentences(CodeLanguage language, String patch) {
    List<String> lines = ("@@ -1,9 +1,9 @@\n" + patch).lines().toList();
    var hunk = new Span(0, lines.size() - 1);
    Span code = OpenLiterals.codeLines(language, lines, hunk);
    // As in a story: what is asked for several times is parsed once.
    return ParseSession.callInStory(() -> EditSentences.of(language, lines, hunk, code, null))
        .stream()
        .map(each -> each.sentence().text())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"==, path is empty", "!=, path is not empty"})
  void guard_withFlippedCondition_isDescribedAsFlipped(String sign, String clause) {
    String patch =
        " func load(path string) error {\n+\tif path "
            + sign
            + " \"\" {\n+\t\treturn ErrEmpty\n+\t}\n \treturn read(path)\n }";

    assertThat(sentences(CodeLanguage.GO, patch))
        .containsExactly("If " + clause + ", load now returns ErrEmpty.");
  }

  @ParameterizedTest
  @CsvSource({"3, 5, now defaults to 5 instead of 3", "5, 3, now defaults to 3 instead of 5"})
  void swappedDefaults_areDescribedInReverse(String old, String now, String words) {
    String patch =
        "-def retry(url, attempts=%s):\n+def retry(url, attempts=%s):\n     pass"
            .formatted(old, now);

    assertThat(sentences(CodeLanguage.PYTHON, patch))
        .containsExactly("attempts " + words + ", in retry.");
  }

  @Test
  void movedCall_isDescribedAtItsNewPlace() {
    String before = " class A {\n   void f() {\n+    lock();\n     turn();\n   }\n }";
    String after = " class A {\n   void f() {\n     turn();\n+    lock();\n   }\n }";

    assertThat(sentences(CodeLanguage.JAVA, before))
        .containsExactly("lock is now called before turn.");
    assertThat(sentences(CodeLanguage.JAVA, after)).containsExactly("f now calls lock after turn.");
  }

  /** The cases of the tables of which something is said. */
  static List<IdiomsTest.Case> casesWithSentences() throws IOException {
    return sampled(allWithSentences());
  }

  private static List<IdiomsTest.Case> allWithSentences() throws IOException {
    return IdiomsTest.cases().stream().filter(each -> !each.sentences().isEmpty()).toList();
  }

  /** Some of them, the first at least, wherever they stand in the tables. */
  private static List<IdiomsTest.Case> sampled(List<IdiomsTest.Case> cases) {
    return IntStream.range(0, cases.size())
        .filter(i -> i % EVERY == 0)
        .mapToObj(cases::get)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("casesWithSentences")
  void revertedEdit_isDescribedDifferently(IdiomsTest.Case edit) {
    String back = mapLines(edit, line -> swap(line, '+', '-'));

    assertThat(sentences(edit.language(), back)).doesNotContainAnyElementsOf(edit.sentences());
  }

  @ParameterizedTest
  @MethodSource("casesWithSentences")
  void editMadeBefore_isNotDescribed(IdiomsTest.Case edit) {
    String nothing =
        mapLines(edit, line -> line.charAt(0) == '-' ? "" : " " + line.substring(1))
            .lines()
            .filter(line -> !line.isEmpty())
            .collect(Collectors.joining("\n"));

    assertThat(sentences(edit.language(), nothing)).isEmpty();
  }

  /** Those that say a condition which stands in a line that is added. */
  static List<IdiomsTest.Case> conditions() throws IOException {
    return casesWithSentences().stream()
        .filter(each -> each.sentences().stream().anyMatch(said -> OPERATOR.matcher(said).find()))
        .filter(each -> !flipConditions(each).equals(mapLines(each, line -> line)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("conditions")
  void flippedAddedCondition_isDescribedDifferentlyOrNotAtAll(IdiomsTest.Case edit) {
    assertThat(sentences(edit.language(), flipConditions(edit))).isNotEqualTo(edit.sentences());
  }

  /** A word or number of a sentence, that only the lines with that mark have. */
  record ChangedName(IdiomsTest.Case edit, char mark, String name) {

    /** The sentences that name it. */
    List<String> sentences() {
      return edit.sentences().stream().filter(said -> words(said).contains(name)).toList();
    }
  }

  static Stream<ChangedName> changedNames() throws IOException {
    return casesWithSentences().stream()
        .flatMap(edit -> Stream.of('+', '-').flatMap(mark -> changedNames(edit, mark)));
  }

  private static Stream<ChangedName> changedNames(IdiomsTest.Case edit, char mark) {
    Set<String> elsewhere = new HashSet<>();
    Set<String> there = new HashSet<>();
    edit.patch().stream()
        .skip(1)
        .forEach(line -> (line.charAt(0) == mark ? there : elsewhere).addAll(words(line)));
    there.removeAll(elsewhere);
    return there.stream()
        .sorted()
        .map(name -> new ChangedName(edit, mark, name))
        .filter(named -> !named.sentences().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("changedNames")
  void sentence_namingReplacedCode_isNotGenerated(ChangedName named) {
    Pattern word = Pattern.compile("(?<!\\w)" + Pattern.quote(named.name()) + "(?!\\w)");
    String other = Character.isDigit(named.name().charAt(0)) ? "97" : "zebra";
    String mutated =
        mapLines(
            named.edit(),
            line ->
                line.charAt(0) == named.mark()
                    ? line.charAt(0) + word.matcher(line.substring(1)).replaceAll(other)
                    : line);

    assertThat(sentences(named.edit().language(), mutated))
        .doesNotContainAnyElementsOf(named.sentences());
  }

  private static Set<String> words(String text) {
    return WORD.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  /** Those that say of added lines that something is called before or after what stands there. */
  static List<IdiomsTest.Case> moves() throws IOException {
    return sampled(
        allWithSentences().stream()
            .filter(
                each ->
                    each.sentences().size() == 1
                        && ORDER.matcher(each.sentences().getFirst()).find())
            .filter(each -> !swapNeighbours(each).equals(mapLines(each, line -> line)))
            .toList());
  }

  @ParameterizedTest
  @MethodSource("moves")
  void callOnTheOtherSide_isDescribedThereOrNotAtAll(IdiomsTest.Case edit) {
    assertThat(sentences(edit.language(), swapNeighbours(edit)))
        .doesNotContainAnyElementsOf(edit.sentences());
  }

  /** With the added lines on the other side of the line that the sentence names beside them. */
  private static String swapNeighbours(IdiomsTest.Case edit) {
    var lines = new ArrayList<>(edit.patch().subList(1, edit.patch().size()));
    var added = lines.stream().filter(line -> line.startsWith("+")).toList();
    int first = lines.indexOf(added.getFirst());
    boolean before = edit.sentences().getFirst().contains(" before ");
    int other = before ? first + added.size() : first - 1;
    boolean apart =
        !lines.subList(first, Math.min(lines.size(), first + added.size())).equals(added);
    if (apart || other < 0 || other >= lines.size() || !lines.get(other).startsWith(" ")) {
      return String.join("\n", lines);
    }
    String stays = lines.remove(other);
    lines.add(before ? first : other + added.size(), stays);
    return String.join("\n", lines);
  }

  private static String flipConditions(IdiomsTest.Case edit) {
    return mapLines(edit, line -> line.charAt(0) == '+' ? flipOperator(line) : line);
  }

  private static final Pattern OPERATOR =
      Pattern.compile(" is (?:not |below |above |at most |at least )?[\\w']+");

  private static final Pattern WORD =
      Pattern.compile("(?<!\\w)(?:[A-Za-z_]\\w{2,}|\\d+(?:\\.\\d+)?+(?!\\w))");
  private static final Pattern ORDER = Pattern.compile(" (?:before|after) \\w");

  private static String flipOperator(String line) {
    if (line.contains("!==") || line.contains("===")) {
      return line.contains("!==") ? line.replace("!==", "===") : line.replace("===", "!==");
    }
    return line.contains("==")
        ? line.replace("==", "!=")
        : line.contains("!=")
            ? line.replace("!=", "==")
            : line.replaceAll(" < ", " \u0001 ").replaceAll(" > ", " < ").replace('\u0001', '>');
  }

  private static String swap(String line, char one, char other) {
    char mark = line.charAt(0);
    char now = mark == one ? other : mark == other ? one : mark;
    return now + line.substring(1);
  }

  private static String mapLines(IdiomsTest.Case edit, UnaryOperator<String> each) {
    return edit.patch().stream().skip(1).map(each).collect(Collectors.joining("\n"));
  }

  @Test
  void existingGuard_isNotDescribed() {
    String patch =
        " func load(path string) error {\n \tif path == \"\" {\n \t\treturn ErrEmpty\n \t}\n"
            + "+\t// read it\n \treturn read(path)\n }";

    assertThat(sentences(CodeLanguage.GO, patch)).isEmpty();
  }
}
