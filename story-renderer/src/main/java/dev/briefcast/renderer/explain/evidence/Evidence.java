package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides whether the lines of a file's patch bear out what a sentence calls new or gone: what a
 * function does "now" may not stand in lines that go, nor what it does "no longer" in lines that
 * come. Code that moves within a file, or is only put under another condition, is found so,
 * whatever its shape.
 */
public final class Evidence {

  /** More than a sentence of ours has; an author's may have hundreds. */
  private static final int NAMES_MAX = 12;

  private static final Pattern NOW =
      Pattern.compile(
          " now (?:also )?"
              + "(?:calls|sets|throws|raises|returns|adds|goes on|leaves|stops|fails)\\b");

  private static final Pattern GONE = Pattern.compile(" no longer ");
  private static final Pattern CATCHES = Pattern.compile("catch\\w*|except|rescue|recover");
  private static final String SWAPPED = "Two branches change places";

  /** A form of sentences, and what contradicts one of it. */
  private record Form(Pattern pattern, BiPredicate<Claim, Matcher> isContradicted) {

    Optional<Boolean> contradicts(Claim claim) {
      Matcher at = pattern.matcher(claim.text());
      return at.find() ? Optional.of(isContradicted.test(claim, at)) : Optional.empty();
    }
  }

  private final PatchWords words;
  private final List<Form> forms;

  /**
   * @param excerpt a patch
   */
  public Evidence(Excerpt excerpt) {
    this.words = new PatchWords(excerpt);
    var named = new NameEvidence(words);
    // The first that a sentence has decides: those that say more stand before those that say less.
    this.forms =
        List.of(
            form(
                "^If (\\w{1,60}) returns (?:true|false)\\b.{1,300}\\b\\1 returns\\b",
                (_, _) -> true),
            form(
                "^The function (?=\\S+ is new, and .{1,200} calls? it)",
                (claim, at) -> claim.after(at).stream().limit(1).anyMatch(words::wasCalled)),
            form("^The new \\w+ (?=\\S+ )", named::wasSpelledOtherwise),
            form(
                "^\\S{1,80}(?= is (?:now|no longer) (?:marked with|asynchronous))",
                (claim, at) -> words.isOneOfSeveral(at.group(), claim)),
            form(" now also catches ", (claim, at) -> wereNamed(claim.value(at.end()), claim)),
            form("(?<= now has \\S{1,80}) instead of (?=\\w+\\.$)", named::isSpelledOtherwise),
            form(
                " is renamed to ",
                (claim, at) ->
                    named.isSpelledOtherwise(claim, at) || words.wasOverridden(claim.before(at))),
            form(" can now also be given ", this::wasGiven),
            form(
                " no longer (?:called|set) only if ",
                (claim, at) -> words.areTogether(claim.after(at), '+')),
            form(", and no longer whether ", this::isStillAsked),
            form(" (?:is|are) now called only if ", this::isCalledOtherwise),
            form("^(.{1,200}?) is now (.{1,200}?) instead of ", this::isStillGiven),
            form(" (?:is|are) called instead of ", this::isStillCalled),
            form(" is now caught\\b", (claim, _) -> wasCaught(claim)),
            form("^(?:If|For|Otherwise|In all other cases)\\b.{1,400}?,(?= )", this::wasSo),
            form(" no longer ", (claim, at) -> isStillSo(claim, at, named)),
            form(" now also expects? ", this::wasExpected),
            form(" now goes? through ", this::wasPassed),
            form(" is now (?!(?:called|given|made|set|an?)\\b)", this::wasValue),
            new Form(
                NOW, (claim, _) -> !claim.text().startsWith(SWAPPED) && words.isOnlyMoved(claim)));
  }

  private static Form form(String pattern, BiPredicate<Claim, Matcher> isContradicted) {
    return new Form(Pattern.compile(pattern), isContradicted);
  }

  /** Whether the lines contradict what is told of them. */
  public boolean isMissing(Beat beat) {
    var claim = new Claim(beat);
    return forms.stream()
        .flatMap(form -> form.contradicts(claim).stream())
        .findFirst()
        .orElse(false);
  }

