package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.screenplay.AttributedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Joins actions: those that follow each other and only call something are one of them. */
public final class JoinedActions {

  static final String CALLS = "calls ";
  private static final int ACTIONS_MAX = 4;

  /** What says when something is done. */
  private static final Pattern UNDER =
      Pattern.compile(" (?:if|for each of|in a loop|as long as|unless|under a lock|otherwise)\\b");

  /** One condition and no more, as the last. */
  private static final Pattern ONCE =
      Pattern.compile(
          "(?!.* (?:for each of|in a loop|as long as|unless|under a lock|otherwise|or|if .* if) ).* if .*");

  private JoinedActions() {}

  /** {@code calls open, paint and close and returns door}; none if they are too many. */
  public static Optional<AttributedText> of(List<AttributedText> said) {
    return said.isEmpty() || said.size() > ACTIONS_MAX
        ? Optional.empty()
        : Optional.of(list(join(said)));
  }

  /**
   * {@code rings if door is open and bell is set}: what is done under a condition already is done
   * under both. Empty if one would not hear what belongs together.
   *
   * @param only the condition
   */
  public static Optional<AttributedText> under(AttributedText does, AttributedText only) {
    if (!does.text().contains(" if ")) {
      return Optional.of(does.then(" if ").then(only));
    }
    return ONCE.matcher(does.text()).matches() && !only.text().contains(" or ")
        ? Optional.of(does.then(" and ").then(only))
        : Optional.empty();
  }

  /** What is done behind what is done under a condition is not done under it. */
  private static AttributedText list(List<AttributedText> joined) {
    int last = joined.size() - 1;
    boolean under =
        !joined.getLast().text().startsWith("returns ")
            && joined.stream().limit(last).anyMatch(each -> UNDER.matcher(each.text()).find());
    return under
        ? AttributedText.list(joined.subList(0, last), ACTIONS_MAX)
            .then(", and then ")
            .then(joined.getLast())
        : AttributedText.list(joined, ACTIONS_MAX);
  }

  /** The same with one for those that follow each other and only call something. */
  static List<AttributedText> join(List<AttributedText> said) {
    var joined = new ArrayList<AttributedText>();
    var called = new ArrayList<AttributedText>();
    for (AttributedText does : said) {
      if (isCall(does)) {
        called.add(calledName(does));
      } else {
        flushCalls(called, joined);
        joined.add(does);
      }
    }
    flushCalls(called, joined);
    return joined;
  }

  /** What is done again on the heels of itself is said to be done several times. */
  static List<AttributedText> counted(List<AttributedText> described) {
    var said = new ArrayList<AttributedText>();
    for (AttributedText does : described) {
      String last = said.isEmpty() ? "" : said.getLast().text();
      if (last.equals(does.text())) {
        said.set(said.size() - 1, does.then(" twice"));
      } else if (last.equals(does.text() + " twice")
          || last.equals(does.text() + " several times")) {
        said.set(said.size() - 1, does.then(" several times"));
      } else {
        said.add(does);
      }
    }
    return said;
  }

  private static void flushCalls(List<AttributedText> called, List<AttributedText> joined) {
    if (!called.isEmpty()) {
      joined.add(AttributedText.own(CALLS).then(AttributedText.list(called, ACTIONS_MAX)));
      called.clear();
    }
  }

  private static boolean isCall(AttributedText does) {
    return does.slots().size() == 1 && does.text().equals(CALLS + does.slots().getFirst().text());
  }

  private static AttributedText calledName(AttributedText call) {
    return new AttributedText(call.slots().getFirst().text(), call.slots());
  }
}
