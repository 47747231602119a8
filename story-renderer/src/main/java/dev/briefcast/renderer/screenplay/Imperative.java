package dev.briefcast.renderer.screenplay;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An imperative phrase, as documentation comments begin in many languages: <i>Handle the
 * request</i>.
 */
public final class Imperative {

  /** Nouns as often as verbs: only before an article does one tell what to do. */
  private static final Set<String> NOUNS =
      Set.of(
          ("access answer balance batch buffer build cache call change charge check claim comment"
                  + " commit control copy count cover delay display download draw drive drop end"
                  + " decrease estimate exchange extract filter fit fold force format forward gain gather group"
                  + " guard guarantee hash help hold hook import increase index insert install join judge launch"
                  + " lead leave limit list load lock log look map mark match measure merge model mount"
                  + " move name need offer order pack paint pass pause place plan point poll post"
                  + " process produce project promise push query queue rank rate record release repeat"
                  + " report request route sample scan schedule search seed sign sort sound split state"
                  + " store stream support swap sync talk tie track transform trigger turn upgrade"
                  + " upload view wait walk warn watch work wrap")
              .split(" "));

  /** What also stands before nouns of which it says the kind: {@code read model}. */
  private static final Set<String> KINDS =
      Set.of(
          ("clean close create delete fetch get open print read redirect reload render replay reply"
                  + " reset retry reverse run save select send serve set show shut skip start stop"
                  + " throw try update validate write")
              .split(" "));

  /** Speaks to who reads it, and not of what it stands on. */
  private static final Pattern TO_READER =
      Pattern.compile(
          "(?i)(?:see|note|call|use (?:this|it|these|only|with|for|when|instead|in|to)|set to|make sure|ensure that)\\b.*|.*\\byou(?:rs?)?\\b.*");

  private static final Pattern ARTICLE =
      Pattern.compile(
          "(?i)(?:the|an?|all|any|each|every|its?|this|these|those|one|two|whether|how|what|when|which|no|not"
              + "|them|their|our|both|some|another|up|out|only|if)\\b.*");

  private static final Pattern OBJECT =
      Pattern.compile(
          "\\p{L}+[^siu\\W]s\\b.*|['\"`].*|[\\w.]*(?:[a-z][A-Z]|[_(]|\\w\\.\\w).*|\\p{Lu}.*");

  private static final Pattern NO_OBJECT =
      Pattern.compile(
          "(?i)(?:of|is|are|was|were|has|have|had|can|must|should|that|who|will|would)\\b.*");

  /** An adjective that looks like a verb: {@code present when the door is shut}. */
  private static final Pattern ADJECTIVE =
      Pattern.compile("(?i)present (?:when|if|on|in|for|while|only)\\b.*");

  /** A noun that looks like one: {@code run time checks}. */
  private static final Pattern COMPOUND =
      Pattern.compile("(?i)(?:compile|run|build|load|link|start|boot|idle|wait)[ -]times?\\b.*");

  private static final Pattern JOINED =
      Pattern.compile(
          "(?:,|;| and| or| then| but)(?: and| or| then)* (?:(?:not|also) )?(\\p{L}+)\\b");

  private Imperative() {}

  /**
   * The verb in the third person, if a phrase surely begins with one that tells what to do.
   *
   * @param ofFunction whether it is said of a function: the same words name a kind of thing
   *     otherwise
   */
  public static Optional<String> verb(String phrase, boolean ofFunction) {
    int space = phrase.indexOf(' ');
    if (space < 2
        || TO_READER.matcher(phrase).matches()
        || ADJECTIVE.matcher(phrase).matches()
        || COMPOUND.matcher(phrase).matches()) {
      return Optional.empty();
    }
    String first = phrase.substring(0, space).toLowerCase(Locale.ROOT);
    String rest = phrase.substring(space + 1).strip();
    if (ofFunction && first.equals("test") && rest.matches("(?:if|whether|that) .*")) {
      return Optional.of("tests");
    }
    boolean article = ARTICLE.matcher(rest).matches();
    boolean object =
        NOUNS.contains(first)
            ? article
            : article
                || OBJECT.matcher(rest).matches()
                || (!NO_OBJECT.matcher(rest).matches() && (ofFunction || !KINDS.contains(first)));
    return Optional.of(first).filter(_ -> object).flatMap(Imperative::thirdPerson);
  }

  /**
   * Whether a phrase that begins with this word is surely about no thing: it speaks to its reader,
   * or the word is a verb and nothing else.
   */
  static boolean isNoNoun(String phrase, String first) {
    boolean verb =
        thirdPerson(first).isPresent()
            && !NOUNS.contains(first)
            && !KINDS.contains(first)
            && !COMPOUND.matcher(phrase).matches();
    return verb || ADJECTIVE.matcher(phrase).matches() || TO_READER.matcher(phrase).matches();
  }

  /** Whether a second verb follows that would have to be put into the third person as well. */
  public static boolean isJoined(String phrase) {
    return JOINED
        .matcher(phrase)
        .results()
        .anyMatch(each -> thirdPerson(each.group(1).toLowerCase(Locale.ROOT)).isPresent());
  }

  /** {@code handles} of {@code handle}; nothing of what is no verb that is known. */
  static Optional<String> thirdPerson(String verb) {
    if (!verb.matches("[a-z]{2,}")) {
      return Optional.empty();
    }
    String third =
        verb.matches(".*(?:s|x|z|ch|sh|o)")
            ? verb + "es"
            : verb.matches(".*[^aeiou]y")
                ? verb.substring(0, verb.length() - 1) + "ies"
                : verb + "s";
    return Optional.of(third).filter(Wording::isVerb);
  }
}
