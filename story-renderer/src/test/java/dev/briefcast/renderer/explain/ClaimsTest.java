package dev.briefcast.renderer.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefStep;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.Changes;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Scene;
import dev.briefcast.renderer.screenplay.Screenplay;
import dev.briefcast.renderer.screenplay.Sentence;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No sentence says what neither the brief says nor the excerpt shows: every slot stands in its span
 * of the brief, and what is between slots are words that claim nothing.
 */
class ClaimsTest {

  /** What sentences are put together with; none of it says anything that could be wrong. */
  private static final Set<String> OWN_WORDS =
      words(
          """
          This Next First comes says tells code comment The on A an any all none of the is are in
          new New Gone here It also adds removes too becomes for and more now makes made
          class classes interface interfaces record records enum enums struct structs trait traits
          object objects module modules type types implementation implementations function
          functions table tables index indexes view views key keys rule rules stage stages
          If In one branch no longer once guarded when called call calls calling before after instead given well as
          set sets by what returns return early goes next throws raises panics again unless
          handles length derives suppressed skipped index by read less more defined must only whatever its value kind text has
          empty below above at most least contain contains does not or hold holds fails minus
          string another type parameter which defaults loses bound ignored used be required
          same happens just others changes gone with public Only tests documents change Tests No because depends whether compared equals identity Comparisons
          comparisons become becomes switch chain loop where caught under lock anew ignores
          that happens takes gets divisible plus divided times should its between
          heading headings element elements From repository branch Pull request by was merged
          Then After that Finally What To remember Not shown Nor nil None within short feature fix speed up refactoring change of documentation test build matter style
          step back chore that breaks compatibility expects no error panic to be
          default defaults own around attribute attributes renamed pulled out goes from uses loop has checks whether earlier later
          than moves constant built runs run route reads environment logs warning error stops first
          command fails gets loses column removed message there field fields constant variable setting file files This what
          true false here nothing something value marked option asynchronous missing may catches awaited
          deprecated falls back returned anything else Another gives each leaves jumps optional exported cast through
          overload version place places some call calls are text allows null property properties macro methods method subtracts imported version requires compiled part namespace package ends end second twice half followed combined masked shifted left right otherwise clone list lists map maps tuple integer float number boolean bytes lower upper case lines parts words commas absolute larger smaller last begins begin neither space comma semicolon colon dot slash slashes two dash dashes underscore asterisk sign question mark hash line break tab match matches regular expression combines name rvalue reference constant
          vertical bar bars opening closing angle bracket brackets brace braces parenthesis parentheses dots colons semicolons spaces asterisks signs marks quotation apostrophe
          """);

  record Story(Brief brief, Screenplay screenplay, @Nullable String authorText) {

    static Story of(Brief brief) {
      return new Story(brief, new ScreenplayWriter().write(brief), null);
    }
  }

  /** Told once for all tests. */
  private static final List<Story> STORIES_OF_BRIEFS = briefs().map(Story::of).toList();

  private static final List<Story> STORIES =
      Stream.of(STORIES_OF_BRIEFS.stream(), patches().map(Story::of), Stream.of(storyOfChange()))
          .flatMap(each -> each)
          .toList();

  /** Of each file of these: each slot of it asks for its lines. */
  private static final Map<BriefFile, Excerpt> EXCERPTS = new HashMap<>();

  static List<Story> stories() {
    return STORIES;
  }

  static List<Story> storiesOfBriefs() {
    return STORIES_OF_BRIEFS;
  }

  private static Story storyOfChange() {
    ChangeBrief change =
        ChangeBrief.of(
            Changes.mergedChange(
                7,
                "Wait longer",
                "It was too short.",
                List.of(Changes.modified("a.md", "@@ -1 +1 @@\n-a\n+b"))));
    var told = new ScreenplayWriter().write(change.brief(), change.facts());
    return new Story(change.brief(), told, change.facts().author());
  }

  private static Stream<Brief> briefs() {
    var briefs = new ArrayList<Brief>();
    for (String example :
        List.of("typical", "tiny", "no-flow", "twenty-files", "long-lines", "non-latin")) {
      briefs.add(Briefs.exampleBrief(example + ".json"));
    }
    List<BriefFile> sources = sources();
    for (int i = 0; i + 4 <= sources.size(); i += 4) {
      briefs.add(Briefs.of(sources.subList(i, i + 4).toArray(BriefFile[]::new)));
    }
    return briefs.stream();
  }

