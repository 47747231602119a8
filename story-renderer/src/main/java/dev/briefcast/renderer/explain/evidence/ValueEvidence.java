package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.screenplay.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides whether a value, a message or a comment that is said to come was there before, or one
 * that is said to make room is there still.
 */
final class ValueEvidence {

  private static final String INSTEAD = " instead of ";

  /** Of these, what makes room stands beside what comes. */
  private static final Pattern MAY_STAY =
      Pattern.compile("^(?:If|For|Two|Otherwise)\\b| now (?:takes|has the type) ");

  private static final int MESSAGE_MIN = 3;

  /** A name and its value, in one line. */
  private static final Pattern VALUE =
      Pattern.compile("^.\\s*[\\w\"'. -]{1,80}?\\s?[:=]\\s?(.{8,200})$");

  /** An entry with settings of its own, in one line. */
  private static final Pattern ENTRY =
      Pattern.compile("^.\\s*([\\w.-]{1,80})\\s?=\\s?\\{[^}]{0,200}\\w\\s?=\\s?\"");

  private static final Pattern LINK = Pattern.compile("\\{@\\w{1,12}\\s");

  private final PatchWords words;

  ValueEvidence(PatchWords words) {
    this.words = words;
  }

  /** Whether a line that comes still gives the same what it is said to be no longer. */
  boolean isStillGiven(Claim claim, Matcher at) {
    List<String> what = claim.names(0, at.end(1));
    List<String> is = claim.names(at.end(1), at.end(2));
    List<String> was = claim.value(at.end());
    if (what.isEmpty() || !Claim.isTelling(was) || is.containsAll(was) || what.containsAll(was)) {
      return false;
    }
    what.addAll(was);
    return words.areTogether(what, claim.quotes(at.end(), claim.end(at.end())), '+');
  }

  /**
   * Whether a line that a sentence is about, or one beside it that has its subject, too, comes with
   * what something is said to take the place of.
   */
  boolean isStillThere(Claim claim, Matcher at) {
    List<String> is = claim.before(at);
    List<String> was = claim.value(at.end());
    if (MAY_STAY.matcher(claim.text()).find()
        || !Claim.isTelling(was)
        || is.isEmpty()
        || is.containsAll(was)) {
      return false;
    }
    List<String> quotes = claim.quotes(at.end(), claim.end(at.end()));
    boolean sets = claim.text().contains(" sets ");
    var both = new ArrayList<>(was);
    both.add(is.getFirst());
    return words.told(claim, '+').anyMatch(line -> PatchWords.has(line, was, quotes))
        || words
            .inPart(claim, '+')
            .anyMatch(line -> PatchWords.has(line, sets ? was : both, quotes));
  }

  /** Whether a line that goes gives the same to the same. */
  boolean wasGiven(Claim claim, Matcher at) {
    int instead = claim.text().indexOf(INSTEAD, at.end());
    int end = instead < 0 ? claim.end(at.end()) : instead;
    List<String> subject = claim.names(0, at.start());
    List<String> all = claim.names(at.end(), end);
    if (subject.isEmpty() || !Claim.isTelling(all) || all.contains(subject.getFirst())) {
      return false;
    }
    all.add(subject.getFirst());
    return words.areTogether(all, claim.quotes(at.end(), end), '-');
  }

  /** Whether a line that goes sets the same to the same. */
  boolean wasSet(Claim claim, Matcher at) {
    List<String> all = claim.value(at.end());
    return claim.text().indexOf(INSTEAD, at.end()) < 0
        && !claim.text().contains(" only if ")
        && all.size() > 2
        && words.areTogether(all, '-');
  }

  /** Whether what is said to be replaced is written in a line that comes. */
  boolean isStillWritten(Claim claim, Matcher at) {
    List<String> was = claim.quotes(0, at.start());
    List<String> is = claim.quotes(at.end(), claim.end(at.end()));
    if (was.size() != 1 || is.size() != 1) {
      return false;
    }
    String old = was.getFirst();
    boolean inNew = is.getFirst().contains(old);
    return inNew
        ? is.getFirst().equals("_" + old) && words.all().added().contains(old)
        : old.contains(is.getFirst()) && words.isWritten(old);
  }

