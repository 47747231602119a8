package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.author.TestPath;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.proof.TestProof;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Describes declarations that move from one file of a change to another. */
final class MovedDeclarations {

  private static final Pattern REMOVAL_SENTENCE =
      Pattern.compile(
          "(?:The \\w+ )?(?<names>[^ ,.]+(?:(?:, | and )[^ ,.]+)*)(?: of [^ ,.]+)? (?:is|are)"
              + " (?<how>removed(?: with its methods? [^.]+)?|gone with it)\\.");
  private static final Predicate<Beat> GONE_TEST =
      beat -> beat.text().startsWith("A test is gone: ");

  /** What is said to be new, with its name. */
  private static final Pattern NEW =
      Pattern.compile("\\b[Tt]he (?:new \\w+ ([^ :;,]+)|\\w+ ([^ :;,]+) is new\\b)");

  private static final Pattern WORD_END = Pattern.compile("\\W+");

  private static final Pattern JOINT = Pattern.compile(", | and ");

  /** What a declaration may begin with in one place and not in the other. */
  private static final Pattern MODIFIERS =
      Pattern.compile(
          "^(?:(?:export|default|public|private|protected|internal|static|pub(?:\\([a-z]+\\))?|final|inline|open|abstract) )+"
              + "|\\bself\\.");

  private static final double SIMILARITY_MIN = 0.6;
  private static final int LINES_MAX = 200;
  private static final int NAMES_MAX = 3;

  /** A declaration that is added, and its file. */
  private record AddedDeclaration(String label, List<String> code) {}

  private final List<FilePlan> plans;
  private final Map<String, List<AddedDeclaration>> added = new HashMap<>();

  private static final Pattern VALUE_GONE = Pattern.compile("The (?:constant|variable) .*");

  /** The words that stand in added lines, each with the only file they do in, or none. */
  private final Map<String, String> addedWords = new HashMap<>();

  /** The names of what moves to each file. */
  private final Map<String, Set<String>> arrivals = new HashMap<>();

  private MovedDeclarations(List<FilePlan> plans) {
    this.plans = plans;
  }

  /** The same plans, with what moves from file to file told as that. */
  static List<FilePlan> describeMoves(List<FilePlan> all) {
    List<FilePlan> plans = withoutMovedTests(all);
    boolean any =
        plans.size() > 1
            && plans.stream()
                .flatMap(plan -> plan.beats().stream())
                .anyMatch(beat -> REMOVAL_SENTENCE.matcher(beat.text()).matches());
    return any ? new MovedDeclarations(plans).describeAllMoves() : plans;
  }

  /** A test that another file has now is not gone. */
  private static List<FilePlan> withoutMovedTests(List<FilePlan> plans) {
    boolean any = plans.stream().anyMatch(plan -> plan.beats().stream().anyMatch(GONE_TEST));
    if (!any) {
      return plans;
    }
    Set<String> come =
        plans.stream().flatMap(MovedDeclarations::addedTests).collect(Collectors.toSet());
    return plans.stream().map(plan -> withoutMovedTests(plan, come)).toList();
  }

  private static Stream<String> addedTests(FilePlan plan) {
    return Optional.ofNullable(plan.excerpt()).stream()
        .flatMap(
            excerpt ->
                TestProof.namesAdded(excerpt.lines(), TestPath.matches(plan.path())).stream());
  }

  private static FilePlan withoutMovedTests(FilePlan plan, Set<String> come) {
    List<Beat> kept =
        plan.beats().stream()
            .filter(
                GONE_TEST
                    .and(beat -> come.contains(beat.narration().slots().getFirst().text()))
                    .negate())
            .toList();
    return kept.isEmpty() || kept.size() == plan.beats().size()
        ? plan
        : plan.withDetail(plan.detail(), kept);
  }

  private List<FilePlan> describeAllMoves() {
    for (FilePlan plan : plans) {
      Excerpt excerpt = plan.excerpt();
      if (excerpt != null && excerpt.isPatch()) {
        for (Declaration each : excerpt.declarations()) {
          if (PatchLines.isMarked(excerpt.lines(), each.line(), '+')) {
            var place = new AddedDeclaration(plan.label(), code(excerpt.lines(), each, '+'));
            added.computeIfAbsent(each.name(), _ -> new ArrayList<>()).add(place);
          }
        }
        addWords(plan.label(), excerpt.lines());
      }
    }
    List<FilePlan> told = plans.stream().map(this::describeMoves).toList();
    return told.stream().map(this::withoutNews).toList();
  }

  private void addWords(String label, List<String> lines) {
    lines.stream()
        .filter(line -> line.startsWith("+"))
        .flatMap(WORD_END::splitAsStream)
        .forEach(word -> addedWords.merge(word, label, (a, b) -> a.equals(b) ? a : ""));
  }

  /** Whether a value that is said to be gone is named in lines that another file gets. */
  private boolean isUsedElsewhere(Beat beat, List<String> names, FilePlan plan) {
    return VALUE_GONE.matcher(beat.text()).matches()
        && names.stream()
            .anyMatch(each -> !addedWords.getOrDefault(each, plan.label()).equals(plan.label()));
  }

