package dev.briefcast.renderer.screenplay;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cleans, splits and shortens text written by people. */
public final class Prose {

  private static final Pattern LINK =
      Pattern.compile(
          "!?\\[([^\\]]+)\\](?:\\([^)\\s]*\\)|(?<=[\\w`]\\])\\[[A-Za-z_]\\w*(?:(?:::|\\.)\\w+(?:\\(\\))?)+\\])");

  /** What stands between back quotes is code: whatever it has of marks is its own. */
  private static final Pattern CODE = Pattern.compile("(`{1,3})(?!`)([^`]{1,400})\\1(?!`)");

  private static final Pattern QUOTE = Pattern.compile("`+");

  /** {@code **words**}, and a half of it; no globs, no powers and no named arguments. */
  private static final Pattern EMPHASIS =
      Pattern.compile(
          "[*]{2}(?=[^\\s*/])([^*]{0,399}[^\\s*/])[*]{2}(?![\\w/*])"
              + "|^\\s*[*]{2}(?= )|(?<![\\w/*])[*]{2}(?=\\p{Lu})|(?<=[\\p{L}\\p{Nd}.:!?)])[*]{2}(?![\\w/*])");

  /** {@code *files*} and {@code _files_}, but no globs, no pointers and no names. */
  private static final Pattern STRESSED =
      Pattern.compile(
          "(?<![\\w*`])[*](?=\\p{L})([^*\\n]{0,79}[^*\\s])[*](?![\\w*])"
              + "|(?<![\\w`])_(?=\\p{L})([^_\\n]{0,79}[^_\\s])_(?![\\w(])");

  private static final Pattern BREAK =
      Pattern.compile("\\n\\s*\\n|\\n(?=\\s*(?:[-*•+]|\\d{1,2}[.)]) )");
  private static final Pattern BULLET = Pattern.compile("^\\s*(?:[-*•+]|#{1,6}|\\d{1,2}[.)])\\s+");
  private static final Pattern WHITE = Pattern.compile("[\\s\\u00A0\\u3000]+");
  private static final Set<String> ABBREVIATIONS =
      Set.of(
          "e.g", "i.e", "vs", "cf", "mr", "mrs", "ms", "dr", "no", "approx", "resp", "incl", "fig",
          "sec", "min", "max", "est", "al", "p", "pp", "ca", "z.b");

  private Prose() {}

  /** One line without mark-up; what is invisible is shown. */
  public static String clean(String text) {
    String linked = LINK.matcher(text).replaceAll("$1");
    var plain = new StringBuilder();
    Matcher code = CODE.matcher(linked);
    int start = 0;
    while (code.find()) {
      plain.append(withoutEmphasis(linked.substring(start, code.start()))).append(code.group(2));
      start = code.end();
    }
    plain.append(withoutEmphasis(linked.substring(start)));
    String line = WHITE.matcher(plain).replaceAll(" ").strip();
    return DisplayText.visible(Normalizer.normalize(line, Normalizer.Form.NFC));
  }

  /** Without the marks of emphasis. */
  private static String withoutEmphasis(String text) {
    String plain = STRESSED.matcher(text).replaceAll("$1$2");
    return QUOTE.matcher(EMPHASIS.matcher(plain).replaceAll("$1")).replaceAll("");
  }

  /** Like {@link #clean}, without the bullet or number that a list item begins with. */
  public static String item(String text) {
    String item = BULLET.matcher(text).replaceFirst("");
    return clean(item.isBlank() ? text : item);
  }

  /** Whether the first word of a list item is marked as code. */
  public static boolean beginsWithCode(String text) {
    return BULLET.matcher(text).replaceFirst("").startsWith("`");
  }

  /** The sentences of a text, each clean and with an end mark. */
  public static List<String> sentences(String text) {
    var sentences = new ArrayList<String>();
    for (String paragraph : BREAK.split(text, -1)) {
      String clean = item(paragraph);
      int start = 0;
      for (int i = 0; i < clean.length(); i++) {
        int end = endAt(clean, start, i);
        if (end > 0) {
          add(sentences, clean.substring(start, end));
          start = end;
          i = end - 1;
        }
      }
      add(sentences, clean.substring(start));
    }
    return sentences;
  }

