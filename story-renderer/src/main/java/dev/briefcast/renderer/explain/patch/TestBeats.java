package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.proof.Arrangement;
import dev.briefcast.renderer.explain.proof.RenamedTests;
import dev.briefcast.renderer.explain.suite.SkippedTests;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.tree.SourceParser;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Collects what can be told of a patch of tests besides what new tests prove. */
final class TestBeats {

  private static final Pattern BARE =
      Pattern.compile(
          " (?:is|are) new\\.$| marked with (?:InlineData|TestCase|DataRow|ValueSource|CsvSource)\\.$");
  private static final int ARRANGED_MAX = 3;

  /** What has a place among tests, and is none. */
  private static final Pattern SETTINGS =
      Pattern.compile(".*\\.(?:ya?ml|csproj|fsproj|props|toml|gradle)|CMakeLists\\.txt|Makefile");

  private final String label;

  private final Excerpt excerpt;
  private final PatchDeclarations declarations;
  private final Set<Integer> explained;

  /**
   * @param label the file's name
   * @param explained first lines of the hunks of which more is said
   */
  TestBeats(String label, Excerpt excerpt, PatchDeclarations declarations, Set<Integer> explained) {
    this.label = label;
    this.excerpt = excerpt;
    this.declarations = declarations;
    this.explained = explained;
  }

  /**
   * What tests are called and expect now, what changes in what they share, and what is done in
   * those of which nothing else is told.
   *
   * @param edits says what parts of the patch do
   */
  List<Beat> of(List<Span> hunks, Function<List<Span>, List<Beat>> edits) {
    var renamed = new RenamedTests(excerpt.lines());
    declarations.recordRenamings(renamings(renamed));
    var arrangement = new Arrangement(excerpt, renamed);
    List<Beat> expectations = new ChangedExpectations(excerpt).of(hunks, explained, arrangement);
    List<Span> others =
        hunks.stream()
            .filter(hunk -> !explained.contains(hunk.first()))
            .filter(hunk -> expectations.stream().noneMatch(each -> isKept(each, hunk)))
            .toList();
    List<Span> shared =
        others.stream().filter(hunk -> TestHelpers.isHelper(excerpt, hunk)).toList();
    var beats = new ArrayList<Beat>();
    if (!shared.isEmpty()) {
      beats.addAll(edits.apply(shared));
    }
    SkippedTests.of(excerpt.lines(), hunks).ifPresent(beats::add);
    beats.addAll(renamed.beats());
    beats.addAll(expectations);
    List<Span> tests = others.stream().filter(hunk -> !shared.contains(hunk)).toList();
    arranged(tests, arrangement, edits).stream()
        .filter(beat -> expectations.stream().noneMatch(each -> isOfSameLines(each, beat)))
        .forEach(beats::add);
    if (explained.isEmpty()) {
      hunks.forEach(hunk -> beats.addAll(declarationBeats(hunk)));
    }
    var said = new HashSet<String>();
    beats.removeIf(each -> !each.isSilent() && !said.add(each.text()));
    return beats;
  }

  /** Whether what a test still expects is told of a part: then that says what it does. */
  private static boolean isKept(Beat expectation, Span hunk) {
    return expectation.isIn(hunk) && !expectation.text().contains(" no longer expects ");
  }

  private static boolean isOfSameLines(Beat one, Beat other) {
    Span a = one.span();
    Span b = other.span();
    return a != null && b != null && a.first() <= b.last() && b.first() <= a.last();
  }

  /** What else is done in tests that are neither new nor gone. */
  private List<Beat> arranged(
      List<Span> hunks, Arrangement arrangement, Function<List<Span>, List<Beat>> edits) {
    if (!SourceParser.supports(excerpt.language()) && !SETTINGS.matcher(label).matches()) {
      return List.of();
    }
    List<Span> tests = hunks.stream().filter(arrangement::isOfTestsThatStay).toList();
    return tests.isEmpty()
        ? List.of()
        : edits.apply(tests).stream()
            .flatMap(beat -> arrangement.placed(beat, tests).stream())
            .limit(ARRANGED_MAX)
            .toList();
  }

  /** The same for functions: they are neither new nor gone. */
  private List<EditSentence> renamings(RenamedTests renamed) {
    return renamed.all().stream()
        .flatMap(
            test ->
                name(excerpt.declarationsBefore(), test.before())
                    .flatMap(
                        old ->
                            name(excerpt.declarations(), test.after())
                                .map(now -> old.then(" is renamed to ").then(now)))
                    .map(said -> EditSentence.of(said, new Span(test.after(), test.after()), 0.5)))
        .toList();
  }

  private static Stream<AttributedText> name(List<Declaration> declared, int line) {
    return declared.stream()
        .filter(each -> each.line() == line)
        .map(each -> AttributedText.of(each.name(), new Span(line, line)))
        .limit(1);
  }

  /**
   * That a test has another function is seen; what the function does, or that it is gone, is said.
   */
  private List<Beat> declarationBeats(Span hunk) {
    return declarations.of(hunk).stream()
        .filter(each -> !BARE.matcher(each.text()).find())
        .toList();
  }
}
