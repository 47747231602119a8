package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.entry.CutList;
import dev.briefcast.renderer.explain.entry.EntryChanged;
import dev.briefcast.renderer.explain.entry.EnumerationChanged;
import dev.briefcast.renderer.explain.entry.ExportListed;
import dev.briefcast.renderer.explain.failure.NewCases;
import dev.briefcast.renderer.explain.failure.ThrownBefore;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ElementsChanged;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.line.RenamedLocals;
import dev.briefcast.renderer.explain.meaning.SemanticEquivalence;
import dev.briefcast.renderer.explain.merge.ConditionGrouping;
import dev.briefcast.renderer.explain.merge.EqualSentences;
import dev.briefcast.renderer.explain.merge.OneOfSeveral;
import dev.briefcast.renderer.explain.merge.OpposedSentences;
import dev.briefcast.renderer.explain.merge.ParameterGrouping;
import dev.briefcast.renderer.explain.merge.PlacedCalls;
import dev.briefcast.renderer.explain.merge.SubjectGrouping;
import dev.briefcast.renderer.explain.phrase.ListedLines;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.replacement.CallDifference;
import dev.briefcast.renderer.explain.replacement.ReplacedParts;
import dev.briefcast.renderer.explain.rewrite.DelegatedBody;
import dev.briefcast.renderer.explain.rewrite.RewrittenCode;
import dev.briefcast.renderer.explain.use.GoneVariables;
import dev.briefcast.renderer.explain.use.MovedNames;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.declaration.Declarations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Describes the edits of a patch in sentences; silent where that is not certain. */
public final class EditSentences {

  private static final int LINES_MAX = 400;
  private static final int SENTENCES_MAX = 3;
  private static final Pattern COMMENTED =
      Pattern.compile(
          "The new (?:constant|variable|error|type) |The new (?:interface|struct) \\w+ has ");
  private static final Pattern GONE = Pattern.compile("(?:^| )no longer ");
  private static final Pattern HEADER = Pattern.compile("^@@.{0,80}?@@ ?");

  private EditSentences() {}

  /**
   * What tests expect now, in the order of the lines, as clauses that lack their subject: the test.
   */
  public static List<EditSentence> ofExpectations(
      CodeLanguage language, List<String> lines, Span hunk, Span code) {
    var found = new ArrayList<EditSentence>();
    if (hunk.size() <= LINES_MAX) {
      Sides.of(language, lines, code, Optional.empty(), false)
          .ifPresent(
              sides ->
                  new TreeMatcher(sides, edit -> describe(Idioms.OF_TESTS, edit, found)).run());
    }
    found.removeIf(each -> mayGoOn(each, lines, hunk));
    return EqualSentences.merge(found).stream().limit(SENTENCES_MAX).toList();
  }

