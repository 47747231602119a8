package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.DeclarationFile;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.edit.EditSentences;
import dev.briefcast.renderer.explain.evidence.Evidence;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.line.DoneElsewhere;
import dev.briefcast.renderer.explain.line.LineEdits;
import dev.briefcast.renderer.explain.line.MovedConstant;
import dev.briefcast.renderer.explain.line.MovedLines;
import dev.briefcast.renderer.explain.line.RenamedLocals;
import dev.briefcast.renderer.explain.line.Substitution;
import dev.briefcast.renderer.explain.merge.EqualSentences;
import dev.briefcast.renderer.explain.merge.EqualSides;
import dev.briefcast.renderer.explain.merge.RenamedSubjects;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.place.PatchPlace;
import dev.briefcast.renderer.explain.scope.NestedFunctions;
import dev.briefcast.renderer.explain.scope.RearrangedOverloads;
import dev.briefcast.renderer.explain.scope.SharedNames;
import dev.briefcast.renderer.explain.use.ImportBeats;
import dev.briefcast.renderer.explain.use.KeptMembers;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.OpenLiterals;
import dev.briefcast.renderer.syntax.tree.SourceParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects what can be told of a file's patch: additions, removals and replacements. */
public final class PatchBeats {

  private static final double QUOTE_SECONDS = 18;

  /** What a change's brief says of a file that it deletes: what it called is gone with it. */
  private static final String DELETED = "is deleted";

  /**
   * More than can be told of a file; what looks through each, looks through all it is compared
   * with.
   */
  private static final int HUNKS_MAX = 100;

  private final String label;
  private final @Nullable String role;
  private final Excerpt excerpt;
  private final List<String> lines;
  private final Set<Integer> explainedHunks;
  private final PatchDeclarations declarations;
  private final List<String> authorSentences;
  private final RearrangedOverloads overloads;
  private final NestedFunctions nested;
  private final SharedNames names;
  private final FallbackSentence fallback;
  private final boolean isTest;
  private final boolean hasTestProof;

  /**
   * @param explainedHunks first lines of the hunks that others explain
   * @param authorSentences what the change's author says over this file
   * @param isTest whether it is a test's file: only what it proves is told
   * @param hasTestProof whether that is known
   */
  public PatchBeats(
      String label,
      @Nullable String role,
      Excerpt excerpt,
      Set<Integer> explainedHunks,
      List<String> authorSentences,
      boolean isTest,
      boolean hasTestProof) {
    this.authorSentences = authorSentences;
    this.isTest = isTest;
    this.hasTestProof = hasTestProof;
    this.label = label;
    this.role = role;
    this.excerpt = excerpt;
    this.lines = excerpt.lines();
    this.declarations = new PatchDeclarations(excerpt, role, isTest);
    this.overloads =
        new RearrangedOverloads(lines, excerpt.declarationsBefore(), excerpt.declarations());
    this.nested = new NestedFunctions(lines, excerpt.declarations());
    this.names = new SharedNames(excerpt);
    this.explainedHunks = explainedHunks;
    this.fallback =
        new FallbackSentence(label, excerpt, declarations, explainedHunks, authorSentences, isTest);
  }

  /**
   * What each part does, then what new comments say. The file is introduced by what is done to it
   * as a whole; where there is nothing to say, its first part is shown in silence.
   */
  public List<Beat> beatsByWorth() {
    List<Span> all = PatchLines.hunks(lines);
    List<Span> hunks = all.subList(0, Math.min(HUNKS_MAX, all.size()));
    var beats = new ArrayList<Beat>();
    Span first =
        hunks.isEmpty()
            ? new Span(0, lines.size() - 1)
            : PatchLines.changedSpan(lines, hunks.getFirst());
    beats.add(
        role == null
            ? Beat.silent(first)
            : Beat.opening(
                AttributedText.purpose(label, SpeakingTime.leadingPart(QUOTE_SECONDS, role)),
                first));
    if (DELETED.equals(role)) {
      hunks.forEach(hunk -> beats.addAll(declarationBeats(hunk)));
    } else if (!isTest) {
      beats.addAll(editBeats(hunks));
    } else {
      beats.addAll(
          new TestBeats(label, excerpt, declarations, explainedHunks).of(hunks, this::editBeats));
    }
    if (!isTest || !hasTestProof) {
      var comments = new PatchComments(excerpt, authorSentences);
      Map<Boolean, List<Beat>> commented =
          comments.of(beats, hunks).stream()
              .collect(Collectors.partitioningBy(comments::isOnFunction));
      // What its author says of a function comes before what its lines do.
      beats.addAll(1, commented.getOrDefault(true, List.of()));
      beats.addAll(commented.getOrDefault(false, List.of()));
    }
    beats.removeIf(each -> SaidTwice.isSaid(each, beats));
    var evidence = new Evidence(excerpt);
    beats.removeIf(each -> evidence.isMissing(each));
    beats.replaceAll(evidence::placed);
    if (DeclarationFile.matches(label)) {
      beats.replaceAll(DeclarationFile::withoutNews);
    }
    if (explainedHunks.isEmpty() && (!isTest || beats.stream().allMatch(Beat::isSilent))) {
      ImportBeats.of(excerpt, beats).stream()
          .filter(each -> !evidence.isMissing(each))
          .forEach(beats::add);
    }
    boolean silent = role == null && (beats.size() > 1 || !explainedHunks.isEmpty());
    return silent ? beats.subList(1, beats.size()) : beats;
  }

