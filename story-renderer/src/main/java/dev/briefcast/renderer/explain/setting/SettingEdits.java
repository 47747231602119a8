package dev.briefcast.renderer.explain.setting;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Describes changed settings in any format: <i>tag of image goes from 1.8.2 to 1.9.0</i>. */
public final class SettingEdits {

  private static final int NAMED_WITHIN = 4;
  private static final int CHILDREN_MAX = 3;
  private static final int ADDED_MAX = 3;
  private static final int MOVED_MAX = 20;
  private static final Pattern OF_MAVEN = Pattern.compile("[+ ]\\s*<artifactId>");
  private static final Pattern VERSION = Pattern.compile("[vV]?\\d+(?:[._-][\\w+]+)*");
  private static final Pattern DEPENDENCY = Pattern.compile("v?\\d+\\.\\d+\\.\\d+[\\w.-]*");
  private static final Pattern ARTIFACT =
      Pattern.compile("<artifactId>([\\w.-]{2,60})</artifactId>");

  /** Keys that say little without what they belong to. */
  private static final Set<String> GENERAL =
      Set.of(
          "version", "tag", "name", "enabled", "default", "memory", "cpu", "port", "path", "value",
          "type", "host", "url", "timeout", "size", "min", "max", "image", "level", "limit",
          "owner", "rate", "count", "rev", "ref");

  /** What only groups. */
  private static final Set<String> GROUPS =
      Set.of("with", "env", "spec", "steps", "jobs", "data", "metadata", "properties", "on");

  /** What each job of a list of them has. */
  private static final Pattern OF_EACH =
      Pattern.compile(
          "(?:before_|after_)?(?:script|install)|env|environment|steps|if|needs|args|command");

  private final List<String> lines;
  private final List<Setting> settings;
  private final ListEntries entries;

  private SettingEdits(List<String> lines, Span hunk) {
    this.lines = lines;
    this.settings =
        IntStream.rangeClosed(hunk.first() + 1, hunk.last())
            .mapToObj(i -> Setting.of(lines.get(i), i))
            .flatMap(Optional::stream)
            .toList();
    this.entries = new ListEntries(lines, hunk, settings);
  }

  /** What a part of a patch does to settings. */
  public static List<EditSentence> of(List<String> lines, Span hunk) {
    return new SettingEdits(lines, hunk).sentences();
  }

  private List<EditSentence> sentences() {
    var said = new ArrayList<EditSentence>();
    var gone = new ArrayList<>(settings.stream().filter(Setting::isRemoved).toList());
    var fresh = new ArrayList<Setting>();
    for (Setting now : settings.stream().filter(Setting::isAdded).toList()) {
      Optional<Setting> old =
          gone.stream()
              .filter(each -> each.key().equals(now.key()) && each.indent() == now.indent())
              .filter(each -> entries.isSame(each, now))
              .findFirst();
      old.ifPresent(gone::remove);
      if (old.isPresent() && (!now.isRepeated(settings) || entries.name(now).isPresent())) {
        changeSentence(old.get(), now).ifPresent(said::add);
      } else if (old.isEmpty()) {
        fresh.add(now);
      }
    }
    fresh.stream()
        .limit(MOVED_MAX)
        .filter(each -> !each.isSectionHeader() || !each.isElsewhere('-', lines))
        .flatMap(each -> additionSentence(each, fresh).stream())
        .limit(ADDED_MAX)
        .forEach(said::add);
    gone.stream()
        .limit(MOVED_MAX)
        .flatMap(each -> entries.removalSentence(each).stream())
        .limit(ADDED_MAX)
        .forEach(said::add);
    gone.stream()
        .filter(each -> !isInside(each, gone) && isInformative(each))
        .filter(each -> !GENERAL.contains(each.key()) && !isInAddedEntry(each, gone))
        .limit(MOVED_MAX)
        .filter(each -> !each.isAddedAsSection(lines) && !each.isElsewhere('+', lines))
        .filter(each -> !isOneOfSeveral(each))
        .limit(ADDED_MAX)
        .forEach(each -> said.add(sentence(name(each).then(" is removed"), each.line(), 0.6)));
    return said;
  }

