package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.screenplay.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Decides whether what is said to come, to go or to get another name does so by other names. */
final class NameEvidence {

  private static final int STEM_MIN = 4;
  private static final int TYPE_MIN = 8;

  private static final Pattern TYPE = Pattern.compile("interface|class|struct|type|enum|trait");

  private static final Pattern KEY = Pattern.compile(".\\s*[\"']?([\\w.-]{1,80})[\"']?\\s?[:=]");

  private final PatchWords words;

  NameEvidence(PatchWords words) {
    this.words = words;
  }

  /** Whether what is said to be new was there in other spelling. */
  boolean wasSpelledOtherwise(Claim claim, Matcher at) {
    List<String> come = claim.after(at);
    Set<String> gone = only(words.all().removed(), words.all().added());
    return !come.isEmpty()
        && (hasSpelled(gone, come.getFirst(), "")
            || (TYPE.matcher(at.group()).find() && hasPart(gone, come.getFirst())));
  }

  /** Whether what is said to make room for something else is there in other spelling. */
  boolean isSpelledOtherwise(Claim claim, Matcher at) {
    boolean renamed = at.group().contains("renamed");
    List<String> one = claim.before(at);
    List<String> other = claim.value(at.end());
    String old = renamed ? last(one) : last(other);
    String now = renamed ? last(other) : last(one);
    ChangedWords all = words.all();
    // A name beside may differ from a renamed one in nothing but its letters' case.
    return hasSpelled(renamed ? only(all.added(), all.removed()) : all.added(), old, now);
  }

  /** Whether a name goes or comes that is there in other spelling on the other side. */
  boolean isRespelled(Claim claim) {
    ChangedWords all = words.all();
    return claim.names(0, claim.text().length()).stream()
            .filter(name -> !all.kept().contains(name))
            .anyMatch(
                name ->
                    all.added().contains(name) != all.removed().contains(name)
                        && hasSpelled(
                            all.added().contains(name) ? all.removed() : all.added(), name, ""))
        || claim.quotes(0, claim.text().length()).stream().anyMatch(this::isKeyRespelled);
  }

  /** Whether an entry of a hyphenated name goes, and one of other spelling comes. */
  private boolean isKeyRespelled(String name) {
    return name.indexOf('-') > 0
        && !words.isWritten(name)
        && words
            .marked('+')
            .map(KEY::matcher)
            .anyMatch(
                key ->
                    key.lookingAt() && Wording.letters(key.group(1)).equals(Wording.letters(name)));
  }

  /** The words of one side that neither stay nor stand on the other. */
  private Set<String> only(Set<String> side, Set<String> other) {
    return side.stream()
        .filter(each -> !other.contains(each) && !words.all().kept().contains(each))
        .collect(Collectors.toSet());
  }

  /** Whether a long name that goes is the end or the beginning of one that comes. */
  private static boolean hasPart(Set<String> gone, String name) {
    return gone.stream()
        .filter(each -> each.length() >= TYPE_MIN && each.length() < name.length())
        .anyMatch(each -> name.startsWith(each) || name.endsWith(each));
  }

  private static String last(List<String> names) {
    return names.isEmpty() ? "" : names.getLast();
  }

  /** Whether some words have one that is another name only by its spelling, and not a third. */
  private static boolean hasSpelled(Set<String> words, String name, String but) {
    String letters = Wording.letters(name);
    return letters.length() >= STEM_MIN
        && words.stream()
            .filter(each -> !each.equals(name) && !each.equals(but))
            .anyMatch(each -> Wording.letters(each).equals(letters));
  }

  /** Whether a longer name comes that begins with the word of one. */
  boolean isInLongerOne(List<String> names) {
    Set<String> come = only(words.all().added(), words.all().removed());
    return names.stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .map(name -> name.endsWith("s") ? name.substring(0, name.length() - 1) : name)
        .filter(stem -> stem.length() >= STEM_MIN)
        .anyMatch(
            stem ->
                come.stream()
                    .map(each -> each.toLowerCase(Locale.ROOT))
                    .anyMatch(each -> each.length() > stem.length() + 1 && each.startsWith(stem)));
  }
}
