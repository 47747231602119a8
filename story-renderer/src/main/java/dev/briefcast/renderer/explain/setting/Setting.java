package dev.briefcast.renderer.explain.setting;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line that assigns a value, in whatever format.
 *
 * @param line of the excerpt
 * @param mark what the patch does to it: {@code +}, {@code -} or a space
 * @param indent how deep it stands
 * @param key what gets the value
 * @param value without quotes; empty if what it has stands below
 */
record Setting(int line, char mark, int indent, String key, String value) {

  private static final int LINE_MAX = 400;
  private static final int VALUE_MAX = 40;
  private static final Pattern SPEAKABLE =
      Pattern.compile("(?!\\d{4}(-\\d\\d){2}[T ])(?=.*[\\p{L}\\p{Nd}])[^{}<>$\\\\|\\[\\]]{1,40}");

  /** {@code uses: actions/checkout@v4}. */
  private static final Pattern ACTION =
      Pattern.compile("^\\s*-?\\s*uses:\\s*[\"']?([\\w./-]+)@([\\w.-]+).*$");

  private static final Pattern KEYED =
      Pattern.compile("^\\s*(?:- )?([\\w@][\\w@./-]{0,60})\\s*[:=]\\s*(.*?),?\\s*$");

  /** A key in quotation marks may have a colon: {@code "test:all": "jest"}. */
  private static final Pattern QUOTED =
      Pattern.compile("^\\s*(?:- )?[\"']([\\w@][\\w@./:-]{0,60})[\"']\\s*[:=]\\s*(.*?),?\\s*$");

  private static final Pattern ELEMENT =
      Pattern.compile("^\\s*<([\\w.-]{2,60})>([^<>]{1,60})</\\1>.*$");

  /** {@code flask==2.0.1}, {@code gem "rails", "7.1"}, {@code github.com/x/y v1.2}. */
  private static final Pattern REQUIRED =
      Pattern.compile(
          "^\\s*(?:require )?(?:gem )?[\"']?([A-Za-z][\\w./-]{1,80})[\"']?(?:,? *(?:==|~=|>=) *|,"
              + " *[\"']|\\s+v)([\\d][\\w.+-]*)[\"']?.*$");

  /** {@code go 1.24} of a module. */
  private static final Pattern MODULE = Pattern.compile("^(go|toolchain) (?:go)?(\\d[\\w.]*)$");

  private static final Pattern ARGUMENT = Pattern.compile("^(?:ARG|ENV)\\s+(\\w+)[= ](\\S+).*$");
  private static final Pattern COMMENT = Pattern.compile("^\\s*(?:#|//|;|--|<!--|\\*).*");
  private static final Pattern BEHIND = Pattern.compile("\\s+(?:#|//).*$");

  /** A list of one thing: {@code ["node"]}. */
  private static final Pattern ONLY =
      Pattern.compile("\\[\\s*[\"']?([^\"'\\[\\],{}]{1,60})[\"']?\\s*]");

  /** Reads a line of a patch, if it is such a one. */
  static Optional<Setting> of(String patchLine, int line) {
    if (patchLine.isEmpty() || patchLine.length() > LINE_MAX) {
      return Optional.empty();
    }
    String text = patchLine.substring(1);
    if (COMMENT.matcher(text).matches()) {
      return Optional.empty();
    }
    for (Pattern form :
        new Pattern[] {ACTION, MODULE, ARGUMENT, ELEMENT, REQUIRED, QUOTED, KEYED}) {
      Matcher found = form.matcher(text);
      if (found.matches()) {
        int indent = text.length() - text.stripLeading().length();
        int deeper = text.stripLeading().startsWith("- ") ? 2 : 0;
        String value = unquoted(found.group(2));
        return Optional.of(
            new Setting(line, patchLine.charAt(0), indent + deeper, found.group(1), value));
      }
    }
    return Optional.empty();
  }

  private static String unquoted(String value) {
    Matcher only = ONLY.matcher(value);
    if (only.matches()) {
      return only.group(1);
    }
    return BEHIND.matcher(value).replaceFirst("").replaceAll("^[\"'^~=]+|[\"';,]+$", "").strip();
  }

  AttributedText spokenKey() {
    return AttributedText.of(key, new Span(line, line));
  }

  AttributedText spokenValue() {
    return AttributedText.of(value, new Span(line, line));
  }

  /** Whether its value can be heard. */
  boolean isSpeakable() {
    return value.length() <= VALUE_MAX
        && SPEAKABLE.matcher(value).matches()
        && !PinnedVersion.isDigest(value);
  }

  boolean isAdded() {
    return mark == '+';
  }

  boolean isRemoved() {
    return mark == '-';
  }

  /** Whether an entry of a list begins with it, as the line says. */
  static boolean opensEntry(String patchLine) {
    return patchLine.length() > 1 && patchLine.substring(1).stripLeading().startsWith("- ");
  }

  /** Whether what it has stands in the lines below. */
  boolean isSectionHeader() {
    return value.isEmpty() || value.equals("{") || value.equals("[") || value.equals("|");
  }

  /** TOML's {@code [dependencies.door]} in place of {@code door = "1"}. */
  boolean isAddedAsSection(List<String> patch) {
    return patch.stream().anyMatch(line -> line.startsWith("+[") && line.endsWith("." + key + "]"));
  }

  /** Whether the other side has a setting of that name as well, wherever: it was moved. */
  boolean isElsewhere(char other, List<String> patch) {
    return patch.stream()
        .filter(line -> !line.isEmpty() && line.charAt(0) == other && line.contains(key))
        .flatMap(line -> of(line, 0).stream())
        .anyMatch(each -> each.key().equals(key));
  }

  /** Whether rows of one table have that key, each with another value: none is the setting. */
  boolean isRepeated(List<Setting> all) {
    return all.stream()
        .filter(each -> each.isAdded() && each.key().equals(key) && !each.isSectionHeader())
        .anyMatch(each -> !each.value().equals(value));
  }
}