  /** Whether it is one of each of several: a line that stays sets one of that name as deep. */
  private boolean isOneOfSeveral(Setting one) {
    boolean ofEach = one.indent() > 0 && OF_EACH.matcher(one.key()).matches();
    return ofEach
        || IntStream.range(0, lines.size())
            .filter(i -> PatchLines.isMarked(lines, i, ' ') && lines.get(i).contains(one.key()))
            .mapToObj(i -> Setting.of(lines.get(i), i))
            .flatMap(Optional::stream)
            .anyMatch(each -> each.key().equals(one.key()) && each.indent() == one.indent());
  }

  private Optional<EditSentence> changeSentence(Setting old, Setting now) {
    if (isDigest(old.value()) && isDigest(now.value())) {
      return PinnedVersion.of(lines.get(old.line()), lines.get(now.line()))
          .map(each -> sentence(each.clause(name(now), old.line(), now.line()), now.line(), 0.8));
    }
    boolean speakable = old.isSpeakable() && now.isSpeakable();
    if (!speakable || old.value().equals(now.value())) {
      return Optional.empty();
    }
    boolean versions =
        VERSION.matcher(old.value()).matches() && VERSION.matcher(now.value()).matches();
    boolean numbered = versions && (now.value().length() > 3 || isVersion(now.key()));
    AttributedText from = old.spokenValue();
    AttributedText to = now.spokenValue();
    AttributedText name = name(now);
    AttributedText said =
        numbered
            ? name.then(" goes from ").then(from).then(" to ").then(to)
            : name.then(" is now ").then(to).then(" instead of ").then(from);
    return Optional.of(sentence(said, now.line(), 0.8));
  }

  /** A key with a slash is a package's or an action's. */
  private static boolean isVersion(String key) {
    return key.contains("version") || key.indexOf('/') >= 0;
  }

  private Optional<EditSentence> additionSentence(Setting fresh, List<Setting> all) {
    if (isInside(fresh, all)) {
      return Optional.empty();
    }
    if (Setting.opensEntry(lines.get(fresh.line())) && !fresh.isSectionHeader()) {
      return isInformative(fresh) ? entries.additionSentence(fresh, all) : Optional.empty();
    }
    boolean named = !name(fresh).text().equals(fresh.key());
    if (isInAddedEntry(fresh, all) || (!named && fresh.indent() > 0 && isOneOfSeveral(fresh))) {
      return Optional.empty();
    }
    if (!fresh.isSectionHeader()) {
      return isInformative(fresh) && fresh.isSpeakable()
          ? Optional.of(
              sentence(
                  name(fresh).then(setPhrase(fresh)).then(fresh.spokenValue()), fresh.line(), 0.7))
          : Optional.empty();
    }
    return Optional.of(sectionSentence(fresh, all));
  }

  /** A setting with others below it, by those. */
  private EditSentence sectionSentence(Setting fresh, List<Setting> all) {
    List<AttributedText> children =
        all.stream()
            .filter(each -> !each.equals(fresh) && isUnder(each, fresh) && !each.isSectionHeader())
            .filter(each -> each.isSpeakable() && isDirect(each, fresh, all))
            .map(each -> each.spokenKey().then(" is ").then(each.spokenValue()))
            .limit(CHILDREN_MAX)
            .toList();
    List<AttributedText> keys =
        all.stream()
            .filter(each -> !each.equals(fresh) && isUnder(each, fresh))
            .filter(each -> isDirect(each, fresh, all))
            .map(Setting::spokenKey)
            .limit(CHILDREN_MAX + 1)
            .toList();
    AttributedText name = name(fresh).then(" is new");
    if (children.isEmpty() && !keys.isEmpty() && keys.size() <= CHILDREN_MAX) {
      name = name.then(", with ").then(AttributedText.list(keys, CHILDREN_MAX));
    }
    return sentence(
        children.isEmpty()
            ? name
            : name.then(": ").then(AttributedText.list(children, CHILDREN_MAX)),
        fresh.line(),
        0.7);
  }

