package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.NameForms;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.line.Substitution;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.place.PatchPlace;
import dev.briefcast.renderer.explain.use.FormerNames;
import dev.briefcast.renderer.explain.use.KindChanges;
import dev.briefcast.renderer.explain.use.RenamedTypes;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes beats of the declarations that a patch adds, removes or renames. */
final class PatchDeclarations {

  /** What looks like a declaration where only a few lines of the file are known. */
  private static final Pattern STATEMENT =
      Pattern.compile("(?i)[+-]\\s*(?:select|where|and|or|from|return|throw|await|yield|else)\\b");

  private static final int LINE_MAX = 1_000;

  /** Languages whose namespaces are those of many files. */
  private static final Set<CodeLanguage> SHARED_NAMESPACES =
      Set.of(CodeLanguage.C, CodeLanguage.CPP, CodeLanguage.CSHARP, CodeLanguage.PHP);

  private final Excerpt excerpt;
  private final List<String> lines;
  private final @Nullable String role;
  private final boolean test;
  private final List<Declaration> declarationsBefore;
  private final GoneDeclarations goneDeclarations;
  private final MovedInFile moves;
  private final InlinedFunctions inlined;
  private final Map<Declaration, Declaration> formerTypes;
  private final Set<String> renamedNames = new HashSet<>();
  private final Set<String> newNames = new HashSet<>();
  private final Set<String> formerNames = new HashSet<>();

  /**
   * @param role what is done to the file as a whole, if that is said
   * @param test whether it is a test's file
   */
  PatchDeclarations(Excerpt excerpt, @Nullable String role, boolean test) {
    this.test = test;
    this.excerpt = excerpt;
    this.lines = excerpt.lines();
    this.role = role;
    this.declarationsBefore = excerpt.declarationsBefore();
    this.goneDeclarations = new GoneDeclarations(excerpt);
    this.moves = new MovedInFile(lines, declarationsBefore, excerpt.declarations());
    this.inlined = new InlinedFunctions(lines, declarationsBefore, excerpt.declarations());
    this.formerTypes =
        RenamedTypes.of(excerpt.language(), lines, declarationsBefore, excerpt.declarations());
    formerTypes.forEach(
        (now, old) -> {
          newNames.add(now.name());
          formerNames.add(old.name());
        });
  }

  /** What edits rename is neither new nor gone. */
  void recordRenamings(List<EditSentence> edits) {
    edits.stream()
        .filter(edit -> edit.clause().text().contains(" is renamed to "))
        .forEach(
            edit -> {
              renamedNames.add(edit.clause().slots().getFirst().text());
              newNames.add(edit.clause().slots().getLast().text());
            });
  }

  /** Whether what an edit adds only moves there from a function that is gone. */
  boolean isInlined(EditSentence edit) {
    return inlined.isMoved(edit.lines());
  }

  /** Whether an edit says of a new function that it differs from what stood in its place. */
  boolean isOfNewFunction(EditSentence edit, Span hunk) {
    return NewFunctions.isCompared(excerpt, edit, hunk, newNames);
  }

  /** What is declared now that was not, or no longer; what only moves is neither. */
  List<Beat> of(Span hunk) {
    List<Declaration> added = declaredOn(excerpt.declarations(), hunk, '+');
    List<Declaration> removed = declaredOn(declarationsBefore, hunk, '-');
    var beats = new ArrayList<Beat>();
    var functions = new RenamedFunction(lines, removed, added);
    for (Declaration now : added) {
      Optional<Declaration> old =
          Optional.ofNullable(formerTypes.get(now)).or(() -> functions.formerDeclaration(now));
      if (old.isPresent() && renamedNames.add(old.get().name())) {
        newNames.add(now.name());
        AttributedText said =
            Announcement.locatedName(old.get())
                .then(" is renamed to ")
                .then(Announcement.locatedName(now))
                .then(".");
        beats.add(Beat.of(said, new Span(now.line(), now.line()), now.line()));
      }
    }
    beats.addAll(KindChanges.of(added, removed));
    beats.addAll(addedOrRemovedBeats(added, removed, hunk));
    beats.addAll(moves.of(added));
    beats.addAll(inlined.of(hunk));
    beats.addAll(
        FormerNames.of(
            excerpt.language(), lines, added, declarationsBefore, excerpt.declarations()));
    beats.addAll(FormerNames.ofMembers(excerpt.language(), lines, hunk));
    return beats;
  }

