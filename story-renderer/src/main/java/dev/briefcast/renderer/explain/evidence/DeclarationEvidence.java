package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides whether what is said to be new was declared before the change, and whether what is said
 * to be gone is still named after it.
 */
final class DeclarationEvidence {

  private static final String OF = " of ";

  /** Of several that mostly move to another file. */
  private static final String OTHERS = "Among others, ";

  private static final Pattern KIND = Pattern.compile("The (?:[a-z]+ )?([a-z]+?)(?:s|es)? (?=\\S)");

  private final Excerpt excerpt;
  private final PatchWords words;
  private final NameEvidence named;
  private final FunctionEvidence functions;

  DeclarationEvidence(
      Excerpt excerpt, PatchWords words, NameEvidence named, FunctionEvidence functions) {
    this.excerpt = excerpt;
    this.words = words;
    this.functions = functions;
    this.named = named;
  }

  /** Whether what is said to be new has the name or the body of what was there. */
  boolean wasDeclared(Claim claim, Matcher at) {
    List<String> names = claim.after(at);
    String text = claim.text();
    if (names.isEmpty()) {
      return false;
    }
    String name = names.getFirst();
    boolean owned = text.startsWith(name + OF, at.end());
    boolean several = excerpt.language() != CodeLanguage.GO;
    return !owned
        && (words.isCalledAlone(name, '-')
            || words.marked('-').anyMatch(CodeLines.declareValue(name))
            || named.wasSpelledOtherwise(claim, at)
            || (several && functions.isDeclaredBeside(claim, name))
            || hadBody(claim));
  }

  /** Whether all of its lines but the first go elsewhere, where some function goes. */
  private boolean hadBody(Claim claim) {
    if (words.marked('-').noneMatch(FunctionHeads.ANY.asPredicate())) {
      return false;
    }
    Set<String> gone = words.marked('-').map(CodeLines::code).collect(Collectors.toSet());
    List<String> body = words.body(claim, '+');
    return !body.isEmpty() && gone.containsAll(body);
  }

  /**
   * Whether what is said to be gone is there still: a type that is declared, a function that is
   * called, or anything else that is named.
   */
  boolean isStillNamed(Claim claim, Matcher at) {
    if (claim.text().startsWith(OTHERS)) {
      return false;
    }
    int of = claim.text().lastIndexOf(OF, at.start());
    boolean owned = of >= 0;
    int end = owned ? of : at.start();
    Matcher kind = KIND.matcher(claim.text());
    String what = kind.lookingAt() ? kind.group(1) : "";
    return claim.quotes(0, end).stream()
        .anyMatch(name -> isThere(name, what, '+') || (!owned && isThere(name, what, ' ')));
  }

  /** Whether a member that a type is said to declare no longer is declared in the file. */
  boolean isStillDeclared(Claim claim, Matcher at) {
    return claim.value(at.end()).stream()
        .anyMatch(
            name ->
                words.isDeclared(name, '+')
                    || words.isDeclared(name, ' ')
                    || words.marked('+').anyMatch(CodeLines.declareProperty(name)));
  }

  /** Whether a line close by is marked so still. */
  boolean isStillMarked(Claim claim, Matcher at) {
    List<String> mark = claim.value(at.end());
    return !mark.isEmpty()
        && words.beside(claim).anyMatch(line -> ChangedWords.in(line).contains(mark.getFirst()));
  }

  /** Whether a type that is said to be of another kind is declared as one of the old kind, too. */
  boolean isOfBothKinds(Claim claim, Matcher at) {
    Pattern declares =
        Pattern.compile(
            "\\b" + at.group(2) + "\\s{1,4}" + Pattern.quote(claim.lastName(at.start())) + "\\b");
    return Stream.of(' ', '+').flatMap(words::marked).anyMatch(declares.asPredicate());
  }

  /** Whether other lines that stay begin with the same name, as fields of other types do. */
  boolean isOneOfFields(Claim claim, Matcher at) {
    Pattern field = Pattern.compile("^.\\s*" + Pattern.quote(at.group()) + "\\s{1,40}[\\w*\\[]");
    return words.marked(' ').anyMatch(field.asPredicate());
  }

  /** Whether a line that goes declares something of the name that is marked so. */
  boolean wasMarked(Claim claim, Matcher at) {
    return words.areTogether(List.of(claim.lastName(at.start()), at.group(1)), '-');
  }

  private boolean isThere(String name, String kind, char mark) {
    return switch (kind) {
      case "function", "method" -> words.isCalledAlone(name, mark) || words.isDeclared(name, mark);
      case "class", "struct", "interface", "enum", "trait", "type" ->
          words.isTypeDeclared(name, mark);
      default -> words.hasCode(name, mark);
    };
  }

  /** Whether nothing is left of what something is said to be pulled out of. */
  boolean isWholeRenamed(Claim claim, Matcher at) {
    List<String> rest = claim.value(at.end());
    return !rest.isEmpty() && words.all().isOnlyRemoved(rest.getFirst());
  }

  /** Whether the one that something belongs to comes with it. */
  boolean isOwnerNew(Claim claim, Matcher at) {
    List<String> owner = claim.quotes(0, at.start());
    return !owner.isEmpty() && words.isOnlyAdded(owner.getLast());
  }

  /** Whether the function or value that does something now came itself. */
  boolean isSubjectNew(Claim claim, Matcher at) {
    List<String> subject = claim.names(0, at.end());
    return subject.size() == 1 && isNew(subject.getFirst());
  }

  /** Whether the function that is said to change is not there any more. */
  boolean isSubjectGone(Claim claim, Matcher at) {
    List<String> subject = claim.names(0, at.end());
    return subject.size() == 1
        && words.all().isOnlyRemoved(subject.getFirst())
        && !words.isInHeader(subject.getFirst());
  }

  private boolean isNew(String name) {
    ChangedWords all = words.all();
    return words.isDeclared(name, '+')
        && !all.removed().contains(name)
        && !all.kept().contains(name)
        && !words.isInHeader(name);
  }
}
