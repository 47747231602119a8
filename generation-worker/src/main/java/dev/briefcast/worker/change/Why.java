package dev.briefcast.worker.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a change's description says of its reasons: without templates, check lists, comments, code,
 * pictures, signatures and what tools add.
 */
final class Why {

  private static final int LENGTH_MAX = 600;
  private static final Pattern HIDDEN =
      Pattern.compile(
          "(?s)<!--.*?(?:-->|$)|<details.*?(?:</details>|$)|(?m)^ {0,3}(```|~~~).*?(?:^ {0,3}\\1|\\z)");
  private static final Pattern PICTURE = Pattern.compile("!\\[[^\\]]*]\\([^)]*\\)");
  private static final Pattern LINK_ALONE =
      Pattern.compile("(?m)^\\s*[-*+]? *\\[[^\\]]+]\\([^)]*\\)[ \\t]*$");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)]\\([^)]*\\)");
  private static final Pattern TAG = Pattern.compile("</?[A-Za-z][^<>]{0,200}>");
  private static final Pattern ADDRESS = Pattern.compile("https?://\\S+");
  private static final Pattern HEADING =
      Pattern.compile("#{1,6} +(.*?)[ #]*|\\*\\*([^*]{1,60}):?\\*\\*:?");
  private static final Pattern UNWANTED =
      Pattern.compile(
          "(?i).*\\b(?:check ?list|type of change|types of changes?|how (?:has|was|to) .*test|testing"
              + "|test plan|screenshots?|release notes?|reviewers?|before submitting|dependabot"
              + "|commands|compatibility|deployment|related (?:issues?|links?)|changelog)\\b.*");
  private static final Pattern NOISE =
      Pattern.compile(
          "(?i)\\s*(?:[-*+] \\[[ x]\\].*|[-*_=]{3,}|\\|.*|>.*|(?:signed-off|co-authored|reviewed|acked)"
              + "-by:.*|change-id:.*|/?cc[: ].*|@\\w[\\w-]* .{0,40}|🤖.*|generated (?:with|by).*"
              + "|(?:(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see|part of|related to):? +)?"
              + "(?:[\\w./-]*#\\d+[, ]*(?:and )?)+\\.?|\\.|n/?a|none|tbd|todo"
              + "|(?:please )?(?:add|include|provide|describe|replace|explain|write|delete) (?:a|an|the|this"
              + "|here|your|any|what|why)\\b.*)\\s*");

  private Why() {}

  /** One paragraph; empty if the description says nothing. */
  static String of(String body) {
    String text = HIDDEN.matcher(body.replace("\r\n", "\n").replace('\r', '\n')).replaceAll("\n");
    text = PICTURE.matcher(text).replaceAll("");
    text = LINK_ALONE.matcher(text).replaceAll("");
    text = LINK.matcher(text).replaceAll("$1");
    text = TAG.matcher(text).replaceAll(" ");
    text = ADDRESS.matcher(text).replaceAll("");
    return within(paragraphs(text));
  }

  private static List<String> paragraphs(String text) {
    var paragraphs = new ArrayList<String>();
    var current = new StringBuilder();
    boolean wanted = true;
    for (String line : text.lines().toList()) {
      String stripped = line.strip();
      var heading = HEADING.matcher(stripped);
      boolean isHeading = heading.matches();
      boolean isItem = stripped.matches("(?:[-*+•]|\\d{1,2}[.)]) .*");
      if (isHeading || isItem || stripped.isEmpty()) {
        add(paragraphs, current);
      }
      if (isHeading) {
        wanted = !UNWANTED.matcher(stripped).matches();
      } else if (wanted && !NOISE.matcher(stripped).matches()) {
        current.append(stripped.replaceFirst("^(?:[-*+•]|\\d{1,2}[.)]) +", "")).append(' ');
      }
    }
    add(paragraphs, current);
    return paragraphs;
  }

  private static void add(List<String> paragraphs, StringBuilder current) {
    String text = current.toString().replaceAll("[ \\t]+", " ").strip();
    current.setLength(0);
    if (text.codePoints().filter(Character::isLetter).count() > 2) {
      paragraphs.add(ended(text));
    }
  }

  private static String ended(String text) {
    String bare = text.replaceAll("[,;:\\s]+$", "");
    return bare.matches("(?s).*[.!?…。！？]['\")\\]»”’]*") ? bare : bare + ".";
  }

  /** Whole paragraphs, the first one even if it is too long. */
  private static String within(List<String> paragraphs) {
    var kept = new StringBuilder();
    for (String paragraph : paragraphs) {
      if (!kept.isEmpty() && kept.length() + paragraph.length() > LENGTH_MAX) {
        break;
      }
      kept.append(kept.isEmpty() ? "" : " ").append(paragraph);
    }
    return SafeText.of(kept.toString(), 1_200);
  }

  /** Whether a text has a word, in whatever case. */
  static boolean mentions(String text, String word) {
    return word.length() > 3
        && text.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
  }
}
