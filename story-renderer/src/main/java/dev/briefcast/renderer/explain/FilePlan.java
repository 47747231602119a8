package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefStep;
import dev.briefcast.renderer.explain.author.TestPath;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.change.FileKind;
import dev.briefcast.renderer.explain.line.LineEdits;
import dev.briefcast.renderer.explain.patch.NewBody;
import dev.briefcast.renderer.explain.patch.PatchBeats;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.proof.TestCases;
import dev.briefcast.renderer.explain.proof.TestProof;
import dev.briefcast.renderer.explain.setting.WorkflowFile;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.LongTexts;
import dev.briefcast.renderer.syntax.tree.SourceParser;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The beats of a file, and how much of them is told.
 *
 * @param label its name in sentences
 * @param path clean
 * @param role clean, if the brief says one
 * @param excerpt null if there is no code to show
 * @param beats the most important first; the first introduces the file; empty without an excerpt
 * @param detail how much of it is told
 */
record FilePlan(
    String label,
    String path,
    @Nullable String role,
    @Nullable Excerpt excerpt,
    List<Beat> beats,
    DetailLevel detail) {

  private static final int ROLE_MAX = 160;
  private static final int PROOFS_MAX = 3;
  private static final int HUNKS_MAX = 20;
  private static final int BODIES_MAX = 20;
  private static final double MENTION_SECONDS = 6;

  /** That an accessor returns what it is called after explains nothing. */
  private static final Pattern ONLY_RETURNS =
      Pattern.compile("The new function \\S+ returns (?:what )?\\S+(?: returns)?\\.");

  /** How much of a file is told. */
  enum DetailLevel {
    /** Its code is shown and spoken about. */
    CODE,
    /** What it is for. */
    ROLE,
    /** Its name only. */
    NAME
  }

  /**
   * @param author what the author of a change says over the file's code
   * @param patch that of the whole file; null if it is not known
   */
  static FilePlan of(
      BriefFile file,
      String label,
      MentionedNames mentions,
      List<Beat> author,
      @Nullable String patch) {
    String role = file.role() == null || file.role().isBlank() ? null : Prose.clean(file.role());
    String path = Prose.clean(file.path());
    Excerpt excerpt = Excerpt.of(file, patch);
    List<Beat> beats = List.of();
    if (excerpt != null) {
      List<BriefStep> steps = file.steps();
      beats =
          steps == null
              ? beats(label, role, excerpt, mentions, author, TestPath.matches(path))
              : walkBeats(label, role, excerpt, steps, mentions);
    }
    var telling =
        excerpt != null ? DetailLevel.CODE : role == null ? DetailLevel.NAME : DetailLevel.ROLE;
    return new FilePlan(label, path, role, excerpt, beats, telling);
  }

  /** What the file is for, if that is said; then only what its author walks through. */
  private static List<Beat> walkBeats(
      String label,
      @Nullable String role,
      Excerpt excerpt,
      List<BriefStep> steps,
      MentionedNames mentions) {
    var beats = new ArrayList<Beat>();
    if (role != null) {
      beats.add(new FileBeats(label, role, excerpt, mentions).introduction());
    }
    beats.addAll(WalkBeats.of(steps, excerpt));
    return beats.isEmpty() ? new FileBeats(label, role, excerpt, mentions).beatsByWorth() : beats;
  }

  private static List<Beat> beats(
      String label,
      @Nullable String role,
      Excerpt excerpt,
      MentionedNames mentions,
      List<Beat> author,
      boolean test) {
    List<Beat> proofs = testProofBeats(excerpt, test);
    Excerpt whole = excerpt.isPatch() ? excerpt.addedFile() : excerpt;
    List<Beat> own;
    if (whole == null) {
      var explained = new HashSet<Integer>();
      author.forEach(beat -> explained.add(beat.order()));
      proofs.forEach(beat -> explained.add(beat.order()));
      List<String> said = author.stream().map(Beat::text).toList();
      own =
          new PatchBeats(label, role, excerpt, explained, said, test, !proofs.isEmpty())
              .beatsByWorth();
    } else {
      boolean newTest = test && FileBeats.NEW.equals(role);
      // What type a test is one of explains nothing.
      String told = newTest ? null : role;
      own = new ArrayList<>(new FileBeats(label, told, whole, mentions).beatsByWorth());
      if (whole.language() == CodeLanguage.SQL) {
        own.addAll(sqlBeats(label, excerpt));
      }
      if (FileBeats.NEW.equals(role) && whole.language() == CodeLanguage.YAML) {
        own.addAll(workflowBeats(whole.lines()));
      }
      if (FileBeats.NEW.equals(role) && !test) {
        own.addAll(bodyBeats(whole));
      }
    }
    boolean explained = !proofs.isEmpty() || !author.isEmpty();
    if (test && FileBeats.NEW.equals(role) && explained && own.getFirst().order() < 0) {
      own = own.subList(1, own.size());
    }
    return concatenate(UnprovenBeats.of(own, proofs), author, proofs);
  }

  /** What the statements of a new file do to tables that there are. */
  private static List<Beat> sqlBeats(String label, Excerpt excerpt) {
    return PatchLines.hunks(excerpt.lines()).stream()
        .flatMap(hunk -> LineEdits.of(excerpt.language(), label, excerpt.lines(), hunk).stream())
        .map(each -> Beat.of(each.sentence(), each.lines(), each.lines().first()))
        .toList();
  }

  private static List<Beat> workflowBeats(List<String> lines) {
    return WorkflowFile.of(lines).stream()
        .map(each -> Beat.of(each.sentence(), each.lines(), 0))
        .toList();
  }

  /** What the functions of a new file do of which no comment speaks. */
  private static List<Beat> bodyBeats(Excerpt file) {
    var bodies = new NewBody(file);
    return file.declarations().stream()
        .filter(each -> each.comment() == null)
        .limit(BODIES_MAX)
        .flatMap(each -> bodies.of(each).stream())
        .filter(step -> !ONLY_RETURNS.matcher(step.text().text()).matches())
        .map(step -> Beat.of(step.text(), step.lines(), step.lines().first()))
        .toList();
  }

  /** An introduction first, then the author, then the tests, then what else there is. */
  private static List<Beat> concatenate(List<Beat> own, List<Beat> author, List<Beat> proofs) {
    var all = new ArrayList<Beat>();
    boolean introduced = !own.isEmpty() && own.getFirst().order() < 0;
    if (introduced) {
      all.add(own.getFirst());
    }
    all.addAll(author);
    all.addAll(proofs);
    all.addAll(own.subList(introduced ? 1 : 0, own.size()));
    return all;
  }

  /** What the tests prove that a patch adds, or gives other cases. */
  private static List<Beat> testProofBeats(Excerpt excerpt, boolean test) {
    // In prose, a test is an example.
    if (!excerpt.isPatch() || !(test || SourceParser.supports(excerpt.language()))) {
      return List.of();
    }
    List<Span> hunks = PatchLines.hunks(excerpt.lines());
    var beats = new ArrayList<Beat>();
    List<String> code = LongTexts.blanked(excerpt.language(), excerpt.lines());
    TestProof.added(excerpt.language(), code, test, PROOFS_MAX).stream()
        .map(proof -> proofBeat(proof, hunks))
        .forEach(beats::add);
    for (Span hunk : test ? hunks.subList(0, Math.min(HUNKS_MAX, hunks.size())) : List.<Span>of()) {
      if (beats.size() < PROOFS_MAX) {
        TestCases.of(excerpt.language(), excerpt.lines(), hunk)
            .ifPresent(proof -> beats.add(Beat.of(proof.sentence(), proof.span(), hunk.first())));
      }
    }
    TestProof.removed(code, test).stream()
        .limit(Math.max(0, PROOFS_MAX - beats.size()))
        .map(proof -> proofBeat(proof, hunks))
        .forEach(beats::add);
    return beats;
  }

  private static Beat proofBeat(TestProof proof, List<Span> hunks) {
    int line = proof.span().first();
    int hunk = hunks.stream().mapToInt(Span::first).filter(each -> each < line).max().orElse(0);
    return Beat.of(proof.sentence(), proof.span(), hunk);
  }

  FilePlan withDetail(DetailLevel how, List<Beat> kept) {
    return new FilePlan(label, path, role, excerpt, List.copyOf(kept), how);
  }

  /**
   * The same with those beats that are still to be told; where none is, code is shown in silence.
   */
  FilePlan keeping(Predicate<Beat> told) {
    List<Beat> kept = beats.stream().filter(told).toList();
    if (kept.size() == beats.size()) {
      return this;
    }
    Span first = Objects.requireNonNullElse(beats.getFirst().span(), new Span(0, 0));
    return withDetail(detail, kept.isEmpty() ? List.of(Beat.silent(first)) : kept);
  }

  /** The same without what was told of files before it. */
  FilePlan withoutRepeats(Set<String> told) {
    List<Beat> fresh =
        beats.stream().filter(beat -> beat.order() < 0 || isNew(beat.text(), told)).toList();
    if (fresh.isEmpty() && excerpt != null) {
      fresh = List.of(new FileBeats(label, null, excerpt, MentionedNames.NONE).introduction());
    }
    return new FilePlan(label, path, role, excerpt, fresh, detail);
  }

  /** {@code The new field side: indicates where it opens} says what a comment says elsewhere. */
  private static boolean isNew(String text, Set<String> told) {
    int comment = text.indexOf(": ") + 2;
    if (comment > 1 && comment < text.length()) {
      told.add(Character.toUpperCase(text.charAt(comment)) + text.substring(comment + 1));
    }
    return told.add(text);
  }

  /** The same where what the file is for has been said already. */
  FilePlan withoutIntroduction() {
    boolean says = role != null && !beats.isEmpty() && beats.getFirst().order() < 0;
    if (!says) {
      return this;
    }
    Beat look = Beat.silent(Objects.requireNonNull(beats.getFirst().span()));
    return withDetail(detail, beats.size() > 1 ? beats.subList(1, beats.size()) : List.of(look));
  }

  /** As one of those whose code is not shown. */
  FilePlan asNameOnly() {
    return withDetail(DetailLevel.NAME, List.of());
  }

  /** Whether nothing is known but the name. */
  boolean isSilent() {
    return beats.size() == 1 && beats.getFirst().isSilent();
  }

  /** Whether it is code, no test, of which nothing is known but where it changes. */
  boolean isSilentCode() {
    return isSilent() && FileKind.ofPath(path) == FileKind.SOURCE;
  }

  /** Whether a change adds it, and no more is said of what it is for. */
  boolean isNew() {
    return FileBeats.NEW.equals(role);
  }

  /** The role as it fits on a picture. */
  @Nullable String shownRole() {
    return role == null ? null : Prose.shortened(role, ROLE_MAX);
  }

  /** What is said of it where its code is not shown. */
  AttributedText mention() {
    if (role == null) {
      return AttributedText.of(Part.PATH, label).then(".");
    }
    String first = SpeakingTime.leadingPart(MENTION_SECONDS, Prose.sentences(role).getFirst());
    return AttributedText.purpose(label, first);
  }
}
