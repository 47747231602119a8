package dev.briefcast.renderer.explain.edit;

import dev.briefcast.renderer.explain.idiom.AssignedAnew;
import dev.briefcast.renderer.explain.idiom.AssignmentChanged;
import dev.briefcast.renderer.explain.idiom.AwaitAdded;
import dev.briefcast.renderer.explain.idiom.BranchRemoved;
import dev.briefcast.renderer.explain.idiom.CalledInstead;
import dev.briefcast.renderer.explain.idiom.CaseAdded;
import dev.briefcast.renderer.explain.idiom.CaughtChanged;
import dev.briefcast.renderer.explain.idiom.ConditionRemoved;
import dev.briefcast.renderer.explain.idiom.Edit;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.idiom.ElementsChanged;
import dev.briefcast.renderer.explain.idiom.Idiom;
import dev.briefcast.renderer.explain.idiom.IndexInstead;
import dev.briefcast.renderer.explain.idiom.IterationChanged;
import dev.briefcast.renderer.explain.idiom.LeavesWithout;
import dev.briefcast.renderer.explain.idiom.MarkAdded;
import dev.briefcast.renderer.explain.idiom.MarkRemoved;
import dev.briefcast.renderer.explain.idiom.NullAllowed;
import dev.briefcast.renderer.explain.idiom.OperatorChanged;
import dev.briefcast.renderer.explain.idiom.StepChanged;
import dev.briefcast.renderer.explain.idiom.TextChanged;
import dev.briefcast.renderer.explain.idiom.UnionWidened;
import dev.briefcast.renderer.explain.idiom.ValueWidened;
import dev.briefcast.renderer.explain.meaning.Meaning;
import dev.briefcast.renderer.explain.phrase.Sides;
import dev.briefcast.renderer.explain.type.ParentChanged;
import dev.briefcast.renderer.explain.value.CaseWidened;
import dev.briefcast.renderer.explain.value.DependsOn;
import dev.briefcast.renderer.explain.value.EntryChanged;
import dev.briefcast.renderer.explain.value.FlagsChanged;
import dev.briefcast.renderer.explain.value.LeavesInstead;
import dev.briefcast.renderer.explain.value.LimitCalled;
import dev.briefcast.renderer.explain.value.PassedThrough;
import dev.briefcast.renderer.explain.value.SetterChanged;
import dev.briefcast.renderer.explain.value.SymbolInstead;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.declaration.Declarations;
import dev.briefcast.renderer.syntax.tree.Fragment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Describes the edits of a patch in sentences; silent where that is not certain. */
public final class EditSentences {

  private static final int LINES_MAX = 400;
  private static final int SENTENCES_MAX = 3;
  private static final Pattern HEADER = Pattern.compile("^@@.{0,80}?@@ ?");

  private static final List<Idiom> IDIOMS =
      List.of(
          new ConditionAround(),
          new SurroundingAdded(),
          new LoopReplaced(),
          new ParentChanged(),
          new LeavesInstead(),
          new LeavesWithout(),
          new ReturnAdded(),
          new ComparisonChanged(),
          new BranchAdded(),
          new ConditionAdded(),
          new AlternativeAdded(),
          new ConditionChanged(),
          new SymbolInstead(),
          new FlagsChanged(),
          new OperatorChanged(),
          new ValueWidened(),
          new NullAllowed(),
          new UnionWidened(),
          new IterationChanged(),
          new AwaitAdded(),
          new CaughtChanged(),
          new CaseWidened(),
          new CaseAdded(),
          new BranchRemoved(),
          new LimitCalled(),
          new ConditionRemoved(),
          new ElementsChanged(),
          new EntryChanged(),
          new SetterChanged(),
          new MarkRemoved(),
          new MarkAdded(),
          new ParameterChanged(),
          new TypeParameterChanged(),
          new SignatureChanged(),
          new PassedThrough(),
          new CalledInstead(),
          new CallAdded(),
          new AssignmentChanged(),
          new IndexInstead(),
          new StepChanged(),
          new FallbackCalled(),
          new CallReplaced(),
          new ReceiverChanged(),
          new NameChanged(),
          new ReturnChanged(),
          new ValueChanged(),
          new TextChanged(),
          new AssignedAnew());