  /** What moves to a file is not new there. */
  private FilePlan withoutNews(FilePlan plan) {
    Set<String> names = arrivals.getOrDefault(plan.label(), Set.of());
    List<Beat> kept =
        plan.beats().stream()
            .filter(
                beat -> {
                  Matcher fresh = NEW.matcher(beat.text());
                  return !fresh.find()
                      || !names.contains(
                          Objects.requireNonNullElse(fresh.group(1), fresh.group(2)));
                })
            .toList();
    if (kept.size() == plan.beats().size()) {
      return plan;
    }
    return plan.withDetail(
        plan.detail(), kept.isEmpty() ? List.of(silent(plan.beats().getFirst())) : kept);
  }

  private static Beat silent(Beat beat) {
    return Beat.silent(beat.span() == null ? new Span(0, 0) : beat.span());
  }

  private FilePlan describeMoves(FilePlan plan) {
    Excerpt excerpt = plan.excerpt();
    if (excerpt == null || !excerpt.isPatch()) {
      return plan;
    }
    var beats = new ArrayList<Beat>();
    for (Beat beat : plan.beats()) {
      Matcher gone = REMOVAL_SENTENCE.matcher(beat.text());
      List<String> names =
          gone.matches() ? List.of(JOINT.split(gone.group("names"), -1)) : List.of();
      if (isUsedElsewhere(beat, names, plan)) {
        continue;
      }
      if (!names.isEmpty()) {
        beats.addAll(
            destinationBeats(
                names,
                gone.group("how").startsWith("gone") ? " gone with it." : " removed.",
                beat,
                plan,
                excerpt));
      } else {
        beats.add(beat);
      }
    }
    if (beats.isEmpty() && !plan.beats().isEmpty()) {
      beats.add(
          Beat.silent(
              PatchLines.changedSpan(excerpt.lines(), new Span(0, excerpt.lines().size() - 1))));
    }
    return plan.withDetail(plan.detail(), beats);
  }

  /** What becomes of what is gone: where it moves, or nothing where that is not sure. */
  private List<Beat> destinationBeats(
      List<String> names, String how, Beat beat, FilePlan plan, Excerpt excerpt) {
    var moved = new LinkedHashMap<String, List<String>>();
    var gone = new ArrayList<String>();
    List<Declaration> before = excerpt.declarationsBefore();
    for (String name : names) {
      List<AddedDeclaration> others =
          added.getOrDefault(name, List.of()).stream()
              .filter(each -> !each.label().equals(plan.label()))
              .toList();
      if (others.isEmpty()) {
        gone.add(name);
      } else {
        removedCode(name, before, excerpt.lines())
            .flatMap(
                code -> others.stream().filter(each -> isSimilar(code, each.code())).findFirst())
            .ifPresent(
                other -> {
                  moved.computeIfAbsent(other.label(), _ -> new ArrayList<>()).add(name);
                  arrivals.computeIfAbsent(other.label(), _ -> new HashSet<>()).add(name);
                });
      }
    }
    return moved.isEmpty() && gone.size() == names.size()
        ? List.of(beat)
        : beats(moved, gone, how, beat);
  }

  /** The code of a declaration that is removed. */
  private static Optional<List<String>> removedCode(
      String name, List<Declaration> before, List<String> lines) {
    return before.stream()
        .filter(each -> each.name().equals(name))
        .filter(each -> PatchLines.isMarked(lines, each.line(), '-'))
        .findFirst()
        .map(each -> code(lines, each, '-'));
  }

  /**
   * @param moved by where they move
   * @param how what is said of those that are gone
   */
  private static List<Beat> beats(
      Map<String, List<String>> moved, List<String> gone, String how, Beat beat) {
    var beats = new ArrayList<Beat>();
    moved.forEach(
        (label, which) ->
            beats.add(
                withNarration(
                    beat,
                    nameList(which, beat)
                        .then(which.size() == 1 ? " moves to " : " move to ")
                        .then(AttributedText.of(Part.PATH, label))
                        .then("."))));
    if (!gone.isEmpty()) {
      beats.add(
          withNarration(
              beat, nameList(gone, beat).then(gone.size() == 1 ? " is" : " are").then(how)));
    }
    return beats;
  }

  private static Beat withNarration(Beat beat, AttributedText told) {
    return new Beat(told, beat.span(), beat.order());
  }

  private static AttributedText nameList(List<String> names, Beat beat) {
    Span lines = beat.span() == null ? new Span(0, 0) : beat.span();
    return AttributedText.list(
        names.stream().map(each -> AttributedText.of(each, lines)).toList(), NAMES_MAX);
  }

  private static boolean isSimilar(List<String> old, List<String> now) {
    long same = old.stream().filter(now::contains).count();
    return !old.isEmpty() && same >= SIMILARITY_MIN * Math.max(old.size(), now.size());
  }

  /** The lines of a declaration, without what depends on its place. */
  private static List<String> code(List<String> lines, Declaration declaration, char mark) {
    int last = Math.min(declaration.span().last(), declaration.line() + LINES_MAX);
    var code = new ArrayList<String>();
    for (int i = declaration.line(); i <= last && i < lines.size(); i++) {
      if (PatchLines.isMarked(lines, i, mark)) {
        String line = MODIFIERS.matcher(lines.get(i).substring(1).strip()).replaceAll("");
        if (line.chars().anyMatch(Character::isLetter)) {
          code.add(line);
        }
      }
    }
    return code;
  }
}