  private List<Beat> addedOrRemovedBeats(
      List<Declaration> added, List<Declaration> removed, Span hunk) {
    List<Declaration> come =
        withoutMoved(declaredOnlyOn(added, removed, hunk, '-'), declarationsBefore, '-').stream()
            .filter(each -> hasNewComment(each) || !isOnOtherSide(each, '-'))
            .filter(each -> removed.isEmpty() || hasNewBody(each))
            .toList();
    if (!come.isEmpty()) {
      return new NewDeclarations(excerpt, test).of(come, hunk);
    }
    List<Declaration> outer = removed.stream().filter(each -> isWhole(each, removed)).toList();
    List<Declaration> gone =
        withoutMoved(declaredOnlyOn(removed, added, hunk, '+'), excerpt.declarations(), '+')
            .stream()
            .filter(each -> !isOverloaded(each) && !isOnOtherSide(each, '+'))
            .filter(each -> !inlined.contains(each))
            .filter(each -> added.stream().noneMatch(n -> NameForms.isTypo(each.name(), n.name())))
            .filter(each -> !goneDeclarations.isToldOtherwise(each))
            .filter(each -> isWhole(each, removed))
            .filter(each -> !goneDeclarations.isWithin(each, outer))
            .toList();
    return gone.isEmpty()
        ? List.of()
        : List.of(
            Beat.of(
                goneDeclarations.sentence(
                    gone, "is deleted".equals(role) ? " gone with it." : " removed."),
                PatchLines.changedSpan(lines, hunk),
                hunk.first()));
  }

  /**
   * Whether the other side has a function of that name, too: an overload, or the same one, written
   * in another way, or as a field or variable.
   *
   * @param mark of the other side
   */
  private boolean isOnOtherSide(Declaration function, char mark) {
    Pattern named =
        Pattern.compile(
            "(?<![\\w$.>:@~])"
                + Pattern.quote(function.name())
                + "(?:(?:<[^>]*>)? ?\\(.*|\\??: .*| :?= .*)");
    return function.kind() == Declaration.Kind.FUNCTION
        && IntStream.range(0, lines.size())
            .filter(i -> PatchLines.isMarked(lines, i, mark))
            .mapToObj(lines::get)
            .filter(line -> line.length() <= LINE_MAX)
            .anyMatch(line -> named.matcher(line).find());
  }

  /** Whether a comment comes with it. */
  private boolean hasNewComment(Declaration declaration) {
    return declaration.comment() != null
        && PatchLines.isMarked(lines, declaration.span().first(), '+');
  }

  /** Whether what a function does comes with it: else another head was put above old lines. */
  private boolean hasNewBody(Declaration function) {
    int last = Math.min(function.span().last(), lines.size() - 1);
    return function.kind() != Declaration.Kind.FUNCTION
        || function.line() >= last
        || PatchLines.isMarked(lines, function.line() + 1, '+');
  }

  /** Whether another one of the name stays. */
  private boolean isOverloaded(Declaration gone) {
    return excerpt.declarations().stream()
        .filter(each -> PatchLines.isMarked(lines, each.line(), ' '))
        .anyMatch(each -> each.name().equals(gone.name()));
  }

  /** Whether all of it stands there: neither an implementation nor a module that is reopened. */
  private boolean isWhole(Declaration declaration, List<Declaration> removed) {
    return switch (declaration.kind()) {
      case IMPLEMENTATION -> false;
      case MODULE -> !isReopened(declaration, removed);
      default -> true;
    };
  }

