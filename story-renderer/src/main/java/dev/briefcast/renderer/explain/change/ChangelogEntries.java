package dev.briefcast.renderer.explain.change;

import dev.briefcast.renderer.screenplay.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Extracts what a change adds to a changelog: its author's words for users. */
final class ChangelogEntries {

  private static final int ENTRIES_MAX = 6;
  private static final int ENTRY_MAX = 400;
  private static final int ADDED_MAX = 24;
  private static final int WORDS_MAX = 200;
  private static final double REWORDED_MIN = 0.6;
  private static final Pattern LOG =
      Pattern.compile(
          "(?i)(?:.*/)?(?:change-?log|changes|history|news|release[_-]?notes)"
              + "(?:\\.(?:md|rst|txt|adoc))?|(?:.*/)?changes?(?:ets?)?/[\\w.+-]+\\.(?:md|rst|txt)");
  private static final Pattern ENTRY = Pattern.compile("^[-*+] +(?!\\[(?!CVE-|GHSA-)).*");

  /** What is said of a release before its list. */
  private static final Pattern INTRODUCTION = Pattern.compile("(?:\\p{Lu}|`)[^|<]{30,300}\\.");

  private static final Pattern ADDRESS =
      Pattern.compile(
          " *<?https?://\\S+| *\\[#?\\d+]\\([^)]*\\)| *\\[#\\d+](?=\\s)|(?<=\\w)(?:, see)? #\\d+(?=[,.]|$)");

  /** A Markdown link with a text that is more than a number. */
  private static final Pattern LINK =
      Pattern.compile("\\[(?!#?\\d+])([^\\[\\]]{1,200})]\\(<?https?://[^()\\s]{1,400}\\)");

  private static final Pattern DEFINITION = Pattern.compile("\\[[^\\]]{1,60}]: *\\S.*");
  private static final Pattern KIND =
      Pattern.compile(
          "(?i)^(?:\\*\\*)?(?:add(?:ed)?|changed?|fixed|removed|deprecated|security|breaking(?: change)?|feat|fix)(?: *:(?:\\*\\*)?|(?:\\*\\*):?) *(?=\\S)");
  private static final Pattern REFERENCE =
      Pattern.compile(
          " *\\(?\\[?(?:#\\d+|GH-\\d+)]?(?:\\([^)]*\\))?(?:, *\\[?#\\d+]?)*\\)?(?=[.\\s]*$)"
              + "|(?: +[-–—])? +by \\[?@\\w.*$| *\\((?:by |thanks )?@[\\w, @-]+\\)[.\\s]*$| +by(?: \\p{Lu}[\\p{L}.'-]+){2,4}(?=[.\\s]*$)");

  private static final Pattern END_REFERENCE = Pattern.compile("\\.? *\\(?\\[?#\\d{1,9}]?\\)?$");

  /** What Markdown would take for a mark. */
  private static final Pattern ESCAPED = Pattern.compile("\\\\([_*`#])");

  private ChangelogEntries() {}

  /** Whether a path is a change log's. */
  static boolean isLog(String path) {
    return LOG.matcher(path).matches();
  }

  /**
   * The entries, each as a list item; none if there are so many that it is a release's whole log.
   *
   * @param why what the description says: what is in it is not said twice
   */
  static List<String> of(List<ChangedFile> files, String title, String why) {
    var entries = new ArrayList<String>();
    for (ChangedFile file : files) {
      if (file.patch() != null && LOG.matcher(file.path()).matches()) {
        entries.addAll(added(file.patch()));
      }
    }
    if (entries.size() > ENTRIES_MAX) {
      return List.of();
    }
    return entries.stream()
        .filter(each -> !Noise.repeats(each, title) && !Noise.repeats(each, why))
        .map(each -> UntrustedText.wholeSentences(each, ENTRY_MAX))
        .filter(each -> !each.endsWith("…"))
        .map(each -> "- " + each)
        .toList();
  }

  /** Whether an entry that goes has most of its words. */
  private static boolean isReworded(String text, Set<String> old) {
    Set<String> words = words(text);
    return ENTRY.matcher(text).matches()
        && old.stream()
            .filter(each -> ENTRY.matcher(each).matches())
            .map(ChangelogEntries::words)
            .anyMatch(each -> share(words, each) >= REWORDED_MIN);
  }

  private static Set<String> words(String text) {
    return Stream.of(text.toLowerCase(Locale.ROOT).split("\\W+", WORDS_MAX))
        .filter(each -> !each.isEmpty())
        .collect(Collectors.toSet());
  }

  private static double share(Set<String> one, Set<String> other) {
    long both = one.stream().filter(other::contains).count();
    return (double) both / Math.max(1, one.size() + other.size() - both);
  }

  private static List<String> added(String patch) {
    var entries = new ArrayList<String>();
    List<String> lines =
        patch.lines().filter(line -> line.startsWith("+")).limit(ADDED_MAX).toList();
    // What only lost spaces at its end is no news.
    Set<String> old =
        patch
            .lines()
            .filter(line -> line.startsWith("-"))
            .map(line -> line.substring(1).strip())
            .collect(Collectors.toSet());
    boolean open = false;
    boolean fenced = false;
    for (String line : lines) {
      String text = line.substring(1).strip();
      boolean fence = text.startsWith("```");
      if (fence || fenced) {
        fenced ^= fence;
        open = false;
      } else if (old.contains(text) || isReworded(text, old)) {
        open = false;
      } else if (ENTRY.matcher(text).matches()) {
        entries.add(text.substring(2).strip());
        open = true;
      } else if (open
          && !text.isEmpty()
          && !text.startsWith("#")
          && !DEFINITION.matcher(text).matches()) {
        String entry = entries.removeLast();
        boolean next = END_REFERENCE.matcher(entry).find() && Character.isUpperCase(text.charAt(0));
        entries.add((next ? END_REFERENCE.matcher(entry).replaceFirst(".") : entry) + " " + text);
      } else {
        open = false;
        if (entries.isEmpty() && INTRODUCTION.matcher(text).matches()) {
          entries.add(text);
        }
      }
    }
    return entries.stream()
        .distinct()
        .map(each -> ESCAPED.matcher(each).replaceAll("$1"))
        .map(SpeakableSentences::withoutRoles)
        .map(each -> LINK.matcher(each).replaceAll("$1"))
        .map(each -> REFERENCE.matcher(KIND.matcher(each).replaceFirst("")).replaceAll("").strip())
        .map(each -> ADDRESS.matcher(each).replaceAll("").strip())
        .filter(each -> each.split(" ", -1).length > 3)
        .map(each -> each.matches("(?s).*[.!?]") ? each : Prose.ended(each))
        .map(each -> each.replaceFirst("(?<=\\w)[.\\s]*\\.$", "."))
        .map(SpeakableSentences::of)
        .filter(each -> !each.isEmpty())
        .toList();
  }
}