  /**
   * The most telling sentences of a part of a patch, in the order of its lines.
   *
   * @param lines of the excerpt
   * @param hunk from its header to its last line
   * @param code the part of it that no text or comment above holds
   * @param header the function that the header names, if it names one
   */
  public static List<EditSentence> of(
      CodeLanguage language,
      List<String> lines,
      Span hunk,
      Span code,
      @Nullable AttributedText header) {
    if (hunk.size() > LINES_MAX) {
      return List.of();
    }
    var found = new ArrayList<EditSentence>();
    boolean inType = header != null && isType(language, lines.get(hunk.first()));
    Optional<Sides> both = Sides.of(language, lines, code, Optional.ofNullable(header), inType);
    both.ifPresent(sides -> addSentences(sides, found));
    if (found.isEmpty() && both.filter(sides -> isEquivalent(language, sides)).isEmpty()) {
      both.ifPresent(sides -> addOtherwise(Idioms.FALLBACKS, sides, found));
      if (found.isEmpty()) {
        ListedLines.of(language, lines, code, header, inType)
            .ifPresent(sides -> addSentences(sides, found));
      }
    }
    if (found.isEmpty()) {
      CutList.of(language, lines, code).ifPresent(list -> addSentences(list, found));
    }
    both.ifPresent(sides -> addUntold(sides, found));
    both.ifPresent(sides -> found.addAll(RewrittenCode.describe(sides, List.copyOf(found))));
    if (found.isEmpty() && both.filter(sides -> isEquivalent(language, sides)).isEmpty()) {
      both.ifPresent(sides -> addOtherwise(Idioms.LAST, sides, found));
    }
    found.removeIf(each -> NewCases.isInOne(each, lines, hunk) || MovedNames.isSaid(each, lines));
    both.ifPresent(
        sides ->
            found.removeIf(
                each -> ThrownBefore.isSaid(each, sides) || DelegatedBody.isSaid(each, sides)));
    found.removeIf(each -> isDocumented(each, language, lines));
    found.removeIf(each -> GoneVariables.mayBeKept(lines, each));
    found.removeIf(each -> mayGoOn(each, lines, hunk));
    List<EditSentence> merged =
        EqualSentences.merge(
            found.stream().flatMap(each -> PlacedCalls.placed(each, lines).stream()).toList());
    List<EditSentence> telling =
        OpposedSentences.without(
            RenamedLocals.without(both.map(sides -> limited(merged, sides)).orElse(merged), lines),
            lines);
    return ConditionGrouping.merge(SubjectGrouping.merge(ParameterGrouping.merge(telling))).stream()
        .sorted(Comparator.comparingDouble(EditSentence::worth).reversed())
        .limit(SENTENCES_MAX)
        .sorted(Comparator.comparingInt(each -> each.lines().first()))
        .toList();
  }

  private static List<EditSentence> limited(List<EditSentence> sentences, Sides sides) {
    return sentences.stream().flatMap(each -> OneOfSeveral.limited(each, sides).stream()).toList();
  }

  /** What takes another's place in code of which nothing else is told, whatever both are. */
  public static List<EditSentence> ofParts(
      CodeLanguage language,
      List<String> lines,
      Span hunk,
      Span code,
      @Nullable AttributedText header) {
    if (hunk.size() > LINES_MAX) {
      return List.of();
    }
    boolean inType = header != null && isType(language, lines.get(hunk.first()));
    return Sides.of(language, lines, code, Optional.ofNullable(header), inType)
        .filter(sides -> !isEquivalent(language, sides))
        .map(sides -> differences(sides, lines, hunk))
        .orElse(List.of());
  }

  private static List<EditSentence> differences(Sides sides, List<String> lines, Span hunk) {
    var parts = new ReplacedParts();
    new TreeMatcher(sides, edit -> isEquivalent(edit) || parts.add(edit)).run();
    List<EditSentence> replaced = parts.sentences();
    return replaced.isEmpty() ? CallDifference.describe(sides, lines, hunk) : replaced;
  }

  /** Whether what is said to be gone may come again behind the end of a part that is cut. */
  private static boolean mayGoOn(EditSentence edit, List<String> lines, Span hunk) {
    int from = hunk.last() + 1;
    while (from > hunk.first() && PatchLines.isMarked(lines, from - 1, '+')) {
      from--;
    }
    int added = hunk.last() + 1 - from;
    return added > 0
        && edit.lines().last() < from
        && GONE.matcher(edit.clause().text()).find()
        && IntStream.range(edit.lines().first(), from)
            .allMatch(i -> PatchLines.isMarked(lines, i, '-'));
  }

  /** What the comment above it says is told of it. */
  private static boolean isDocumented(
      EditSentence edit, CodeLanguage language, List<String> lines) {
    int above = edit.lines().first() - 1;
    return COMMENTED.matcher(edit.clause().text()).lookingAt()
        && above > 0
        && !lines.get(above).isEmpty()
        && Comments.isComment(language, lines.get(above).substring(1));
  }

