package dev.briefcast.renderer.explain.scope;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.explain.type.OverloadAdded;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.syntax.Declaration;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names that several functions of a file have, which a sentence is to tell apart. */
public final class SharedNames {

  private static final Pattern IS = Pattern.compile("(\\S+) is (?:now|no longer) deprecated\\b.*");
  private static final Pattern OLD = Pattern.compile("(?i).*\\b(?:deprecated|obsolete)\\b.*");
  private static final int LINE_MAX = 400;

  /** Of more each would be compared with all. */
  private static final int NAMED_MAX = 40;

  /** What Go calls a method on. */
  private static final Pattern RECEIVER = Pattern.compile(".func \\(([^)]{1,100})\\)");

  private final List<String> lines;
  private final List<Declaration> functions;
  private final List<Declaration> types;
  private final List<Declaration> holders;
  private final NestedFunctions nested;
  private final boolean overloading;

  /**
   * @param excerpt a patch
   */
  public SharedNames(Excerpt excerpt) {
    this.lines = excerpt.lines();
    this.overloading = OverloadAdded.isOverloading(excerpt.language());
    List<Declaration> declarations = excerpt.declarations();
    this.functions = declarations.stream().filter(each -> each.kind() == Kind.FUNCTION).toList();
    this.nested = new NestedFunctions(lines, declarations);
    this.holders = declarations.stream().filter(each -> each.kind().isType()).toList();
    this.types =
        holders.stream()
            .filter(each -> each.kind() != Kind.MODULE && each.kind() != Kind.IMPLEMENTATION)
            .toList();
  }

  /** The same with the function that it is said of, where others have its name. */
  public EditSentence toldApart(EditSentence edit) {
    List<AttributedText> places =
        edit.places().stream().map(each -> withOwner(each, edit.lines().first())).toList();
    return new EditSentence(asVersion(edit.clause()), places, edit.lines(), edit.worth());
  }

  /** {@code open of Door}: the type of a function in which something is. */
  private AttributedText withOwner(AttributedText place, int line) {
    return functions.stream()
        .filter(each -> each.name().equals(place.text()))
        .filter(each -> each.line() <= line && line <= each.span().last())
        .reduce((_, inner) -> inner)
        .flatMap(each -> owner(each).filter(of -> isOfOtherType(each, of, ' ')))
        .map(of -> place.then(" of ").then(Announcement.locatedName(of)))
        .orElse(place);
  }

  /** {@code A version of open is now deprecated}: what holds for one of several functions. */
  private AttributedText asVersion(AttributedText said) {
    Matcher one = IS.matcher(said.text());
    return one.matches() && (isOneOfSeveral(one.group(1)) || said.text().contains(call(one)))
        ? AttributedText.own("A version of ").then(said)
        : said;
  }

  /** What the author says to call instead is another one of its name. */
  private static String call(Matcher one) {
    return one.group(1) + "(";
  }

  /** Whether another function of the name, in the same type, is not marked as an old one. */
  private boolean isOneOfSeveral(String name) {
    List<Declaration> named =
        functions.stream().filter(each -> each.name().equals(name)).limit(NAMED_MAX).toList();
    boolean together =
        named.size() > 1
            && named.stream().allMatch(each -> owner(each).equals(owner(named.getFirst())));
    return together && named.stream().anyMatch(each -> !isOld(each));
  }

  private boolean isOld(Declaration function) {
    int first = Math.max(0, function.span().first());
    return lines.subList(first, function.line() + 1).stream()
        .filter(line -> line.length() <= LINE_MAX)
        .anyMatch(line -> OLD.matcher(line).matches());
  }

  /**
   * {@code The new function open of Door}, where another type gets a function of that name, too.
   *
   * @param said begins with the name behind the word for what it is
   */
  public AttributedText withOwner(AttributedText said, Declaration function) {
    Optional<Declaration> owner = owner(function);
    String name = Announcement.shortName(function);
    int at = said.text().indexOf(" function " + name + " ");
    int colon = at < 0 ? said.text().indexOf(" function " + name + ":") : at;
    int slot = said.slots().stream().map(SourceSpan::text).toList().indexOf(name);
    if (owner.isEmpty() || colon < 0 || slot < 0 || !isOfOtherType(function, owner.get(), '+')) {
      return said;
    }
    int end = colon + " function ".length() + name.length();
    AttributedText type = Announcement.locatedName(owner.get());
    var slots = new ArrayList<>(said.slots());
    slots.addAll(slot + 1, type.slots());
    return new AttributedText(
        said.text().substring(0, end) + " of " + type.text() + said.text().substring(end), slots);
  }

  /**
   * Whether another type has a function of the name.
   *
   * @param mark of its line, or blank for any
   */
  private boolean isOfOtherType(Declaration function, Declaration owner, char mark) {
    return functions.stream()
        .filter(each -> each.name().equals(function.name()))
        .filter(each -> mark == ' ' || PatchLines.isMarked(lines, each.line(), mark))
        // One without a comment is not told where another one has it.
        .filter(each -> mark == ' ' || function.comment() == null || each.comment() != null)
        .anyMatch(each -> owner(each).filter(of -> !of.equals(owner)).isPresent());
  }

  /**
   * Whether nothing that is known tells a new function from another new one, or from another one
   * with a comment if it has one itself.
   */
  public boolean isAmbiguous(Declaration function) {
    if (function.kind() != Kind.FUNCTION || overloading) {
      return false;
    }
    long named = functions.stream().filter(each -> each.name().equals(function.name())).count();
    return named > NAMED_MAX
        || functions.stream()
            .filter(each -> !each.equals(function) && each.name().equals(function.name()))
            .filter(each -> !nested.isAmbiguous(each))
            .filter(each -> PatchLines.isMarked(lines, each.line(), '+'))
            .filter(each -> function.comment() == null || each.comment() != null)
            .anyMatch(each -> place(each).equals(place(function)));
  }

  /** What a function is in, as far as it is known: a type, what is implemented, a part. */
  private String place(Declaration function) {
    Matcher receiver = RECEIVER.matcher(lines.get(function.line()));
    if (receiver.lookingAt()) {
      return receiver.group(1);
    }
    return holders.stream()
        .filter(each -> each.contains(function))
        .reduce((_, inner) -> inner)
        .map(each -> lines.get(each.line()))
        .orElseGet(() -> context(function.line()));
  }

  private String context(int line) {
    int header = line;
    while (header > 0 && !PatchLines.isHeader(lines.get(header))) {
      header--;
    }
    return PatchLines.context(lines.get(header));
  }

  /** The innermost type that a function is in. */
  private Optional<Declaration> owner(Declaration function) {
    return types.stream().filter(each -> each.contains(function)).reduce((_, inner) -> inner);
  }

  /** Whether a new function can be told from others of its name. */
  public boolean isTellable(Declaration function) {
    return !nested.isAmbiguous(function) && !isAmbiguous(function);
  }
}