  /** Whether a module only holds types, is none of one file, or is in another file now. */
  private boolean isReopened(Declaration module, List<Declaration> removed) {
    Pattern elsewhere = Pattern.compile("\\+.*\\bmod " + Pattern.quote(module.name()) + ";");
    return SHARED_NAMESPACES.contains(excerpt.language())
        || removed.stream()
            .anyMatch(each -> !each.equals(module) && each.kind().isType() && module.contains(each))
        || lines.stream()
            .filter(line -> line.length() <= LINE_MAX)
            .anyMatch(line -> elsewhere.matcher(line).lookingAt());
  }

  /** Those that no other line declares, and that are not told as renamed. */
  private List<Declaration> withoutMoved(
      List<Declaration> some, List<Declaration> others, char mark) {
    return some.stream()
        .filter(each -> !(mark == '-' ? newNames : renamedNames).contains(each.name()))
        .filter(each -> mark == '-' || !formerNames.contains(each.name()))
        .filter(
            each ->
                renamedNames.contains(each.name())
                    || others.stream()
                        .filter(other -> PatchLines.isMarked(lines, other.line(), mark))
                        .noneMatch(other -> MovedInFile.isNamesake(each, other)))
        .toList();
  }

  /** A name that takes another's place: of what is declared here it is a renaming. */
  EditSentence substitutionSentence(Substitution names) {
    boolean declared =
        isDeclared(declarationsBefore, names.before(), '-')
            && isDeclared(excerpt.declarations(), names.after(), '+');
    EditSentence said = names.sentence();
    if (!declared) {
      return said;
    }
    List<SourceSpan> slots = said.clause().slots();
    String text = names.before() + " is renamed to " + names.after();
    renamedNames.add(slots.getFirst().text());
    newNames.add(slots.getLast().text());
    return EditSentence.of(new AttributedText(text, slots), said.lines(), said.worth());
  }

  /** Whether something has a name still, and does not call what has another: none became it. */
  boolean isKept(String name, String other) {
    return excerpt.declarations().stream()
        .filter(each -> each.name().equals(name))
        .anyMatch(each -> !FormerNames.isFormer(lines, each, other));
  }

  private boolean isDeclared(List<Declaration> all, String name, char mark) {
    return all.stream()
        .anyMatch(
            each -> each.name().equals(name) && PatchLines.isMarked(lines, each.line(), mark));
  }

  /** The function that a line of a part was in, if it is known. */
  @Nullable AttributedText functionBefore(Span hunk, int line) {
    List<Declaration> inside =
        declarationsBefore.stream()
            .filter(each -> each.kind() == Declaration.Kind.FUNCTION)
            .filter(each -> hunk.first() < each.line() && each.line() < line)
            .toList();
    return inside.isEmpty()
        ? PatchPlace.function(excerpt, hunk)
        : Announcement.locatedName(inside.getLast());
  }

  private List<Declaration> declaredOn(List<Declaration> all, Span hunk, char mark) {
    return all.stream()
        .filter(each -> each.line() > hunk.first() && each.line() <= hunk.last())
        .filter(each -> PatchLines.isMarked(lines, each.line(), mark))
        .filter(each -> !STATEMENT.matcher(lines.get(each.line())).lookingAt())
        .toList();
  }

  /** Those that are declared on this side alone: what is declared anew is neither new nor gone. */
  private List<Declaration> declaredOnlyOn(
      List<Declaration> some, List<Declaration> others, Span hunk, char mark) {
    List<String> other = PatchLines.changedTexts(lines, hunk, mark);
    return some.stream()
        .filter(each -> others.stream().noneMatch(one -> MovedInFile.isNamesake(each, one)))
        .filter(each -> other.stream().noneMatch(line -> MovedInFile.isRedeclared(line, each)))
        .toList();
  }
}