  /** Ends a text with a full stop unless it has an end mark. */
  public static String ended(String text) {
    String bare = text.strip().replaceAll("[,;:\\s]+$", "");
    String inner = bare.replaceAll("[\"'”’)\\]]+$", "");
    return inner.isEmpty() || isEndMark(inner.codePointBefore(inner.length()))
        ? bare
        : bare + endMark(inner);
  }

  /** The full stop of the script that a text is written in. */
  private static String endMark(String text) {
    boolean eastern = isEastern(text.codePointBefore(text.length()));
    long all = text.codePoints().filter(Character::isLetter).count();
    return eastern && 2 * text.codePoints().filter(Prose::isEastern).count() > all ? "。" : ".";
  }

  private static boolean isEastern(int point) {
    return switch (UnicodeScript.of(point)) {
      case HAN, HIRAGANA, KATAKANA -> true;
      default -> false;
    };
  }

  /** At most so many characters: cut at a clause if one ends late enough, else at a word. */
  public static String shortened(String text, int charactersMax) {
    if (text.length() <= charactersMax) {
      return text;
    }
    String head = Graphemes.first(text, charactersMax - 1);
    int clause =
        Math.max(head.lastIndexOf(", "), Math.max(head.lastIndexOf("; "), head.lastIndexOf(" – ")));
    int word = head.lastIndexOf(' ');
    if (clause > charactersMax / 2) {
      head = head.substring(0, clause);
    } else if (word > charactersMax / 2) {
      head = head.substring(0, word);
    }
    return head.stripTrailing() + "…";
  }

  private static void add(List<String> sentences, String sentence) {
    String text = ended(sentence);
    if (text.codePoints().anyMatch(Character::isLetterOrDigit)) {
      sentences.add(text);
    } else if (!text.isBlank() && !text.equals(".") && !sentences.isEmpty()) {
      sentences.add(sentences.removeLast() + " " + text);
    } else if (!text.isBlank() && sentences.isEmpty()) {
      sentences.add(text);
    }
  }

  /** The index behind a sentence's end, if one ends at i; else 0. */
  private static int endAt(String text, int start, int i) {
    char mark = text.charAt(i);
    if (!isEndMark(mark)) {
      return 0;
    }
    int end = i + 1;
    while (end < text.length()
        && (isEndMark(text.charAt(end)) || "\"'”’)]»」".indexOf(text.charAt(end)) >= 0)) {
      end++;
    }
    if (mark == '。' || mark == '！' || mark == '？') {
      return end;
    }
    if (end >= text.length() - 1 || text.charAt(end) != ' ') {
      return 0;
    }
    if ("-–—".indexOf(text.charAt(end + 1)) >= 0) {
      return 0;
    }
    boolean stops =
        !startsLowerCase(text, end + 1) && (mark != '.' || !isAbbreviation(text, start, i));
    return stops ? end : 0;
  }

  private static boolean startsLowerCase(String text, int index) {
    int point = text.codePointAt(index);
    boolean identifier = text.substring(index).matches("[a-z]+(?:[A-Z_(]|\\.[a-z]).*");
    return Character.isLowerCase(point) && !identifier;
  }

  private static boolean isAbbreviation(String text, int start, int dot) {
    int space = text.lastIndexOf(' ', dot);
    String word = text.substring(Math.max(start, space + 1), dot).replaceAll("^[(\"'\\[]+", "");
    boolean initial =
        word.length() == 1 && Character.isUpperCase(word.charAt(0)) && !word.equals("I");
    return initial || ABBREVIATIONS.contains(word.toLowerCase(Locale.ROOT));
  }

  private static boolean isEndMark(int point) {
    return ".!?…。！？؟।".indexOf(point) >= 0;
  }
}
