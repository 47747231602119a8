package dev.briefcast.renderer.explain;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
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
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes declarations that move from one file of a change to another. */
final class MovedDeclarations {

  private static final Pattern REMOVAL_SENTENCE =
      Pattern.compile(
          "(?:Among others, (?:the \\w+ )?|The \\w+ )?(?<names>[^ ,.]+(?:(?:, | and )[^ ,.]+)*)"
              + "(?: of [^ ,.]+)? (?:is|are)"
              + " (?<how>removed(?: with its methods? [^.]+)?|gone with it)\\.");

  /** What is said to be new, with its name. */
  private static final Pattern NEW =
      Pattern.compile("\\b[Tt]he (?:new \\w+ ([^ :;,]+)|\\w+ ([^ :;,]+) is new\\b)");

  private static final Pattern WORD_END = Pattern.compile("\\W+");

  private static final Pattern JOINT = Pattern.compile(", | and ");

  private static final int NAMES_MAX = 3;

  private final List<FilePlan> plans;
  private final Destinations destinations = new Destinations();

  private static final Pattern VALUE_GONE = Pattern.compile("The (?:constant|variable) .*");

  /** The words that stand in added lines, each with the only file they do in, or none. */
  private final Map<String, String> addedWords = new HashMap<>();

  /** The names of what moves to each file. */
  private final Map<String, Set<String>> arrivals = new HashMap<>();

  private MovedDeclarations(List<FilePlan> plans) {
    this.plans = plans;
  }

  /** The same plans, with what moves from file to file told as that. */
  static List<FilePlan> describeMoves(List<FilePlan> plans) {
    boolean any =
        plans.size() > 1
            && plans.stream()
                .flatMap(plan -> plan.beats().stream())
                .map(Beat::text)
                .anyMatch(
                    said -> REMOVAL_SENTENCE.matcher(said).matches() || NEW.matcher(said).find());
    return any ? new MovedDeclarations(plans).describeAllMoves() : plans;
  }

  private List<FilePlan> describeAllMoves() {
    for (FilePlan plan : plans) {
      Excerpt excerpt = plan.excerpt();
      if (excerpt != null && excerpt.isPatch()) {
        destinations.add(plan.label(), excerpt);
        addWords(plan.label(), excerpt.lines());
      }
    }
    plans.forEach(this::addArrivals);
    List<FilePlan> told = plans.stream().map(this::describeMoves).toList();
    return told.stream().map(this::withoutNews).toList();
  }

  /** What leaves a file comes to another, whether or not the first says that it is gone. */
  private void addArrivals(FilePlan plan) {
    Excerpt excerpt = plan.excerpt();
    if (excerpt != null && excerpt.isPatch()) {
      for (Declaration each : Destinations.removedOuter(excerpt)) {
        destinations
            .of(each.name(), plan.label(), excerpt)
            .ifPresent(to -> arrivals.computeIfAbsent(to, _ -> new HashSet<>()).add(each.name()));
      }
    }
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
    return plan.keeping(
        beat -> {
          Matcher fresh = NEW.matcher(beat.text());
          return !fresh.find()
              || !names.contains(Objects.requireNonNullElse(fresh.group(1), fresh.group(2)));
        });
  }

  private FilePlan describeMoves(FilePlan plan) {
    Excerpt excerpt = plan.excerpt();
    if (excerpt == null || !excerpt.isPatch()) {
      return plan;
    }
    var beats = new ArrayList<Beat>();
    for (Beat beat : plan.beats()) {
      Matcher gone = REMOVAL_SENTENCE.matcher(beat.text());
      List<String> names = gone.matches() ? names(gone, beat, plan, excerpt) : List.of();
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

  /** The names of what is said to be gone, with those that a sentence leaves out. */
  private List<String> names(Matcher gone, Beat beat, FilePlan plan, Excerpt excerpt) {
    List<String> named = List.of(JOINT.split(gone.group("names"), -1));
    Span span = beat.span();
    if (!beat.text().startsWith("Among others, ") || span == null) {
      return named;
    }
    List<String> all =
        Destinations.removedOuter(excerpt).stream()
            .filter(each -> span.first() <= each.line() && each.line() <= span.last())
            .map(Declaration::name)
            .filter(each -> !destinations.isIn(each, plan.label()))
            .distinct()
            .toList();
    return all.stream().anyMatch(each -> destinations.isElsewhere(each, plan.label()))
        ? all
        : named;
  }

  /** What becomes of what is gone: where it moves, or nothing where that is not sure. */
  private List<Beat> destinationBeats(
      List<String> names, String how, Beat beat, FilePlan plan, Excerpt excerpt) {
    var moved = new LinkedHashMap<String, List<String>>();
    var gone = new ArrayList<String>();
    for (String name : names) {
      if (!destinations.isElsewhere(name, plan.label())) {
        gone.add(name);
      } else {
        destinations
            .of(name, plan.label(), excerpt)
            .ifPresent(to -> moved.computeIfAbsent(to, _ -> new ArrayList<>()).add(name));
      }
    }
    return moved.isEmpty() && gone.size() == names.size()
        ? List.of(beat)
        : beats(moved, gone, how, beat);
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
}
