package dev.briefcast.renderer.explain.phrase;

import java.util.Locale;
import java.util.regex.Pattern;

/** The kinds of calls that stand as conditions, by their name and arguments. */
enum PredicateKind {
  /** PHP's {@code isset(x)}. */
  SET,
  /** Python's {@code isinstance(x, Door)}. */
  INSTANCE,
  /** PHP's {@code is_string(x)}. */
  TYPE,
  /** C's and PHP's {@code strcmp(a, b)}, which is nothing of what is equal. */
  DIFFERENT,
  /** {@code equals(a, b)}. */
  SAME,
  /** {@code a.equals(b)}. */
  SAME_AS,
  /** Ruby's {@code name.nil?}. */
  STATE,
  EMPTY,
  /** C#'s {@code names.Any()}. */
  FILLED,
  CONTAINS,
  RESPONDS,
  /** Python's {@code any(names)}. */
  ANY,
  ALL,
  /** Rust's {@code cfg(test)}, which nobody asks while it runs. */
  COMPILED,
  /** Anything else that is named as a question. */
  HOLDS,
  /** What may do something, and tell by what it returns whether it did. */
  SUCCEEDS;

  private static final Pattern PREDICATE =
      Pattern.compile(
          "(?:is|has|can|should|was|are|contains|starts|ends|matches|exists|equals)"
              + "(?:[A-Z_].*|With|)|\\w+\\?");

  private static final Pattern STATES =
      Pattern.compile(
          "(?:nil|blank|present|frozen|valid|closed|zero|positive|negative|done|ready|enabled"
              + "|disabled)\\?");

  private static final Pattern NOTHING = Pattern.compile("empty\\??|none\\?|is_?[eE]mpty|IsEmpty");

  private static final Pattern SOMETHING = Pattern.compile("[aA]ny\\??|is_?[nN]ot_?[eE]mpty");

  private static final Pattern VERB =
      Pattern.compile(
          "(?:try|add|remove|delete|print|write|read|parse|load|save|send|open|close|create|make|get|find"
              + "|fetch|set|reset|put|push|pop|take|insert|update|apply|run|start|stop|init|register|lock|acquire"
              + "|release|convert|compile|build|render|move|copy|call|handle|process|resolve|connect|accept"
              + "|ensure|compare|check|validate|verify|match|consume|skip|next|advance)(?:[A-Z_0-9].*|)");

  private static final Pattern DIFFERENCE = Pattern.compile("str(?:case)?cmp");

  private static final Pattern COMPARES = Pattern.compile("[iI]s|[eE]quals?");
  private static final Pattern CONTAINING = Pattern.compile("has|includes|contains");

  /** Whether what is asked is known, and not only that something is. */
  boolean isQuestion() {
    return switch (this) {
      case COMPILED, DIFFERENT, SAME, SAME_AS, ANY, ALL, HOLDS, SUCCEEDS -> false;
      default -> true;
    };
  }

  /**
   * @param arguments how many it is given
   * @param on whether it is called on something
   */
  static PredicateKind of(String name, int arguments, boolean on) {
    if (name.equals("cfg")) {
      return COMPILED;
    }
    PredicateKind known =
        switch (arguments) {
          case 0 -> on ? withoutArguments(name) : HOLDS;
          case 1 -> withOneArgument(name, on);
          case 2 -> withTwoArguments(name);
          default -> HOLDS;
        };
    return known == HOLDS && !PREDICATE.matcher(decapitalized(name)).matches() ? SUCCEEDS : known;
  }

  /** Whether a name says that something is done. */
  static boolean isVerb(String name) {
    return VERB.matcher(decapitalized(name)).matches();
  }

  private static PredicateKind withoutArguments(String name) {
    if (STATES.matcher(name).matches()) {
      return STATE;
    }
    if (SOMETHING.matcher(name).matches()) {
      return FILLED;
    }
    return NOTHING.matcher(name).matches() ? EMPTY : HOLDS;
  }

  private static PredicateKind withOneArgument(String name, boolean on) {
    if (name.equals("isset")) {
      return SET;
    }
    if (!on) {
      if (Predicates.TYPES.containsKey(name)) {
        return TYPE;
      }
      return switch (name) {
        case "empty" -> EMPTY;
        case "any" -> ANY;
        case "all" -> ALL;
        default -> HOLDS;
      };
    }
    if (CONTAINING.matcher(name).matches()) {
      return CONTAINS;
    }
    if (name.startsWith("respond_to")) {
      return RESPONDS;
    }
    return COMPARES.matcher(name).matches() ? SAME_AS : HOLDS;
  }

  private static PredicateKind withTwoArguments(String name) {
    if (name.equals("isinstance")) {
      return INSTANCE;
    }
    if (DIFFERENCE.matcher(name).matches()) {
      return DIFFERENT;
    }
    return COMPARES.matcher(name).matches() ? SAME : HOLDS;
  }

  /** C# begins names of functions with a capital. */
  private static String decapitalized(String name) {
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }
}
