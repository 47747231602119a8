package dev.briefcast.renderer.explain.line;

import dev.briefcast.renderer.explain.setting.SettingEdits;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Graphemes;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shortest text by which one line differs from the line that it replaces.
 *
 * @param key the name of what is changed; empty if there is none
 */
public record Replacement(String before, String after, String key) {

  private static final int LENGTH_MAX = 40;
  private static final int LINE_MAX = 2_000;

  /** What is fetched from elsewhere is seen, and is no edit that one would want to hear. */
  private static final Pattern IMPORT =
      Pattern.compile(
          "^\\s*(?:import|from|(?:pub )?use|using|export \\{|#include|require|package)\\b|\\brequire\\(");

  /** A list, or one of several types. */
  private static final Pattern SEVERAL =
      Pattern.compile(
          ", |[\"'`] ?\\+|\\+ ?[\"'`]|\\b(?:val|var|let|const|def) |\\||\\.\\.\\.|\\w['\"`]\\W|[!=<>]=| [=|&]+ |;|&&|::|<|\\(\\)|\\[|://|%[a-z]| (?:if|unless) ");

  /** What says nothing without the name of what it is the value of. */
  private static final Pattern VALUE =
      Pattern.compile("(?i)true|false|yes|no|on|off|null|none|nil|\\d[\\d_,]*");

  /** What follows a part of a value. */
  private static final Pattern GOES_ON =
      Pattern.compile("[(.\\[]|::|\\s+(?:[-+*/%?]|&&|\\|\\||and|or|if|unless) ");

  /** What says nothing without the type that it is of: {@code usize::MAX}. */
  private static final Pattern CONSTANT = Pattern.compile("::[A-Z][A-Z0-9_]{0,30}\\b");

  /** Languages in which a type stands behind a name and a colon. */
  private static final Set<CodeLanguage> TYPED =
      EnumSet.of(
          CodeLanguage.PYTHON,
          CodeLanguage.KOTLIN,
          CodeLanguage.SCALA,
          CodeLanguage.SWIFT,
          CodeLanguage.TYPESCRIPT,
          CodeLanguage.RUST);

  private static final Pattern TYPE =
      Pattern.compile(
          "&?(?:\\w+(?:\\.|::))*_?\\p{Lu}\\w*|&?(?:str|int|bool|float|bytes|string|number|boolean|any"
              + "|unknown|object|void|[iu](?:8|16|32|64|size)|f(?:32|64))");

  /** A comment in the text of another program, or what is none anywhere. */
  private static final Pattern TRAILING_COMMENT = Pattern.compile("\\S\\s+(?://|#)\\s");

  private static final Pattern SCRIPT_COMMENT = Pattern.compile("\\s*# (?!define\\b|if)\\p{L}.*");

  private static final Pattern BY_ITS_NAME = Pattern.compile("(\\w{2,40})[=:] ?\\1");

  private static final Pattern NUMBER = Pattern.compile("v?\\d[\\w.+-]*");

  /** What tells nobody anything, whatever it is the value of. */
  private static final Pattern UNINFORMATIVE =
      Pattern.compile(
          "\\p{L}|(?:(?:override|fun|func|def|fn|function|val|var|let|const|public|private|internal"
              + "|protected|static|final|async|await|open|void|abstract|inline|export|default) ?)+|.{0,99}[$=]");

  /** What ends a sentence or begins another: prose is read and not heard. */
  private static final Pattern SENTENCE = Pattern.compile("\\p{L}{2,}[.!?](?: |$)");

  private static final Pattern PROSE = Pattern.compile("[\\p{L} ,'’]*");

  /** A line break in a text; PHP's namespaces have signs like it. */
  private static final Pattern ESCAPE = Pattern.compile("\\\\[nrt0](?![A-Za-z])");

  private static final Pattern EDGE = Pattern.compile("[\\w.$-]");