  private boolean wasGiven(Claim claim, Matcher at) {
    ChangedWords all = words.all();
    return claim.after(at).stream()
        .anyMatch(name -> all.removed().contains(name) || all.kept().contains(name));
  }

  private boolean isStillAsked(Claim claim, Matcher at) {
    var asked = new ArrayList<>(claim.after(at));
    asked.removeAll(claim.before(at));
    return asked.size() > 1 && words.areTogether(asked, '+');
  }

  private boolean isCalledOtherwise(Claim claim, Matcher at) {
    return claim.before(at).stream()
        .limit(NAMES_MAX)
        .anyMatch(name -> words.isCalledBeside(name, claim));
  }

  /** Whether a line that comes still gives the same what it is said to be no longer. */
  private boolean isStillGiven(Claim claim, Matcher at) {
    List<String> what = claim.names(0, at.end(1));
    List<String> is = claim.names(at.end(1), at.end(2));
    List<String> was = claim.value(at.end());
    if (what.isEmpty() || !Claim.isTelling(was) || is.containsAll(was) || what.containsAll(was)) {
      return false;
    }
    what.addAll(was);
    return words.areTogether(what, claim.quotes(at.end(), claim.end(at.end())), '+');
  }

  private boolean wereNamed(List<String> names, Claim claim) {
    return names.stream().anyMatch(words.around(claim).removed()::contains);
  }

  private boolean isStillCalled(Claim claim, Matcher at) {
    List<String> come = claim.before(at);
    List<String> gone = claim.value(at.end());
    // Of the same function, another object's is called.
    return !come.isEmpty()
        && !gone.isEmpty()
        && !come.getLast().equals(gone.getLast())
        && words.isCalledAnew(gone.getLast(), claim);
  }

  private boolean wasCaught(Claim claim) {
    return words.around(claim).removed().stream().anyMatch(CATCHES.asMatchPredicate());
  }

  /** Whether what is said to be done now, or no longer, under a condition was or is. */
  private boolean wasSo(Claim claim, Matcher condition) {
    String text = claim.text();
    int from = condition.end();
    int end = text.indexOf(';', from) < 0 ? text.length() : text.indexOf(';', from);
    Matcher now = NOW.matcher(text);
    if (now.find(from - 1) && now.end() < end && !text.contains(" only if ")) {
      List<String> does = claim.names(now.end(), end);
      List<String> asks = claim.names(0, from);
      // What is returned everywhere was returned before if the same was asked.
      return Claim.isTelling(does)
          ? words.around(claim).removed().containsAll(does)
          : Claim.isTelling(asks) && words.wereAsked(asks, claim);
    }
    Matcher gone = GONE.matcher(text);
    List<String> did = gone.find(from - 1) ? claim.names(gone.end(), end) : List.of();
    return Claim.isTelling(did) && words.around(claim).added().containsAll(did);
  }

  /**
   * Whether a line that comes has all that is said to be done no longer; of one name alone only
   * where it is called, set or had.
   */
  private boolean isStillSo(Claim claim, Matcher at, NameEvidence named) {
    List<String> did = claim.after(at);
    String verb = claim.text().substring(at.end());
    boolean has = verb.startsWith("has ");
    if (!Claim.isTelling(did)) {
      return false;
    }
    if (has && named.isInLongerOne(did)) {
      return true;
    }
    if (!words.areTogether(did, '+')) {
      return false;
    }
    if (verb.startsWith("call")) {
      return words.isCalledAnew(did.getFirst());
    }
    return did.size() > 1 || has || verb.startsWith("sets ");
  }

  private boolean wasExpected(Claim claim, Matcher at) {
    return !words.isMoved(claim) && words.areTogether(claim.after(at), '-');
  }

  private boolean wasPassed(Claim claim, Matcher at) {
    var all = new ArrayList<>(claim.before(at));
    all.addAll(claim.value(at.end()));
    return words.areTogether(all, '-');
  }

  private boolean wasValue(Claim claim, Matcher at) {
    List<String> value = claim.value(at.end());
    return value.size() > 1 && words.areTogether(value, '-');
  }
}
