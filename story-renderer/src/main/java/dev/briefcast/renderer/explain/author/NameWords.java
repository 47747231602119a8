package dev.briefcast.renderer.explain.author;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Splits texts into words, and names into the words that they are made of. */
public final class NameWords {

  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{Nd}_$]*");
  private static final Pattern JOINT =
      Pattern.compile("(?<=[\\p{Ll}\\p{Nd}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|[_$]+");
  private static final Pattern ENDING = Pattern.compile("(?<=\\p{L}{3})(?:ing|ed|es|s|e)$");
  private static final Set<String> COMMON =
      Set.of(
          ("the and for with that this from into when then than are was were has have had not but"
                  + " its can may will which what why how also only now one two all any each other use"
                  + " used uses using make made new old add added adds change changes changed support"
                  + " supports allow allows previously instead both same like more such does did doesn"
                  + " don via var let const int func def public private static return string true"
                  + " false null nil none void class function method file files code line lines value"
                  + " values type name case they them their there here where while must should would"
                  + " could")
              .split(" "));

  private NameWords() {}

  /** Names as they are written, in small letters: what has a joint, and what stands before "(". */
  static Set<String> identifiers(String text) {
    var names = new HashSet<String>();
    NAME.matcher(text)
        .results()
        .filter(
            each ->
                JOINT.split(each.group(), -1).length > 1
                    || (each.end() < text.length() && text.charAt(each.end()) == '('))
        .filter(each -> each.group().length() > 2)
        .forEach(each -> names.add(each.group().toLowerCase(Locale.ROOT)));
    return names;
  }

  /** Words that mean something, without their endings. */
  public static Set<String> words(String text) {
    var words = new HashSet<String>();
    NAME.matcher(text)
        .results()
        .flatMap(each -> JOINT.splitAsStream(each.group()))
        .map(each -> each.toLowerCase(Locale.ROOT))
        .filter(each -> each.length() > 2 && !COMMON.contains(each))
        .map(each -> ENDING.matcher(each).replaceFirst(""))
        .forEach(words::add);
    return words;
  }
}
