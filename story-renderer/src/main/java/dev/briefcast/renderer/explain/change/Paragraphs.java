package dev.briefcast.renderer.explain.change;

import dev.briefcast.renderer.screenplay.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Splits a description into paragraphs and list items, and drops what says nothing. */
final class Paragraphs {

  private static final int ITEM_WORDS_MAX = 24;
  private static final Pattern MARK =
      Pattern.compile("^(?:(?:[-*+•]|\\d{1,2}[.)]) +|\\+(?=\\p{L}))");
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
          "(?i)\\s*(?:#\\t.*|[-*+] \\[["
              + " x]\\].*|[-*_=]{3,}|\\|.*|>.*|(?:so,? )?here (?:is|are|'s) (?:the|an?|some|my)"
              + " .{0,60}|(?:[a-z]+-)+(?:to|of|id|url|link|issue|pr|bug|by):(?: .*)?|[a-z]+(?:-[a-z]+)+:(?: .*<\\S+@\\S+>)?|git-subtree-\\w+: .*"
              + "|updated-dependencies:|dependency-[a-z]+: .*|update-type: .*|\\.{3}|(?:signed-off|co-authored|reviewed"
              + "|acked|tested|reported|suggested)-by:.*|change-id:.*|/?cc[:"
              + " ].*|@\\w[\\w-]* .{0,40}|created by moe\\b.*"
              + "|[a-z][\\w-]*rev(?:ision)?-?id *[:=].*|git-svn-id:.*"
              + "|code review: .*|merge pull request #?\\d+\\b.*|what changes are made in .*\\?.*|is (?:it|this) an? .{0,60}\\?"
              + "|[\\d,]+ (?:total |relevant )?(?:lines|branches|statements)\\b.*|see\\.?|🤖.*|generated"
              + " (?:with|by).*|(?:(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see|part"
              + " of|contributes to|addresses|follows|after|supersedes|reverts|related to|related)"
              + "(?: issues?| prs?| bugs?| pull requests?)?:? +)?(?:(?:[\\w./-]*#\\d*|"
              + ChangeReason.ISSUE_KEY
              + ")[, ]*(?:and )?)+\\.?|\\.|n/?a|none|tbd|todo|\\[(?:ci skip|skip ci|skip actions|no ci)]\\W*"
              + "|(?:author|committer): .*<.*>|date: +\\w{3} \\w{3} +\\d.*"
              // What a list of commits begins with, and columns of figures.
              + "|(?=[a-f]*\\d)(?=\\d*[a-f])[0-9a-f]{7,12} (?-i:\\p{Lu}|[\\w./-]+: ).*|\\d{7} (?:merge|fix|add|remove|update)[a-z]* .*"
              + "|\\S.*?(?:(?<! ) {3,}+|(?<!\\t)\\t++)\\S.*?(?:(?<! ) {3,}+|(?<!\\t)\\t++)\\S.*)\\s*");

  /** What a template asks for; behind other words it goes on with their sentence. */
  private static final Pattern REQUEST =
      Pattern.compile(
          "(?i)\\s*(?:please )?(?:add|include|provide|describe|replace|explain|write|delete)"
              + " (?:a|an|the|this|here|your|any|what|why)\\b.*");

  /** A line that begins as messages of commits do is none's continuation. */
  private static final Pattern STEP =
      Pattern.compile(
          "^(?:Add|Fix|Remove|Update|Use|Improve|Make|Move|Rename|Replace|Drop|Support|Allow|Handle"
              + "|Refactor|Change|Avoid|Ensure|Document|Simplify|Do not|Don't)(?:e?[sd]|ing)?\\b");

  /** A word that goes on in the next line. */
  private static final Pattern HYPHENATED = Pattern.compile("\\p{Ll}-$");

  private static final Pattern UNFINISHED = Pattern.compile("[\\p{L}\\p{Nd}`)] $");

  private final String title;
  private final List<String> found = new ArrayList<>();
  private final StringBuilder current = new StringBuilder();

  /** The mark of the item that is read; empty for prose. */
  private String mark = "";

  /** The mark of the commit whose own list is left out with it; empty if there is none. */
  private String omittedMark = "";

  /** Whether the last one announces a list. */
  private boolean announcesList;

  /** Whether things were put behind what announces them. */
  private boolean hasListItems;

  private Paragraphs(String title) {
    this.title = title;
  }

  /**
   * The paragraphs and items, these behind a hyphen.
   *
   * @param title of the change
   */
  static List<String> of(String text, String title) {
    var paragraphs = new Paragraphs(title);
    paragraphs.read(text);
    return List.copyOf(paragraphs.found);
  }

  private void read(String text) {
    boolean wanted = true;
    for (String line : text.lines().toList()) {
      String stripped = line.strip().replaceFirst("^\\+(?=\\p{Ll})", "+ ");
      boolean isHeading = HEADING.matcher(stripped).matches();
      boolean isItem = MARK.matcher(stripped).lookingAt();
      if (isHeading || isItem || stripped.isEmpty()) {
        flush();
        mark = isItem ? stripped.substring(0, 1).replaceAll("\\d", "1") : "";
      }
      if (isHeading) {
        wanted = !UNWANTED.matcher(stripped).matches();
      } else if (wanted && !isNoise(stripped) && !isRequest(stripped)) {
        if (STEP.matcher(stripped).find() && UNFINISHED.matcher(current).find()) {
          current.insert(current.length() - 1, '.');
        }
        boolean parted = HYPHENATED.matcher(stripped).find();
        current.append(MARK.matcher(stripped).replaceFirst("")).append(parted ? "" : " ");
      }
    }
    flush();
    dropHollow();
  }

  /** Drops words without a verb that announce what is not there, as a quotation or a program. */
  private void dropHollow() {
    if (announcesList && !found.isEmpty() && !Wording.hasVerb(found.getLast())) {
      found.removeLast();
    }
    announcesList = false;
  }

  /** Whether a line says nothing, behind the mark of an item neither. */
  private static boolean isNoise(String line) {
    return NOISE.matcher(line).matches()
        || NOISE.matcher(MARK.matcher(line).replaceFirst("")).matches();
  }

  private boolean isRequest(String line) {
    return current.toString().isBlank()
        && REQUEST.matcher(MARK.matcher(line).replaceFirst("")).matches();
  }

  private void flush() {
    String text = current.toString().replaceAll("[ \\t]+", " ").strip();
    current.setLength(0);
    boolean says = text.codePoints().filter(Character::isLetter).count() > 2;
    boolean item = !mark.isEmpty();
    boolean heads = item && text.endsWith(":") && !Wording.hasVerb(text);
    if (!says || heads || (item && isLeftOut(text))) {
      return;
    }
    if (!item) {
      dropHollow();
    }
    if (item && announcesList && !Wording.hasVerb(text)) {
      found.add(appendItem(found.removeLast(), text));
      hasListItems = true;
      return;
    }
    // Items that are long are paragraphs, as squashed messages have them.
    boolean isShort = text.split(" ", -1).length <= ITEM_WORDS_MAX;
    String whole =
        SpeakableSentences.of(item ? withFullStop(Noise.withoutPrefix(text)) : withFullStop(text));
    announcesList = !item && !whole.isEmpty() && text.endsWith(":");
    hasListItems = false;
    if (!whole.isEmpty()) {
      found.add(item && isShort ? "- " + whole : whole);
    }
  }

  /** Steps of the work, commits of another kind than the change, and what these list. */
  private boolean isLeftOut(String text) {
    if (Noise.isOfOtherKind(text, title)) {
      omittedMark = mark;
      return true;
    }
    if (!omittedMark.isEmpty() && !mark.equals(omittedMark)) {
      return true;
    }
    omittedMark = "";
    return Noise.isNoise(text) || (mark.equals("*") && !announcesList && Noise.isTooShort(text));
  }

  /** What has no verb is put behind the sentence that announces it. */
  private String appendItem(String sentence, String thing) {
    String open = sentence.replaceFirst("[.:]$", "");
    String end = thing.replaceAll("[.,;]$", "");
    return open + (hasListItems ? "; " : ": ") + end + ".";
  }

  private static String withFullStop(String text) {
    String bare = text.replaceAll("[,;:\\s]+$", "");
    return bare.matches("(?s).*[.!?…。！？]['\")\\]»”’]*") ? bare : bare + ".";
  }
}