  /** Whether a part of a patch only writes the same otherwise. */
  public static boolean isEquivalent(CodeLanguage language, List<String> lines, Span hunk) {
    return hunk.size() <= LINES_MAX
        && Sides.of(language, lines, hunk, Optional.empty(), false)
            .filter(sides -> isEquivalent(language, sides))
            .isPresent();
  }

  private static boolean isEquivalent(CodeLanguage language, Sides sides) {
    return SemanticEquivalence.isEquivalent(language, sides.before().root(), sides.after().root());
  }

  private static void addSentences(Sides sides, List<EditSentence> found) {
    new TreeMatcher(sides, edit -> describe(edit, found)).run();
  }

  /** Where nothing is told of the part. */
  private static void addOtherwise(List<Idiom> idioms, Sides sides, List<EditSentence> found) {
    new TreeMatcher(
            sides,
            edit ->
                BranchAdded.isInserted(edit) || isEquivalent(edit) || describe(idioms, edit, found))
        .run();
  }

  /** What takes another's place in lines of which nothing is told. */
  private static void addUntold(Sides sides, List<EditSentence> found) {
    List<Span> told = found.stream().map(EditSentence::lines).toList();
    var more = new ArrayList<EditSentence>();
    if (!told.isEmpty()) {
      new TreeMatcher(
              sides, edit -> !isTold(edit, told) && describe(Idioms.REPLACEMENTS, edit, more))
          .run();
      more.removeIf(each -> found.stream().anyMatch(other -> saysAll(other, each)));
      found.addAll(more);
    }
  }

  /** Whether a sentence has all names that another one has. */
  private static boolean saysAll(EditSentence one, EditSentence other) {
    return other.clause().slots().stream()
        .allMatch(slot -> one.clause().text().contains(slot.text()));
  }

  /** Whether a line of it is told of. */
  private static boolean isTold(Edit edit, List<Span> told) {
    return Stream.concat(edit.removed().stream(), edit.added().stream())
        .map(edit.sides()::lines)
        .anyMatch(
            lines ->
                told.stream()
                    .anyMatch(
                        each -> each.first() <= lines.last() && lines.first() <= each.last()));
  }

  private static void addSentences(CutList list, List<EditSentence> found) {
    List<Idiom> listed =
        List.of(
            new EnumerationChanged(list.name()),
            new ExportListed(list.name()),
            ElementsChanged.ofCut(list.name()),
            EntryChanged.ofCut(list.name()));
    List<Idiom> others =
        Idioms.OF_CODE.stream()
            .filter(each -> !(each instanceof ElementsChanged || each instanceof EntryChanged))
            .toList();
    List<Idiom> all = Stream.concat(listed.stream(), others.stream()).toList();
    new TreeMatcher(list.sides(), edit -> isEquivalent(edit) || describe(all, edit, found)).run();
  }

  private static boolean describe(Edit edit, List<EditSentence> found) {
    if (BranchAdded.isReordered(edit) || isEquivalent(edit)) {
      return true;
    }
    return describe(Idioms.OF_CODE, edit, found) || BranchAdded.isInserted(edit);
  }

  private static boolean describe(List<Idiom> idioms, Edit edit, List<EditSentence> found) {
    for (Idiom idiom : idioms) {
      Optional<EditSentence> sentence = idiom.describe(edit);
      if (sentence.isPresent()) {
        found.add(sentence.get());
        return true;
      }
    }
    return false;
  }

  /** Whether the same is only written otherwise. */
  private static boolean isEquivalent(Edit edit) {
    return SemanticEquivalence.isEquivalent(
        edit.sides().language(),
        edit.removed(),
        edit.added(),
        edit.afterParent(),
        edit.next().isEmpty());
  }

  /** Whether a header names a type and no function. */
  private static boolean isType(CodeLanguage language, String header) {
    return Declarations.ofHead(language, HEADER.matcher(header).replaceFirst("")).stream()
        .noneMatch(each -> each.kind() == Declaration.Kind.FUNCTION);
  }
}