  /**
   * What becomes what where that is all: another word in a comment, or in prose, is read and not
   * heard.
   *
   * @param label the file's name
   * @param removed without marks
   * @param added likewise
   */
  public static Optional<Replacement> ofLines(
      CodeLanguage language, String label, List<String> removed, List<String> added) {
    if (removed.size() != 1 || added.size() != 1) {
      return Optional.empty();
    }
    String old = removed.getFirst();
    String now = added.getFirst();
    boolean comment =
        Comments.isComment(language, old)
            || Comments.isComment(language, now)
            || SCRIPT_COMMENT.matcher(old).matches();
    boolean document = DocumentLines.isDocument(language, label);
    if (!document && isBehindComment(old, now)) {
      return Optional.empty();
    }
    return comment
        ? Optional.empty()
        : of(old, now)
            .map(each -> each.withoutNameOfType(language, old))
            .filter(each -> !document || !PROSE.matcher(each.before + " " + each.after).matches());
  }

  /** Whether two lines only differ in a comment at their end. */
  private static boolean isBehindComment(String old, String now) {
    int same = 0;
    while (same < Math.min(old.length(), now.length()) && old.charAt(same) == now.charAt(same)) {
      same++;
    }
    return TRAILING_COMMENT.matcher(old.substring(0, same)).find();
  }