  /** Whether it belongs to an entry that is added, but not as its first line. */
  private boolean isInAddedEntry(Setting setting, List<Setting> all) {
    return all.stream()
        .filter(each -> Setting.opensEntry(lines.get(each.line())) && !each.isSectionHeader())
        .anyMatch(each -> !each.equals(setting) && entries.isInEntry(setting, each));
  }

  /** Whether nothing that is added stands between the two. */
  private boolean isDirect(Setting inner, Setting outer, List<Setting> all) {
    return all.stream()
        .filter(each -> !each.equals(inner) && !each.equals(outer))
        .noneMatch(each -> isUnder(each, outer) && isUnder(inner, each));
  }

  /** A dependency is new in a version, where another setting has a value. */
  private String setPhrase(Setting fresh) {
    boolean required =
        (DEPENDENCY.matcher(fresh.value()).matches() && !isVersion(fresh.key()))
            || isOfNewArtifact(fresh);
    return required ? " is new, in version " : " is now set to ";
  }

  /** Whether Maven's element that a version is of comes with it. */
  private boolean isOfNewArtifact(Setting fresh) {
    int above = fresh.line() - 1;
    while (above > 0
        && PatchLines.isMarked(lines, above, '+')
        && !OF_MAVEN.matcher(lines.get(above)).lookingAt()) {
      above--;
    }
    return isVersion(fresh.key())
        && OF_MAVEN.matcher(lines.get(above)).lookingAt()
        && PatchLines.isMarked(lines, above, '+');
  }

  /** Elements have names that say little, but for versions. */
  private boolean isInformative(Setting setting) {
    boolean element = lines.get(setting.line()).substring(1).stripLeading().startsWith("<");
    return !element
        || setting
            .key()
            .matches(".*[.-]version|version|java\\.\\w+|TargetFrameworks?|LangVersion|\\w+Version");
  }

  /** Whether it stands in another one of the same kind. */
  private boolean isInside(Setting setting, List<Setting> others) {
    return others.stream().anyMatch(each -> !each.equals(setting) && isUnder(setting, each));
  }

  private boolean isUnder(Setting inner, Setting outer) {
    return outer.isSectionHeader()
        && outer.line() < inner.line()
        && outer.indent() < inner.indent()
        && IntStream.range(outer.line() + 1, inner.line())
            .mapToObj(lines::get)
            .filter(line -> line.length() > 1 && !line.isBlank())
            .map(line -> line.substring(1))
            .noneMatch(line -> line.length() - line.stripLeading().length() <= outer.indent());
  }

  private AttributedText name(Setting setting) {
    AttributedText key = setting.spokenKey();
    if (setting.key().equals("version")) {
      Optional<AttributedText> artifact = artifact(setting.line());
      if (artifact.isPresent()) {
        return artifact.get();
      }
    }
    return GENERAL.contains(setting.key())
        ? entries
            .name(setting)
            .or(() -> parent(setting).map(Setting::spokenKey))
            .map(each -> key.then(" of ").then(each))
            .orElse(key)
        : key;
  }

  /** What the version is of, some lines above. */
  private Optional<AttributedText> artifact(int line) {
    for (int i = line; i > Math.max(0, line - NAMED_WITHIN); i--) {
      Matcher found = ARTIFACT.matcher(lines.get(i));
      if (found.find()) {
        return Optional.of(AttributedText.of(found.group(1), new Span(i, i)));
      }
    }
    return Optional.empty();
  }

  private Optional<Setting> parent(Setting setting) {
    return settings.stream()
        .filter(each -> !each.isRemoved() && isUnder(setting, each))
        .reduce((_, nearer) -> nearer)
        .filter(each -> !GROUPS.contains(each.key()));
  }

  private static EditSentence sentence(AttributedText text, int line, double worth) {
    return EditSentence.of(text, new Span(line, line), worth);
  }

  /** What nobody can hear: a commit, a checksum. */
  public static boolean isDigest(String value) {
    return PinnedVersion.isDigest(value);
  }
}