  /** What each part does; the same said once. */
  private List<Beat> editBeats(List<Span> hunks) {
    var beats = new ArrayList<Beat>();
    var said = new ArrayList<EditSentence>();
    boolean code = SourceParser.supports(excerpt.language());
    List<Substitution> names = code ? Substitution.of(lines) : List.of();
    List<String> others = Substitution.without(lines, names);
    names.stream()
        .filter(each -> !each.isDerived(lines))
        .map(declarations::substitutionSentence)
        .forEach(said::add);
    for (Span hunk : hunks) {
      if (PatchLines.isChanged(others, hunk) && !TestHelpers.isInTestModule(lines, hunk)) {
        said.addAll(editSentences(hunk, others, code, beats));
      }
    }
    List<String> declared = beats.stream().map(Beat::text).toList();
    List<EditSentence> told =
        withoutContested(EqualSentences.merge(MovedLines.withoutMoves(said, declared)), beats);
    for (EditSentence edit :
        RenamedSubjects.merge(told, beats.stream().map(Beat::narration).toList())) {
      beats.add(Beat.of(edit.sentence(), edit.lines(), edit.lines().first()));
    }
    return beats;
  }

  /**
   * The same without what is said to be renamed to the name of something else.
   *
   * @param beats lose it, too
   */
  private static List<EditSentence> withoutContested(List<EditSentence> edits, List<Beat> beats) {
    Set<String> contested =
        RenamedSubjects.contested(
            Stream.concat(
                    edits.stream().map(EditSentence::clause), beats.stream().map(Beat::narration))
                .toList());
    beats.removeIf(each -> RenamedSubjects.isRenamingTo(contested, each.narration()));
    return edits.stream()
        .filter(each -> !RenamedSubjects.isRenamingTo(contested, each.clause()))
        .toList();
  }

  /**
   * What one part does.
   *
   * @param others the lines without what only has another name
   * @param beats get what it declares, or what it is if no more can be said
   */
  private List<EditSentence> editSentences(
      Span hunk, List<String> others, boolean code, List<Beat> beats) {
    List<EditSentence> edits =
        new ArrayList<>(LineEdits.of(excerpt.language(), label, lines, hunk));
    boolean settings = !edits.isEmpty();
    Span free = OpenLiterals.codeLines(excerpt.language(), lines, hunk);
    List<Span> told = edits.stream().map(EditSentence::lines).toList();
    AttributedText owner = PatchPlace.owner(excerpt, hunk);
    List<EditSentence> said = EditSentences.of(excerpt.language(), others, hunk, free, owner);
    RenamedLocals.without(said, lines).stream()
        .filter(each -> !told.contains(each.lines()))
        .forEach(edits::add);
    if (code) {
      LineEdits.addStrings(edits, excerpt.language(), lines, free);
    }
    declarations.recordRenamings(edits);
    List<Beat> declared = settings ? List.of() : declarationBeats(hunk);
    beats.addAll(declared);
    boolean untold = edits.isEmpty() && declared.isEmpty();
    AttributedText other = untold ? fallback.of(hunk, free) : null;
    if (other != null) {
      beats.add(Beat.of(other, PatchLines.changedSpan(lines, hunk), hunk.first()));
    } else if (code && untold) {
      edits.addAll(EditSentences.ofParts(excerpt.language(), others, hunk, free, owner));
    }
    Stream<EditSentence> placed =
        edits.stream()
            .filter(edit -> !EqualSides.isSaid(edit))
            .filter(edit -> !MovedLines.isStillCalled(lines, edit))
            .filter(edit -> !MovedLines.isStillPresent(lines, edit))
            .filter(edit -> !MovedLines.isConvertedToCase(lines, edit))
            .filter(edit -> !DoneElsewhere.isSaid(lines, edit))
            .filter(edit -> !KeptMembers.isSaid(edit, lines))
            .filter(edit -> !declarations.isInlined(edit))
            .filter(edit -> !overloads.isInBody(edit.lines()))
            .filter(edit -> !overloads.isInNewOne(edit))
            .filter(edit -> !nested.isCalled(edit))
            .filter(edit -> !declarations.isOfNewFunction(edit, hunk))
            .flatMap(edit -> MovedLines.moveSentence(lines, edit).stream())
            .map(names::toldApart);
    return Stream.concat(
            placed, MovedConstant.sentence(lines, hunk, declarations::functionBefore).stream())
        .toList();
  }

  /** Where the author speaks of a part, that something is gone from it is not said besides. */
  private List<Beat> declarationBeats(Span hunk) {
    return declarations.of(hunk).stream()
        .filter(
            each -> !explainedHunks.contains(hunk.first()) || !each.text().endsWith(" removed."))
        .toList();
  }
}