  /** Lines up to {@link #LINE_MAX} characters are compared; longer ones nobody wrote. */
  public static Optional<Replacement> of(String before, String after) {
    if (Math.max(before.length(), after.length()) > LINE_MAX || IMPORT.matcher(after).find()) {
      return Optional.empty();
    }
    int start = 0;
    int most = Math.min(before.length(), after.length());
    while (start < most && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    while (start > 0
        && (isWord(before.charAt(start - 1)) || splitsCharacter(before, after, start, start))) {
      start--;
    }
    int end = 0;
    while (end < most - start
        && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
      end++;
    }
    while (end > 0
        && (isWord(before.charAt(before.length() - end))
            || splitsCharacter(before, after, before.length() - end, after.length() - end))) {
      end--;
    }
    if (QuotedText.isWord(before, start)
        && PROSE.matcher(before.substring(start, before.length() - end)).matches()
        && PROSE.matcher(after.substring(start, after.length() - end)).matches()) {
      return Optional.empty();
    }
    boolean member = start > 0 && ")]}".indexOf(before.charAt(start - 1)) >= 0;
    String old = before.substring(start, before.length() - end);
    String now = after.substring(start, after.length() - end);
    if (!old.contains(" ") && QuotedText.isInSentence(before, start)) {
      return Optional.empty();
    }
    Matcher constant = CONSTANT.matcher(after.substring(after.length() - end));
    if (constant.lookingAt() && old.matches("\\w+") && now.matches("\\w+")) {
      return Optional.of(new Replacement(old + constant.group(), now + constant.group(), ""));
    }
    boolean whole = !GOES_ON.matcher(after.substring(after.length() - end)).lookingAt();
    return speakable(
        member ? old.replaceFirst("^\\.", "") : old,
        member ? now.replaceFirst("^\\.", "") : now,
        whole ? ValueKey.of(before, start) : "");
  }

  /** The last word of a sentence. */
  private static final Pattern END = Pattern.compile("\\p{L}{2,}[.,;:]");

  private static Optional<Replacement> speakable(String before, String after, String key) {
    boolean ends = END.matcher(before).matches() && END.matcher(after).matches();
    String old = onceNamed(unquoted(ends ? before.substring(0, before.length() - 1) : before));
    String now = onceNamed(unquoted(ends ? after.substring(0, after.length() - 1) : after));
    boolean bare = key.isEmpty() && isBare(old) && isBare(now);
    boolean same = heard(old).equals(heard(now)) || isNameOf(key, old) || isNameOf(key, now);
    boolean plain = !bare && !same && !(key.isEmpty() && addsWord(old, now));
    return isSpeakable(old) && isSpeakable(now) && plain
        ? Optional.of(new Replacement(old, now, key))
        : Optional.empty();
  }

  private static boolean isBare(String value) {
    return VALUE.matcher(value).matches() || NUMBER.matcher(value).matches();
  }

  /** {@code door} of {@code door=door}, which is given by its name. */
  private static String onceNamed(String text) {
    Matcher named = BY_ITS_NAME.matcher(text);
    return named.matches() ? named.group(1) : text;
  }

  /** Whether one has the other's words and more: a parameter's name, or PHP's namespace. */
  private static boolean addsWord(String old, String now) {
    return now.endsWith("\\" + old)
        || old.endsWith("\\" + now)
        || now.startsWith(old + " ")
        || old.startsWith(now + " ")
        || now.endsWith(" " + old)
        || old.endsWith(" " + now);
  }

  /** Without what nobody hears: which letters are large, and most signs. */
  private static String heard(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[\"'`()\\[\\]{}<>=,;:!?&*$@#~^|/\\\\ ]", "");
  }

  /** {@code pattern = &pattern}: nobody hears what that is. */
  private static boolean isNameOf(String key, String value) {
    return !key.isEmpty() && key.equals(value.replaceAll("^[&*$@!]+", ""));
  }

  /** Without the name of a parameter or a field whose type is what changed. */
  private Replacement withoutNameOfType(CodeLanguage language, String line) {
    boolean typed =
        TYPED.contains(language)
            && !key.isEmpty()
            && TYPE.matcher(after).matches()
            && Pattern.compile("\\b" + Pattern.quote(key) + "\\??\\s*:(?![:=])")
                .matcher(line)
                .find();
    return typed ? new Replacement(before, after, "") : this;
  }

  /**
   * {@code lodash goes from 4.17.15 to 4.17.19}.
   *
   * @param lines in which both lines are
   */
  public AttributedText clause(Span lines) {
    AttributedText old = AttributedText.of(before, lines);
    AttributedText now = AttributedText.of(after, lines);
    if (!key.isEmpty()) {
      boolean numbers = NUMBER.matcher(before).matches() && NUMBER.matcher(after).matches();
      AttributedText named = AttributedText.of(key, lines);
      return numbers
          ? named.then(" goes from ").then(old).then(" to ").then(now)
          : named.then(" is now ").then(now).then(" instead of ").then(old);
    }
    return old.then(" becomes ").then(now);
  }

  /** Whether what goes stays in other lines of a part, so that it only goes in one place. */
  public boolean isPartial(List<String> lines, Span hunk) {
    Pattern word = Pattern.compile("(?<![\\w$])" + Pattern.quote(before) + "(?![\\w$])");
    return lines.subList(hunk.first() + 1, hunk.last() + 1).stream()
        .filter(line -> !line.startsWith("-") && line.length() <= LINE_MAX)
        .anyMatch(line -> word.matcher(line).find());
  }

  /** Whether a character as people see it would be cut in either line. */
  private static boolean splitsCharacter(String before, String after, int inBefore, int inAfter) {
    return Graphemes.floor(before, inBefore) != inBefore
        || Graphemes.floor(after, inAfter) != inAfter;
  }

  private static boolean isWord(char c) {
    return EDGE.matcher(Character.toString(c)).matches();
  }

  private static String unquoted(String text) {
    return Prose.clean(text.replaceAll("^[\"'`(<>=:\\s]+|[\"'`)<>;,\\s]+$", ""));
  }

  /** Whether no bracket stands without its other half. */
  private static boolean isBalanced(String text) {
    return "([".chars().allMatch(open -> count(text, open) == count(text, open == '(' ? ')' : ']'))
        && text.indexOf(')') >= text.indexOf('(')
        && text.indexOf(']') >= text.indexOf('[');
  }

  private static long count(String text, int character) {
    return text.chars().filter(each -> each == character).count();
  }

  /** A word or two: what is longer is better read than heard. */
  private static boolean isSpeakable(String text) {
    return !text.isEmpty()
        && text.length() <= LENGTH_MAX
        && text.split(" ", -1).length <= 4
        && !UNINFORMATIVE.matcher(text).matches()
        && !SettingEdits.isDigest(text)
        && text.indexOf('{') < 0
        && !ESCAPE.matcher(text).find()
        && !SEVERAL.matcher(text).find()
        && !SENTENCE.matcher(text).find()
        && isBalanced(text)
        && text.codePoints().anyMatch(Character::isLetterOrDigit);
  }
}
