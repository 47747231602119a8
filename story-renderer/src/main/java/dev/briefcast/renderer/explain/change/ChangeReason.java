package dev.briefcast.renderer.explain.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a change's description says of its reasons: without templates, check lists, comments, code,
 * pictures, signatures and what tools add.
 */
final class ChangeReason {

  private static final int LENGTH_MAX = 1_900;
  private static final int ITEM_WORDS_MAX = 24;
  private static final Pattern HIDDEN =
      Pattern.compile(
          "(?s)<!--.*?(?:-->|$)|<details.*?(?:</details>|$)|(?m)^ {0,3}(```|~~~).*?(?:^"
              + " {0,3}\\1|\\z)");
  private static final Pattern PICTURE = Pattern.compile("!\\[[^\\]]*]\\([^)]*\\)");
  private static final Pattern LINK_ALONE =
      Pattern.compile("(?m)^\\s*[-*+]? *\\[[^\\]]+]\\([^)]*\\)[ \\t]*$");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)]\\([^)]*\\)");
  private static final Pattern TAG = Pattern.compile("</?[A-Za-z][^<>]{0,200}>");
  private static final Pattern ADDRESS = Pattern.compile("https?://\\S+");
  private static final Pattern CLOSES =
      Pattern.compile(
          "(?i)\\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see):? +[\\w./-]*#\\d+[.;]? *");
  private static final Pattern HEADING =
      Pattern.compile("#{1,6} +(.*?)[ #]*|\\*\\*([^*]{1,60}):?\\*\\*:?");
  private static final Pattern UNWANTED =
      Pattern.compile(
          "(?i).*\\b(?:check ?list|type of change|types of changes?|how (?:has|was|to)"
              + " .*test|testing|test plan|screenshots?|release notes?|reviewers?|before"
              + " submitting|dependabot|commands|compatibility|deployment|related"
              + " (?:issues?|links?)|changelog)\\b.*");
  private static final Pattern NOISE =
      Pattern.compile(
          "(?i)\\s*(?:[-*+] \\[["
              + " x]\\].*|[-*_=]{3,}|\\|.*|>.*|here (?:is|are|'s) (?:the|an?|some|my)"
              + " .{0,60}|(?:signed-off|co-authored|reviewed"
              + "|acked|tested|reported|suggested)-by:.*|change-id:.*|/?cc[:"
              + " ].*|@\\w[\\w-]* .{0,40}|see\\.?|🤖.*|generated"
              + " (?:with|by).*|(?:(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see|part"
              + " of|related to):? +)?(?:[\\w./-]*#\\d+[, ]*(?:and"
              + " )?)+\\.?|\\.|n/?a|none|tbd|todo|(?:please"
              + " )?(?:add|include|provide|describe|replace|explain|write|delete) (?:a|an|the|this"
              + "|here|your|any|what|why)\\b.*)\\s*");

  /** A line that begins as messages of commits do is none's continuation. */
  private static final Pattern STEP =
      Pattern.compile(
          "^(?:Add|Fix|Remove|Update|Use|Improve|Make|Move|Rename|Replace|Drop|Support|Allow|Handle"
              + "|Refactor|Change|Avoid|Ensure|Document|Simplify|Do not|Don't)(?:e?[sd]|ing)?\\b");

  private static final Pattern UNENDED = Pattern.compile("[\\p{L}\\p{Nd}`)] $");

  private ChangeReason() {}

  /**
   * Its paragraphs with empty lines between them, and its list items likewise, each behind a
   * hyphen; empty if the description says nothing.
   *
   * @param title of the change: what only repeats it is left out
   */
  static String of(String body, String title) {
    String text = HIDDEN.matcher(body.replace("\r\n", "\n").replace('\r', '\n')).replaceAll("\n");
    text = PICTURE.matcher(text).replaceAll("");
    text =
        LINK_ALONE
            .matcher(WholeSentences.withoutTraces(WholeSentences.withoutRoles(text)))
            .replaceAll("");
    text = LINK.matcher(text).replaceAll("$1");
    text = TAG.matcher(text).replaceAll(" ");
    text = ADDRESS.matcher(text).replaceAll("");
    text = CLOSES.matcher(text).replaceAll("").replaceAll("(?<=\\w) +(?=[,;])", "");
    return within(paragraphs(text), title);
  }

  private static List<String> paragraphs(String text) {
    var paragraphs = new ArrayList<String>();
    var current = new StringBuilder();
    boolean wanted = true;
    boolean item = false;
    for (String line : text.lines().toList()) {
      String stripped = line.strip();
      var heading = HEADING.matcher(stripped);
      boolean isHeading = heading.matches();
      boolean isItem = stripped.matches("(?:[-*+•]|\\d{1,2}[.)]) .*");
      if (isHeading || isItem || stripped.isEmpty()) {
        add(paragraphs, current, item);
        item = isItem;
      }
      if (isHeading) {
        wanted = !UNWANTED.matcher(stripped).matches();
      } else if (wanted && !NOISE.matcher(stripped).matches()) {
        if (STEP.matcher(stripped).find() && UNENDED.matcher(current).find()) {
          current.insert(current.length() - 1, '.');
        }
        current.append(stripped.replaceFirst("^(?:[-*+•]|\\d{1,2}[.)]) +", "")).append(' ');
      }
    }
    add(paragraphs, current, item);
    return paragraphs;
  }

  /** Items that are long are paragraphs, as squashed messages have them. */
  private static void add(List<String> paragraphs, StringBuilder current, boolean item) {
    String text = current.toString().replaceAll("[ \\t]+", " ").strip();
    current.setLength(0);
    boolean says = text.codePoints().filter(Character::isLetter).count() > 2;
    if (!says || (item && Noise.is(text))) {
      return;
    }
    boolean isShort = text.split(" ", -1).length <= ITEM_WORDS_MAX;
    String whole = WholeSentences.of(item ? ended(Noise.bare(text)) : ended(text));
    if (!whole.isEmpty()) {
      paragraphs.add(item && isShort ? "- " + whole : whole);
    }
  }

  private static String ended(String text) {
    String bare = text.replaceAll("[,;:\\s]+$", "");
    return bare.matches("(?s).*[.!?…。！？]['\")\\]»”’]*") ? bare : bare + ".";
  }

  /** Whole paragraphs, the first one even if it is too long. */
  private static String within(List<String> paragraphs, String title) {
    var kept = new StringBuilder();
    for (String paragraph : paragraphs) {
      if (Noise.repeats(paragraph, title)) {
        continue;
      }
      if (!kept.isEmpty() && kept.length() + paragraph.length() > LENGTH_MAX) {
        break;
      }
      kept.append(kept.isEmpty() ? "" : "\n\n").append(paragraph);
    }
    return UntrustedText.sentences(kept.toString(), LENGTH_MAX);
  }

  /** Whether a text has a word, in whatever case. */
  static boolean mentions(String text, String word) {
    return word.length() > 3
        && text.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
  }
}