  /** Whether a line that goes sets what is said to change now. */
  boolean wasChanged(Claim claim, Matcher at) {
    return claim.value(at.end()).stream()
        .limit(1)
        .anyMatch(name -> words.inPart(claim, '-').anyMatch(sets(name)));
  }

  /** Whether another line sets the same name, to something else. */
  boolean isOneOfSeveral(Claim claim, Matcher at) {
    List<String> is = claim.quotes(at.end(), claim.text().indexOf(INSTEAD, at.end()));
    List<String> told = words.told(claim, '+').toList();
    return !is.isEmpty()
        && Stream.of(' ', '+')
            .flatMap(mark -> words.inPart(claim, mark))
            .filter(sets(at.group()))
            .anyMatch(line -> !told.contains(line) && !line.contains(is.getFirst()));
  }

  private static Predicate<String> sets(String name) {
    return Pattern.compile("(?<![\\w.])" + Pattern.quote(name) + "[\"']?\\s{0,4}(?::=?|=>?)\\s")
        .asPredicate();
  }

  /** Whether a line that goes has the same message. */
  boolean wasLogged(Claim claim, Matcher at) {
    List<String> message = ChangedWords.in(claim.text().substring(at.end()));
    return message.size() >= MESSAGE_MIN && words.areTogether(message, '-');
  }

  /** Whether a line that goes gives the value of what is said to be new to another name. */
  boolean hadOtherName(Claim claim) {
    Set<String> gone =
        words.marked('-').flatMap(line -> value(line).stream()).collect(Collectors.toSet());
    return words.told(claim, '+').flatMap(line -> value(line).stream()).anyMatch(gone::contains);
  }

  private static Optional<String> value(String line) {
    Matcher found = VALUE.matcher(line);
    return found.matches() ? Optional.of(found.group(1).strip()) : Optional.empty();
  }

  /** Whether the lines before the change say the same in the part that a sentence is about. */
  boolean wasSaid(Claim claim, Matcher at) {
    String before =
        words
            .before(claim)
            .map(line -> LINK.matcher(line).replaceAll(""))
            .collect(Collectors.joining(" "));
    return Wording.letters(before).contains(Wording.letters(claim.text().substring(at.end())));
  }

  /** Whether a parameter that is said to have another name has another type, too. */
  boolean hasOtherType(Claim claim, Matcher at) {
    List<String> quotes = claim.quotes(at.end(), claim.text().length());
    if (quotes.size() < 2) {
      return false;
    }
    String old = quotes.getFirst();
    String now = quotes.getLast();
    Set<String> before = typed(words.inPart(claim, '-'), old);
    Set<String> after = typed(words.inPart(claim, '+'), now);
    return !before.isEmpty() && !after.isEmpty() && before.stream().noneMatch(after::contains);
  }

  /** What stands before and behind a name in a list of parameters. */
  private static Set<String> typed(Stream<String> lines, String name) {
    Pattern parameter =
        Pattern.compile(
            "(?:[(,]\\s*|^.\\s*)([^(),]{0,80})\\b"
                + Pattern.quote(name)
                + "\\b([^(),]{0,80})(?=[(),]|$)");
    return lines
        .flatMap(line -> parameter.matcher(line).results())
        .map(found -> found.group(1).strip() + " " + found.group(2).strip())
        .collect(Collectors.toSet());
  }

  /** Whether a line holds the setting of an entry that the sentence does not name. */
  boolean isOfOtherEntry(Claim claim, Matcher at) {
    return words
        .told(claim, '+')
        .map(ENTRY::matcher)
        .anyMatch(entry -> entry.find() && !claim.text().contains(entry.group(1)));
  }

  /** Whether more than one line that comes gives a call what one is said to be given. */
  boolean isGivenOften(Claim claim, Matcher at) {
    int instead = claim.text().indexOf(INSTEAD, at.end());
    int end = instead < 0 ? claim.text().length() : instead;
    List<String> given = claim.quotes(at.end(), end);
    return given.size() > 1
        && words.marked('+').filter(line -> given.stream().allMatch(line::contains)).count() > 1;
  }
}
