package dev.briefcast.renderer.screenplay;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Builds English sentences around the words of others. */
public final class Wording {

  private static final Set<String> FUNCTION_WORDS =
      Set.of("a an and are as at be by do for if in is it not of on or the to".split(" ", -1));

  private static final Set<String> VERBS = words("verbs.txt");
  private static final Set<String> NAMES = words("names.txt");

  /** {@code A door lost a key}, for what ends like most: no noun, but what has happened. */
  private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}\\p{Nd}]+");

  private static final Pattern PAST =
      Pattern.compile("(?i)(?:an?|the) (?:[\\w-]+ ){1,3}?\\w+ed (?:an?|the|its|this|that) ");

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
  private static final Set<String> AUXILIARIES =
      Set.of(
          ("am is are was were be been has have had do does did can cannot could may might must shall"
                  + " should will would need needs went gone got made kept left put let came become"
                  + " became found gave given took taken thrown threw ran sent told said built lost"
                  + " broke broken read wrote written set meant means seems"
                  + " remains stays happens want wants")
              .split(" "));

  private static final Set<String> FINITE =
      Set.of("is", "are", "was", "were", "has", "have", "can", "may", "must", "will", "does");

  /** Verbs that sentences about changes have, and that comments on code seldom begin with. */
  private static final Set<String> OTHERS =
      Set.of(
          ("go goe come see hear feel remain become happen seem appear mean need want like rely depend"
                  + " belong exist consist differ cause fall rise grow shrink break bring buy choose cost"
                  + " cut deal die expect explain fix bump mirror mimic mind occur pick prefer proceed refer"
                  + " relax respect honor honour ring simplify speed stick survive tolerate trust"
                  + " introduce deprecate adopt rework restructure rename reorganize inline unify tweak"
                  + " polish document clarify correct disallow forbid permit accept deny refactor reuse pin"
                  + " downgrade escape quote expand lower"
                  + " double halve amend avoid ban get help lose win stand sit speak work fail"
                  + " matter hide live care serve require improve aim follow try rest weigh spend save")
              .split(" "));

  /** A noun of two words, unless it begins a text. */
  private static final Pattern RETURN_TYPE =
      Pattern.compile("(?<=\\w )return (?:types?|values?|codes?)\\b");

  private static final Pattern PARENTHESIS = Pattern.compile("\\([^()]{0,400}\\)");
  private static final Pattern HEAD_END =
      Pattern.compile(
          "(?:[,:;(–—]| (?:for|of|that|which|with|in|to|from|on|at|by|who|where|when|behind|between"
              + "|and|over|under|\\p{L}+ed)\\b).*");
  private static final Pattern VERB_AND_OBJECT =
      Pattern.compile(
          "^(?!\\p{L}+(?:ing|er|or|ion|ment|ist|ble)s )\\p{L}+[^s\\W]s (?:the|a|an|how|what|whether|when|where|which|who|its|each|every|all"
              + "|one|at|up)\\b.*|[Tt]ests (?:if|that) .*");

  /** Nouns, whatever verb they look like: {@code links that are valid}, {@code the files of}. */
  private static final Pattern PLURAL =
      Pattern.compile(
          "(?i)\\p{L}+[^s\\W]s that"
              + " (?:are|were|have|had|can|could|may|might|must|will|would|do|did)\\b.*|(?:the|those|these)"
              + " \\p{L}+[^siu\\W]s (?:of|that|which|in|for|by|from|with)\\b.*");

  /** Code that names what a type has: {@code Buffer::parse}. */
  private static final Pattern MEMBER = Pattern.compile("\\p{L}+(?:::|[.#])\\w");

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
    if (PLURAL.matcher(text).matches() || MEMBER.matcher(text).lookingAt()) {
      return subject + ": " + lowered(text);
    }
    if (VERBS.contains(word) || FINITE.contains(word) || VERB_AND_OBJECT.matcher(text).matches()) {
      return subject + " " + lowered(text);
    }
    if (beginsWithArticle(text)) {
      return subject + (isClause(text) ? ": " : " is ") + lowered(text);
    }
    return isNoun(text, word) && !Imperative.isNoNoun(text, word)
        ? subject + " is the " + lowered(text)
        : subject + ": " + lowered(text);
  }

  /** Whether a verb follows the noun that a phrase begins with: it is a sentence of its own. */
  private static boolean isClause(String phrase) {
    return PAST.matcher(phrase).lookingAt()
        || Stream.of(HEAD_END.matcher(phrase).replaceFirst("").split(" ", -1))
            .skip(2)
            .anyMatch(word -> VERBS.contains(word) || FINITE.contains(word));
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

  /**
   * Whether any word of a text can be its verb; what stands in parentheses does not count. What has
   * none is surely no sentence. Of other scripts nothing is known.
   */
  public static boolean hasVerb(String text) {
    boolean foreign = text.chars().anyMatch(c -> c >= 0x250 && Character.isLetter(c));
    return foreign
        || Stream.of(
                RETURN_TYPE
                    .matcher(PARENTHESIS.matcher(text).replaceAll(" "))
                    .replaceAll("")
                    .split("[\\s,;:/-]+", -1))
            .map(word -> word.replaceAll("^[\"'`]+|[.!?\"'`]+$", ""))
            .filter(word -> word.matches("[\\p{Lu}]?[\\p{Ll}'’]+"))
            .map(word -> word.toLowerCase(Locale.ROOT))
            .anyMatch(Wording::canBeVerb);
  }

  private static boolean canBeVerb(String word) {
    return VERBS.contains(word)
        || AUXILIARIES.contains(word)
        || OTHERS.contains(word.replaceFirst("(?<=\\w{2})s$", ""))
        || word.matches("\\p{L}+(?:n['’]t|ed|['’](?:re|ve|ll))")
        || Imperative.thirdPerson(word).isPresent();
  }

  /** Whether a word in small letters is a verb in the third person. */
  public static boolean isVerb(String word) {
    return VERBS.contains(word);
  }

  /** With a small first letter, unless the first word is a name. */
  public static String lowered(String text) {
    if (text.length() < 2 || !Character.isUpperCase(text.charAt(0))) {
      return text;
    }
    String first = text.split("[ ,.:;'’-]", 2)[0];
    boolean plain =
        first.length() == 1 || first.substring(1).chars().allMatch(Character::isLowerCase);
    boolean compound = text.startsWith("-", first.length()) && isUpper(text, first.length() + 1);
    boolean member = first.length() > 1 && MEMBER.matcher(text).lookingAt();
    boolean kept =
        member
            || !plain
            || compound
            || first.equals("I")
            || NAMES.contains(first.toLowerCase(Locale.ROOT));
    return kept ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
  }

  private static boolean isUpper(String text, int index) {
    return index < text.length() && Character.isUpperCase(text.charAt(index));
  }

  /** With a capital first letter, if it is a plain word. */
  public static String raised(String text) {
    String first = text.split(" ", 2)[0];
    boolean plain = first.matches("\\p{Ll}+(?:['’]\\p{Ll}+)?");
    return plain && !text.isEmpty()
        ? Character.toUpperCase(text.charAt(0)) + text.substring(1)
        : text;
  }

  /** The letters and digits of a text, small: by them it is known again in other spelling. */
  public static String letters(String text) {
    return NO_LETTER.matcher(text).replaceAll("").toLowerCase(Locale.ROOT);
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

  /** Whether a word only joins others: no sentence can be about what has it as its name. */
  public static boolean isFunctionWord(String word) {
    return FUNCTION_WORDS.contains(word);
  }
}
