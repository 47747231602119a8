package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Decides whether a line stands in a branch or a nested function that a sentence leaves out, by the
 * indentation of the lines above it.
 */
final class EnclosingBlocks {

  private static final int LINE_MAX = 400;

  private static final Pattern BRANCH =
      Pattern.compile(
          "[})\\]\\s]*(?:else if|if|elif|elsif|elseif|else|unless|when(?! ?\\()|case|default"
              + "|catch|except|rescue|guard)\\b.*");

  private static final Pattern REST =
      Pattern.compile("[})\\]\\s]*(?:else|default)\\b[\\s:{]*(?:(?:->|=>).*)?");

  private static final Pattern LAMBDA =
      Pattern.compile(
          "(?:(?:=>|->)\\s?[{(]?"
              + "|\\bdo(?:\\s?\\|[^|]{0,80}\\|)?"
              + "|\\bfunc(?:tion\\s?)?\\([^)]{0,200}\\)[^{]{0,80}\\{"
              + "|\\{\\s?[\\w(), ]{1,80} (?:->|in)"
              + "|\\|[^|]{0,80}\\|\\s?\\{?)$");

  /** A guard against what is not there says nothing of when something is done. */
  private static final Pattern THERE =
      Pattern.compile(
          "(?:if|guard)\\b[^&|]{1,80}(?:!==?\\s*(?:null|nil|nullptr|NULL|None|undefined)|\\bis not None)\\b[^&|]{0,20}");

  private static final Pattern FUNCTION = Pattern.compile("\\b(?:def|fn|fun|func|function)\\b");

  private static final Pattern BLOCK_BEHIND = Pattern.compile("(?:[{:=)]|const|override)$");

  private static final Pattern STATEMENT =
      Pattern.compile(
          "(?:for|while|until|foreach|try|with|using|synchronized|return|new|do|lock)\\b.*|[.})\\]].*");

  /** What stands in a condition and is no name of what is asked. */
  private static final Set<String> KEYWORDS =
      Set.of(
          ("if else elif elsif elseif while unless when case default switch match catch except"
                  + " rescue guard let var val const select until not and or is in null nil None"
                  + " true false this self new instanceof typeof len as err e final auto")
              .split(" ", -1));

  private static final Pattern CLOSING = Pattern.compile("[})\\]]{0,3}");

  private static final Pattern NO_HEAD =
      Pattern.compile("(?:public|private|protected)(?: slots)?:|[({]");

  private final CodeLanguage language;
  private final List<String> lines;

  EnclosingBlocks(CodeLanguage language, List<String> lines) {
    this.language = language;
    this.lines = lines;
  }

  /**
   * Whether a branch that the line stands in has none of the names.
   *
   * @param asked those of the condition that is told, which may be the opposite of another branch's
   * @param told whether it is told of the innermost that the branches before it are not taken
   */
  boolean isBranchLeftOut(int line, Set<String> names, Set<String> asked, boolean told) {
    int inner = above(line);
    for (int head = told && inner >= 0 ? above(inner) : inner; head >= 0; head = above(head)) {
      String code = code(head);
      if (BRANCH.matcher(code).matches()
          && (REST.matcher(code).matches() ? isRestLeftOut(head, asked) : isLeftOut(code, names))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the conditions before a last branch have none of the names. */
  private boolean isRestLeftOut(int rest, Set<String> told) {
    int indent = PatchLines.indent(lines.get(rest));
    for (int i = rest - 1; i >= 0 && !PatchLines.isHeader(lines.get(i)); i--) {
      boolean closes = CLOSING.matcher(code(i)).matches();
      if (!closes && !isSkipped(i) && PatchLines.indent(lines.get(i)) <= indent) {
        String code = code(i);
        if (PatchLines.indent(lines.get(i)) < indent || !BRANCH.matcher(code).matches()) {
          return true;
        }
        if (asked(code).stream().anyMatch(told::contains)) {
          return false;
        }
      }
    }
    return true;
  }

  private static List<String> asked(String head) {
    List<String> asked = new ArrayList<>(ChangedWords.in(head));
    asked.removeIf(KEYWORDS::contains);
    return asked;
  }

  private static boolean isLeftOut(String head, Set<String> names) {
    List<String> asked = asked(head);
    return !asked.isEmpty()
        && !THERE.matcher(head).matches()
        && asked.stream().noneMatch(names::contains);
  }

  /** Whether what leaves a function there leaves one that is nested in another. */
  boolean isInLambda(int line) {
    return language != CodeLanguage.RUBY
        && heads(line).stream().anyMatch(head -> LAMBDA.matcher(head).find());
  }

  /**
   * The lines of the innermost function that a line stands in, by the indentation of its head;
   * empty if none is seen.
   */
  Optional<Span> function(int line) {
    int at = line;
    int head = above(at);
    while (head >= 0 && !isFunctionHead(code(head))) {
      at = head;
      head = above(at);
    }
    if (head < 0) {
      return Optional.empty();
    }
    int indent = PatchLines.indent(lines.get(head));
    int last = line;
    while (last + 1 < lines.size()
        && !PatchLines.isHeader(lines.get(last + 1))
        && (isSkipped(last + 1) || PatchLines.indent(lines.get(last + 1)) > indent)) {
      last++;
    }
    return Optional.of(new Span(head, last));
  }

  static boolean isFunctionHead(String code) {
    boolean begins = code.indexOf('(') >= 0 && BLOCK_BEHIND.matcher(code).find();
    return (begins || FUNCTION.matcher(code).find())
        && !BRANCH.matcher(code).matches()
        && !LAMBDA.matcher(code).find()
        && !STATEMENT.matcher(code).matches();
  }

  /** Whether two lines stand in the same block. */
  boolean areSiblings(int one, int other) {
    return above(one) == above(other);
  }

  /** The nearest line above with less indentation; -1 if there is none in the part. */
  int above(int line) {
    int indent = PatchLines.indent(lines.get(line));
    for (int i = line - 1; i >= 0 && indent > 0; i--) {
      if (PatchLines.isHeader(lines.get(i))) {
        return -1;
      }
      if (PatchLines.indent(lines.get(i)) < indent && !isSkipped(i)) {
        return i;
      }
    }
    return -1;
  }

  /** Whether a line has no code of the file after the change. */
  private boolean isSkipped(int line) {
    String each = lines.get(line);
    if (each.isBlank() || each.charAt(0) == '-' || each.length() > LINE_MAX) {
      return true;
    }
    String code = code(line);
    return code.isEmpty()
        || code.startsWith("#")
        || NO_HEAD.matcher(code).matches()
        || Comments.isComment(language, each.substring(1));
  }

  private String code(int line) {
    String text = lines.get(line);
    return text.isEmpty() ? "" : text.substring(1).strip();
  }

  /**
   * The lines that begin the blocks around a line, the inner before the outer, up to a function.
   */
  List<String> heads(int line) {
    var heads = new ArrayList<String>();
    for (int head = above(line); head >= 0; head = above(head)) {
      heads.add(code(head));
    }
    return heads;
  }
}
