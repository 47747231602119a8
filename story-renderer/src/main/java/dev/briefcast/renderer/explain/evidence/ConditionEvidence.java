package dev.briefcast.renderer.explain.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Decides whether what is asked, or done under a condition, was so before, or is so still. */
final class ConditionEvidence {

  private static final Pattern GONE = Pattern.compile(" no longer ");
  private static final Pattern THROWS = Pattern.compile("(?:throws|raises)\\b.*");
  private static final Pattern VARIABLE = Pattern.compile("[a-z_]\\w*");

  private static final Pattern FURTHER_BRANCH =
      Pattern.compile("^.[})\\s]*(?:else if|elif|elsif|elseif|case|when)\\b.*");

  private final PatchWords words;
  private final NameEvidence named;

  ConditionEvidence(PatchWords words, NameEvidence named) {
    this.words = words;
    this.named = named;
  }

  /** Whether what is said to be asked no longer is asked still, or of a renamed variable. */
  boolean isStillAsked(Claim claim, Matcher at) {
    List<String> now = claim.before(at);
    var asked = new ArrayList<>(claim.value(at.end()));
    List<String> checked = now.subList(Math.min(1, now.size()), now.size());
    boolean other = asked.size() > 1 && checked.size() > 1 && !checked.containsAll(asked);
    if (isRenamed(asked, checked) || (other && words.wereAsked(checked, asked, claim))) {
      return true;
    }
    asked.removeAll(now);
    return (asked.size() > 1 && words.areTogether(asked, '+')) || isAskedNext(asked, claim);
  }

  /** Whether a further branch that comes asks for the first thing of a question. */
  private boolean isAskedNext(List<String> asked, Claim claim) {
    return !asked.isEmpty()
        && words
            .block(claim, '+')
            .filter(FURTHER_BRANCH.asMatchPredicate())
            .anyMatch(line -> ChangedWords.in(line).contains(asked.getFirst()));
  }

  /** Whether earlier branches decide, too, whether the lines are run. */
  boolean isOfFurtherBranch(Claim claim, Matcher at) {
    return words.toldAndAbove(claim).anyMatch(FURTHER_BRANCH.asMatchPredicate());
  }

  /** Whether what is said to be done now, or no longer, under a condition was or is. */
  boolean wasSo(Claim claim, Matcher condition) {
    String text = claim.text();
    int from = condition.end();
    int end = text.indexOf(';', from) < 0 ? text.length() : text.indexOf(';', from);
    Matcher now = Evidence.NOW.matcher(text);
    if (now.find(from - 1) && now.end() < end && !text.contains(" only if ")) {
      List<String> does = claim.names(now.end(), end);
      List<String> asks = claim.names(0, from);
      // What is returned everywhere was returned before if the same was asked.
      return Claim.isTelling(does)
          ? words.around(claim).removed().containsAll(does)
          : Claim.isTelling(asks) && words.wereAsked(asks, claim);
    }
    Matcher gone = GONE.matcher(text);
    if (!gone.find(from - 1)) {
      return false;
    }
    List<String> did = claim.names(gone.end(), claim.end(gone.end()));
    boolean tells = did.size() > 1 || THROWS.matcher(text.substring(gone.end())).matches();
    return Claim.isTelling(did)
        && (words.around(claim).added().containsAll(did) || (tells && words.areTogether(did, '+')));
  }

  /**
   * Whether a line that comes has all that is said to be done no longer; of one name alone only
   * where it is called, set or had.
   */
  boolean isStillSo(Claim claim, Matcher at) {
    List<String> did = claim.after(at);
    String verb = claim.text().substring(at.end());
    boolean has = verb.startsWith("has ");
    if (!Claim.isTelling(did)) {
      return false;
    }
    if (has && named.isInLongerOne(did)) {
      return true;
    }
    if (verb.startsWith("goes through ") && words.isCalled(did.getLast(), claim, '+')) {
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

  /** Whether a variable of one question is bound no more, and one of the other instead. */
  private boolean isRenamed(List<String> old, List<String> now) {
    ChangedWords all = words.all();
    return old.stream().anyMatch(name -> all.isOnlyRemoved(name) && isBound(name, '-'))
        && now.stream().anyMatch(name -> all.isOnlyAdded(name) && isBound(name, '+'));
  }

  /** Whether a line with that mark has a variable or parameter of that name. */
  private boolean isBound(String name, char mark) {
    return VARIABLE.matcher(name).matches()
        && words
            .marked(mark)
            .anyMatch(
                Pattern.compile(
                        "(?:[(,]|\\w[*&\\s]{1,4})"
                            + Pattern.quote(name)
                            + "\\s{0,2}(?::[^:]|:?=[^=]|[,;)]|\\bin\\b|\\bof\\b)")
                    .asPredicate());
  }
}
