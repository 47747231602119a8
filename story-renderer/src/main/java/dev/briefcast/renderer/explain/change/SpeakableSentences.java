package dev.briefcast.renderer.explain.change;

import dev.briefcast.renderer.screenplay.Prose;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Keeps those sentences of an author that can be spoken: no tags of documentation tools, no stack
 * traces, nothing that lost its sense with a link.
 */
final class SpeakableSentences {

  /** Roles of MyST and Sphinx: {@code {class}`Path`} and {@code :pr:`3728`}. */
  private static final Pattern ROLE =
      Pattern.compile(
          "(?:(?<!`)\\{([\\w:+.-]{2,20})}|(?<!\\w):([a-z][\\w:+.-]{1,20}):)`([^`]{1,120})`");

  private static final Pattern NUMBERED =
      Pattern.compile("(?i)pr|pull|issue|gh|ghsa|cve|commit|user|ref");
  private static final Pattern TARGET = Pattern.compile("^[!~]?(.*?)(?: *<[^>]*>)?$");
  private static final Pattern FRAME =
      Pattern.compile(
          "(?i)\\s*(?:(?:ERRO?R?|WARN(?:ING)?|INFO|DEBU?G?|FATAL) ?\\[.*|\\$ \\w.*|at [\\w$.<>/-]+\\(.*|File \"[^\"]+\", line \\d+.*|Traceback \\(.*"
              + "|(?:Caused by: )?(?:[a-z_$][\\w$]*\\.)+[A-Z]\\w*(?:Error|Exception)\\b.*"
              + "|\\S+:\\d+(?::\\d+)?: (?:warning|error|note)\\b.*|thread '[^']*' panicked at .*|goroutine \\d+ \\[.*|\\.{3} \\d+ more"
              + "|.*\\(\\w+\\.(?:java|kt|kts|scala|groovy):\\d+\\).*)");
  private static final Pattern DANGLING =
      Pattern.compile(
          "(?i).*\\b(?:we|i|also|see|at|to|of|the|and|or|in|on|with|for|by|from|as"
              + "|(?<!\\b(?:with|like|for|of|than|after|before|do|does|did|about|from|by|to|is|was)\\s)that|an?|using"
              + "|via|like|is|are|was|were)[.:,]");
  private static final Pattern POINTER =
      Pattern.compile(
          "(?i)(?:follow(?:s|ed|ing)?[- ]?up|backport|continuation|revert|part|port)"
              + " (?:on|to|of|for) [\\w./-]*#\\d+\\W*");

  /** Of a script that has spaces between its words. */
  private static final Pattern ONE_WORD = Pattern.compile("\\P{L}*\\p{IsLatin}*\\P{L}*");

  /** {@code Min, max, size}, and two words without more. */
  private static final Pattern NAMES =
      Pattern.compile(
          "(?:`?[\\w.]+`?, )+(?:(?:and|or) )?`?[\\w.]+`?\\W*|(?i:(?:changed|updated|fixed|new|other|added|removed"
              + "|renamed|misc) [a-z]+)\\W*");

  /** Of a commit, or of an advisory. */
  private static final Pattern HASH =
      Pattern.compile("\\b(?=\\w*\\d)[0-9a-f]{16,40}\\b|^\\W*(?:GHSA|CVE)-[\\w-]+\\W*$");

  /** Ends in a mark of emphasis that was opened elsewhere. */
  private static final Pattern UNCLOSED = Pattern.compile("[^_*]*\\w[_*][.!]?");

  /** Says when, how or why, and not what. */
  private static final Pattern FRAGMENT =
      Pattern.compile(
          "(?i)which (?:is|was|are|were|has|means|makes) .*[^?]|because [^,;:]*|(?:when|while|without|by) \\w+ing(?: [^\\s,;:]+){0,4}");

  private static final int HEAD_WORDS_MIN = 4;

  /** In place of what is no words, and without which a sentence says nothing. */
  static final String GAP = "\uFFFC";

  private SpeakableSentences() {}

  /** Without the lines that show where a program was, and tell nothing. */
  static String withoutTraces(String text) {
    return text.lines()
        .filter(line -> !FRAME.matcher(line).matches())
        .collect(Collectors.joining("\n"));
  }

  /** What documentation tools make of roles; those that only number something are left out. */
  static String withoutRoles(String text) {
    Matcher role = ROLE.matcher(text);
    String plain =
        role.replaceAll(
            each -> {
              String kind = each.group(1) == null ? each.group(2) : each.group(1);
              Matcher target = TARGET.matcher(each.group(3));
              boolean said = !NUMBERED.matcher(kind).matches() && target.matches();
              return said ? Matcher.quoteReplacement("`" + target.group(1) + "`") : "";
            });
    return plain.equals(text) ? text : plain.replaceAll(" +(?=[.,;:)]|$)", "");
  }

  /** The sentences of a paragraph that say something; as it was written if all do. */
  static String of(String paragraph) {
    List<String> all = Prose.sentences(paragraph);
    List<String> kept =
        all.stream()
            .map(SpeakableSentences::withoutOpenParenthesis)
            .filter(SpeakableSentences::isSpeakable)
            .toList();
    return kept.equals(all) ? paragraph : String.join(" ", kept);
  }

  private static boolean isSpeakable(String sentence) {
    return !sentence.contains(GAP)
        && !ONE_WORD.matcher(sentence).matches()
        && !NAMES.matcher(sentence).matches()
        && !HASH.matcher(sentence).find()
        && !DANGLING.matcher(sentence).matches()
        && !POINTER.matcher(sentence).matches()
        && !FRAGMENT.matcher(sentence).matches()
        && !UNCLOSED.matcher(sentence).matches();
  }

  /** Without the parenthesis that is never closed. */
  private static String withoutOpenParenthesis(String sentence) {
    int open = sentence.lastIndexOf('(');
    if (open < 0 || sentence.indexOf(')', open) >= 0) {
      return sentence;
    }
    String head = sentence.substring(0, open).strip();
    return head.split(" ", -1).length >= HEAD_WORDS_MIN ? Prose.ended(head) : "";
  }
}
