package dev.briefcast.renderer.screenplay;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Builds English sentences around words that others wrote. */
public final class Wording {

  private static final Set<String> VERBS = words("verbs.txt");
  private static final Set<String> NAMES = words("names.txt");
  private static final Set<String> ARTICLES =
      Set.of("the", "a", "an", "our", "its", "one", "this", "all", "every", "each", "two", "three");
  private static final Set<String> OPENERS =
      Set.of(
          "it",
          "they",
          "we",
          "you",
          "he",
          "she",
          "if",
          "when",
          "once",
          "while",
          "as",
          "after",
          "before",
          "until",
          "in",
          "on",
          "at",
          "with",
          "without",
          "for",
          "from",
          "to",
          "by",
          "no",
          "any",
          "both",
          "some",
          "each",
          "that",
          "those",
          "these",
          "there",
          "then",
          "everything",
          "nothing",
          "client",
          "server",
          "worker",
          "clients",
          "workers",
          "user",
          "users",
          "requests",
          "anyone",
          "whoever",
          "now",
          "only",
          "other",
          "another",
          "new",
          "old",
          "late",
          "every");
  private static final Pattern HEAD_END =
      Pattern.compile(
          "(?:[,:;(–—]| (?:for|of|that|which|with|in|to|from|on|at|by|who|where|when|behind|between"
              + "|and|over|under|\\p{L}+ed)\\b).*");
  private static final Pattern VERB_AND_OBJECT =
      Pattern.compile(
          "^\\p{L}+[^s\\W]s (?:the|a|an|how|what|whether|when|where|which|who|its|each|every|all"
              + "|one|that|at|up)\\b.*");

  /** Nouns, whatever verb they look like: {@code links that are valid}, {@code the files of}. */
  private static final Pattern PLURAL =
      Pattern.compile(
          "(?i)\\p{L}+[^s\\W]s that"
              + " (?:are|were|have|had|can|could|may|might|must|will|would|do|did)\\b.*|(?:the|those|these)"
              + " \\p{L}+[^siu\\W]s (?:of|that|which|in|for|by|from|with)\\b.*");

  private Wording() {}

  /** {@code 1 file}, {@code 4 files}. */
  public static String count(int number, String noun) {
    return number + " " + (number == 1 ? noun : noun + "s");
  }

  /** A sentence that says of a subject what a phrase says of it, whatever the phrase's grammar. */
  public static String says(String subject, String phrase) {
    String text = Prose.ended(phrase);
    int space = text.indexOf(' ');
    String first = space < 0 ? text.replaceAll("\\.$", "") : text.substring(0, space);
    String word = first.toLowerCase(Locale.ROOT);
    if (PLURAL.matcher(text).matches()) {
      return subject + ": " + lowered(text);
    }
    if (VERBS.contains(word) || VERB_AND_OBJECT.matcher(text).matches()) {
      return subject + " " + lowered(text);
    }
    if (beginsWithArticle(text)) {
      return subject + " is " + lowered(text);
    }
    return isNoun(text, word)
        ? subject + " is the " + lowered(text)
        : subject + ": " + lowered(text);
  }

  /** Puts a word before a sentence, which keeps its capital where it may be a name's. */
  public static String after(String lead, String sentence) {
    String first = sentence.split("[ ,]", 2)[0].toLowerCase(Locale.ROOT);
    boolean plain = ARTICLES.contains(first) || OPENERS.contains(first) || VERBS.contains(first);
    String joined = lead.equals("Then") ? lead + " " : lead + ", ";
    return plain ? joined + lowered(sentence) : lead + ": " + sentence;
  }

  /** Whether a phrase begins with an article, and so can stand behind "is". */
  public static boolean beginsWithArticle(String phrase) {
    String first = phrase.split(" ", 2)[0].toLowerCase(Locale.ROOT);
    return ARTICLES.contains(first) && !first.equals("this");
  }

  /** Whether a phrase begins with a verb that a subject can be put before. */
  public static boolean beginsWithVerb(String phrase) {
    int space = phrase.indexOf(' ');
    return space > 0
        && (VERBS.contains(phrase.substring(0, space).toLowerCase(Locale.ROOT))
            || VERB_AND_OBJECT.matcher(phrase).matches());
  }

  /** With a small first letter, unless the first word is a name. */
  public static String lowered(String text) {
    if (text.length() < 2 || !Character.isUpperCase(text.charAt(0))) {
      return text;
    }
    String first = text.split("[ ,.:;'’-]", 2)[0];
    boolean plain =
        first.length() == 1 || first.substring(1).chars().allMatch(Character::isLowerCase);
    boolean kept = !plain || first.equals("I") || NAMES.contains(first.toLowerCase(Locale.ROOT));
    return kept ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
  }

  /** With a capital first letter, if it is a plain word. */
  public static String raised(String text) {
    String first = text.split(" ", 2)[0];
    boolean plain = first.chars().allMatch(Character::isLowerCase);
    return plain && !text.isEmpty()
        ? Character.toUpperCase(text.charAt(0)) + text.substring(1)
        : text;
  }

  /** A few words in Latin script whose head is in the singular. */
  private static boolean isNoun(String text, String firstWord) {
    String head = HEAD_END.matcher(text.replaceAll("\\.$", "")).replaceFirst("");
    String[] words = head.strip().split(" ", -1);
    String last = words[words.length - 1].toLowerCase(Locale.ROOT);
    boolean plural = last.endsWith("s") && !last.matches(".*(?:ss|us|is|as)");
    boolean latin = head.chars().allMatch(c -> c < 0x250);
    return latin
        && !plural
        && words.length <= 4
        && !firstWord.matches(".*ing|.*ed|how|what|where|why|when|if|not");
  }

  private static Set<String> words(String resource) {
    try (InputStream in = Wording.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + resource);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .flatMap(line -> line.strip().lines())
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
