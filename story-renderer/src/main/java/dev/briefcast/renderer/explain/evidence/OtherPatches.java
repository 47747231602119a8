package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.DisplayText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decides whether what is said to be new in a file goes from another file of the change, or what is
 * said to be gone comes to another one.
 */
public final class OtherPatches {

  private static final String TYPES =
      "class(?:es)?|structs?|interfaces?|enums?|traits?|protocols?|records?|objects?|types?";

  private static final Pattern NEW =
      Pattern.compile(
          "\\b[Tt]he new (?:function|method|"
              + TYPES
              + ") (?=\\S+ )|\\bnew overloads? of (?=\\S+ )"
              + "|^(?=\\w+ (?:now declares|is now (?:public|exported))\\b)");

  private static final Pattern GONE =
      Pattern.compile(
          "^The (?:functions?|methods?|"
              + TYPES
              + ")\\b.{1,200}? (?:is|are) (?:removed|gone with it)\\b");

  private static final Pattern IMPLEMENTS =
      Pattern.compile("^\\S{1,80} (?:now (?:also )?|also )(?:implements|derives|extends) ");

  private static final Pattern RENAMED = Pattern.compile("^\\w{1,80}(?= is renamed to )");

  private static final int LINE_MIN = 12;
  private static final int BODY_MIN = 2;

  private final Map<String, List<String>> patches = new HashMap<>();
  private final Map<Character, Map<String, Set<String>>> lines = new HashMap<>();

  /**
   * @param patches those of the whole change, by path
   */
  public OtherPatches(Map<String, String> patches) {
    patches.forEach((path, patch) -> this.patches.put(path, DisplayText.lines(patch)));
  }

  /** Whether another file contradicts what is said of one. */
  public boolean contradict(Beat beat, String path, Excerpt excerpt) {
    var claim = new Claim(beat);
    String text = claim.text();
    Matcher fresh = NEW.matcher(text);
    if (fresh.find()) {
      return claim.after(fresh).stream().limit(1).anyMatch(name -> isMoved(name, path, '-'));
    }
    Matcher gone = GONE.matcher(text);
    if (gone.find()) {
      return claim.names(0, gone.end()).stream().limit(1).anyMatch(name -> isMoved(name, path, '+'))
          || isBodyIn(told(beat, excerpt, '-').skip(1).toList(), path);
    }
    Matcher renamed = RENAMED.matcher(text);
    if (renamed.find()) {
      return isOnlyCalled(renamed.group());
    }
    List<String> come = told(beat, excerpt, '+').filter(line -> line.length() >= LINE_MIN).toList();
    return IMPLEMENTS.matcher(text).find()
        ? told(beat, excerpt, '+').limit(1).anyMatch(line -> !files(line, '-', path).isEmpty())
        : Evidence.NOW.matcher(text).find()
            && come.size() >= BODY_MIN
            && come.stream().noneMatch(line -> files(line, '-', path).isEmpty());
  }

  /** Whether no file loses a function of that name, but calls of it on some object. */
  private boolean isOnlyCalled(String name) {
    Pattern called = Pattern.compile("(\\.|->)?\\b" + Pattern.quote(name) + "\\s?\\(");
    List<String> owners =
        patches.values().stream()
            .flatMap(patch -> PatchWords.marked(patch, '-'))
            .filter(line -> line.contains(name))
            .flatMap(line -> called.matcher(line).results())
            .map(found -> String.valueOf(found.group(1)))
            .distinct()
            .toList();
    return !owners.isEmpty() && !owners.contains("null");
  }

  /**
   * Whether another file declares a function or type of that name in lines with that mark alone.
   */
  private boolean isMoved(String name, String path, char mark) {
    return patches.entrySet().stream()
        .filter(each -> !each.getKey().equals(path))
        .anyMatch(each -> isOnly(name, each.getKey(), each.getValue(), mark));
  }

  private static boolean isOnly(String name, String path, List<String> patch, char mark) {
    Predicate<String> declares =
        FunctionHeads.of(CodeLanguage.of(null, path), name).or(CodeLines.declareType(name));
    return PatchWords.marked(patch, mark).anyMatch(declares)
        && PatchWords.marked(patch, mark == '+' ? '-' : '+').noneMatch(declares);
  }

  /** Whether most of some lines that go come to another file. */
  private boolean isBodyIn(List<String> gone, String path) {
    List<String> body = gone.stream().filter(line -> line.length() >= LINE_MIN).toList();
    Map<String, Long> come =
        body.stream()
            .flatMap(line -> files(line, '+', path).stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return body.size() >= BODY_MIN
        && come.values().stream().anyMatch(count -> count * 4 >= body.size() * 3L);
  }

  /** The other files that have a line with that mark. */
  private Set<String> files(String line, char mark, String path) {
    return lines.computeIfAbsent(mark, this::byText).getOrDefault(line, Set.of()).stream()
        .filter(each -> !each.equals(path))
        .collect(Collectors.toSet());
  }

  private Map<String, Set<String>> byText(char mark) {
    return patches.entrySet().stream()
        .flatMap(
            each ->
                PatchWords.marked(each.getValue(), mark)
                    .map(CodeLines::code)
                    .distinct()
                    .map(line -> Map.entry(line, each.getKey())))
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toSet())));
  }

  /** The lines with that mark that a sentence is about. */
  private static Stream<String> told(Beat beat, Excerpt excerpt, char mark) {
    Span told = beat.span();
    List<String> shown = excerpt.lines();
    return told == null
        ? Stream.empty()
        : IntStream.rangeClosed(told.first(), Math.min(told.last(), shown.size() - 1))
            .filter(i -> PatchLines.isMarked(shown, i, mark))
            .mapToObj(shown::get)
            .map(CodeLines::code);
  }
}