  @ParameterizedTest
  @MethodSource("stories")
  void everySlot_isInItsSpan(Story story) {
    for (Scene scene : story.screenplay().scenes()) {
      for (Sentence sentence : scene.narration()) {
        for (SourceSpan slot : sentence.slots()) {
          List<String> sought = wordList(slot.text());
          assertThat(sources(story, scene, slot).map(ClaimsTest::wordList))
              .as("%s of: %s", slot, sentence.text())
              .anyMatch(source -> indexOf(source, sought, slot.text().endsWith("…")) >= 0);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("stories")
  void textBetweenSlots_claimsNothing(Story story) {
    for (Scene scene : story.screenplay().scenes()) {
      for (Sentence sentence : scene.narration()) {
        var left = new ArrayList<>(wordList(sentence.text()));
        for (SourceSpan slot : sentence.slots()) {
          List<String> words = wordList(slot.text());
          int from = indexOf(left, words, false);
          assertThat(from).as("%s of: %s", slot, sentence.text()).isNotNegative();
          left.subList(from, from + words.size()).clear();
        }
        assertThat(left).as(sentence.text()).allMatch(word -> isAllowed(word, scene));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("storiesOfBriefs")
  void namedCode_isInFocusWhileSpoken(Story story) {
    for (Scene scene : story.screenplay().scenes()) {
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

  /** The texts of the brief in one of which a slot stands. */
  private static Stream<String> sources(Story story, Scene scene, SourceSpan slot) {
    Brief brief = story.brief();
    Stream<BriefFile> files =
        brief.files().stream()
            .filter(
                file ->
                    !(scene instanceof Scene.Code code)
                        || Prose.clean(file.path()).equals(code.path()));
    Stream<@Nullable String> texts =
        switch (slot.part()) {
          case TITLE -> Stream.of(brief.title());
          case REPOSITORY -> Stream.of(Objects.requireNonNull(brief.repo()).name());
          case BRANCH -> Stream.of(Objects.requireNonNull(brief.repo()).branch());
          case AUTHOR -> Stream.of(story.authorText());
          case SUMMARY -> Stream.of(brief.summary());
          case PATH -> files.map(BriefFile::path);
          case ROLE -> files.map(BriefFile::role);
          case EXCERPT -> files.map(file -> lines(file, Objects.requireNonNull(slot.lines())));
          case SAY ->
              files
                  .flatMap(file -> file.steps() == null ? Stream.of() : file.steps().stream())
                  .map(BriefStep::say);
          case STEP -> brief.flow().stream();
          case HIGHLIGHT -> brief.highlights().stream();
        };
    return texts.filter(Objects::nonNull).flatMap(text -> Stream.of(text, Prose.clean(text)));
  }

  /** Without what documentation comments are marked up with, which is not spoken. */
  private static String lines(BriefFile file, Span lines) {
    Excerpt excerpt =
        EXCERPTS.computeIfAbsent(file, key -> Objects.requireNonNull(Excerpt.of(key)));
    int from = lines.first() - excerpt.firstLine();
    int to = lines.last() - excerpt.firstLine() + 1;
    return String.join("\n", excerpt.lines().subList(from, to)).replaceAll("\\{@\\w+ ", "");
  }

  private static boolean isAllowed(String word, Scene scene) {
    boolean counted = word.matches("\\d{1,9}");
    boolean language =
        scene instanceof Scene.Code code && words(code.language().displayName()).contains(word);
    return OWN_WORDS.contains(word) || counted || language;
  }

  /**
   * Where words stand one after the other; -1 if nowhere.
   *
   * @param cut whether the last may be the beginning of one
   */
  private static int indexOf(List<String> words, List<String> sought, boolean cut) {
    for (int from = 0; from + sought.size() <= words.size(); from++) {
      int same = 0;
      while (same < sought.size()
          && isWord(words.get(from + same), sought.get(same), cut && same == sought.size() - 1)) {
        same++;
      }
      if (same == sought.size()) {
        return from;
      }
    }
    return -1;
  }

  private static boolean isWord(String word, String sought, boolean cut) {
    return cut ? word.startsWith(sought) : word.equals(sought);
  }

  private static Set<String> words(String text) {
    return Set.copyOf(wordList(text));
  }

  private static List<String> wordList(String text) {
    return Stream.of(text.split("[^\\p{L}\\p{M}\\p{Nd}]+"))
        .filter(word -> !word.isEmpty())
        .map(word -> word.toLowerCase(Locale.ROOT))
        .toList();
  }

  /** The same as patches in which lines are kept, added and removed. */
  private static Stream<Brief> patches() {
    var briefs = new ArrayList<Brief>();
    List<BriefFile> sources = sources();
    for (int i = 0; i + 2 <= sources.size(); i += 2) {
      briefs.add(Briefs.of(patch(sources.get(i)), patch(sources.get(i + 1))));
    }
    return briefs.stream();
  }

  private static BriefFile patch(BriefFile file) {
    var patch = new StringBuilder();
    int number = 0;
    for (String line : Objects.requireNonNull(file.excerpt()).lines().limit(120).toList()) {
      if (number % 12 == 0) {
        patch.append("@@ -%d,12 +%d,12 @@ class Some\n".formatted(number + 1, number + 1));
      }
      patch.append(" +-".charAt(number / 2 % 3)).append(line).append('\n');
      number++;
    }
    return new BriefFile(file.path(), null, null, patch.toString(), 1, null);
  }

  /** Real code: sources of this module. */
  private static List<BriefFile> sources() {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/briefcast/renderer"))) {
      var sources = new ArrayList<BriefFile>();
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).sorted().toList()) {
        String text = Files.readString(file);
        if (text.length() < 20_000 && !file.endsWith("package-info.java")) {
          sources.add(new BriefFile(file.toString(), null, null, text, 1, null));
        }
      }
      return sources.stream().limit(Integer.getInteger("briefcast.claims", 80)).toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