  /** What is said where none of them says anything. */
  private static final List<Idiom> LAST = List.of(new DependsOn());

  /** What lines that belong to one thing are put into where they stand alone. */
  private record Around(String before, String after) {}

  private static final Around ARGUMENTS = new Around("it(", ")");
  private static final Map<CodeLanguage, List<Around>> LISTS =
      Map.of(
          CodeLanguage.TYPESCRIPT,
          List.of(
              new Around("type A<", "> = any"),
              new Around("a = {", "}"),
              new Around("type A = {", "}")),
          CodeLanguage.JAVASCRIPT,
          List.of(new Around("a = {", "}")),
          CodeLanguage.GO,
          List.of(new Around("package a\nvar a = A{", "}")),
          CodeLanguage.RUST,
          List.of(new Around("fn a() { A {", "}; }")),
          CodeLanguage.PYTHON,
          List.of(ARGUMENTS),
          CodeLanguage.KOTLIN,
          List.of(new Around("val a = it(", ")")),
          CodeLanguage.CSHARP,
          List.of(new Around("class A { A a = new A {", "}; }")));

  private EditSentences() {}

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
    Sides.of(language, lines, code, Optional.ofNullable(header), inType)
        .ifPresent(sides -> add(sides, found));
    if (found.isEmpty()) {
      Sides.of(language, lines, code, Optional.ofNullable(header), inType)
          .ifPresent(sides -> new TreeMatcher(sides, edit -> said(LAST, edit, found)).run());
    }
    if (found.isEmpty()) {
      alone(language, lines, code).ifPresent(sides -> add(sides, found));
    }
    return ParametersTogether.of(same(found)).stream()
        .sorted(Comparator.comparingDouble(EditSentence::worth).reversed())
        .limit(SENTENCES_MAX)
        .sorted(Comparator.comparingInt(each -> each.lines().first()))
        .toList();
  }

  /** Whether a part of a patch only writes the same otherwise. */
  public static boolean isSame(CodeLanguage language, List<String> lines, Span hunk) {
    return hunk.size() <= LINES_MAX
        && Sides.of(language, lines, hunk, Optional.empty(), false)
            .filter(sides -> Meaning.isSame(language, sides.before().root(), sides.after().root()))
            .isPresent();
  }

  private static void add(Sides sides, List<EditSentence> found) {
    new TreeMatcher(sides, edit -> said(edit, found)).run();
  }

  private static boolean said(Edit edit, List<EditSentence> found) {
    if (BranchAdded.isReordered(edit) || isSame(edit)) {
      return true;
    }
    return said(IDIOMS, edit, found);
  }

  private static boolean said(List<Idiom> idioms, Edit edit, List<EditSentence> found) {
    for (Idiom idiom : idioms) {
      Optional<EditSentence> sentence = idiom.of(edit);
      if (sentence.isPresent()) {
        found.add(sentence.get());
        return true;
      }
    }
    return false;
  }

  /** Whether the same is only written otherwise. */
  private static boolean isSame(Edit edit) {
    return Meaning.isSame(
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

  /** Only the lines that change, where they say what they are by themselves. */
  private static Optional<Sides> alone(CodeLanguage language, List<String> lines, Span hunk) {
    Fragment.Side before = Fragment.Side.of(lines, hunk.first() + 1, hunk.last(), '+', false);
    Fragment.Side after = Fragment.Side.of(lines, hunk.first() + 1, hunk.last(), '-', false);
    return LISTS.getOrDefault(language, List.of()).stream()
        .flatMap(
            around ->
                Fragment.list(before, language, around.before(), around.after()).stream()
                    .flatMap(
                        old ->
                            Fragment.list(after, language, around.before(), around.after()).stream()
                                .map(
                                    now ->
                                        new Sides(
                                            language, old, now, hunk, Optional.empty(), false))))
        .findFirst();
  }

  /** The same edit in several places is one sentence with all of them. */
  public static List<EditSentence> same(List<EditSentence> sentences) {
    var merged = new LinkedHashMap<String, EditSentence>();
    sentences.forEach(each -> merged.merge(each.said().text(), each, EditSentence::and));
    return List.copyOf(merged.values());
  }
}
