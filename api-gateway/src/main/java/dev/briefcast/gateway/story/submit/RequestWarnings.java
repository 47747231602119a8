package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefRepo;
import dev.briefcast.contracts.brief.BriefStep;
import dev.briefcast.gateway.story.look.LookReader;
import dev.briefcast.gateway.story.metadata.StoryMetadata;
import java.lang.Character.UnicodeScript;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Finds fields of a valid request that have no effect, or less than one would think: unknown ones,
 * lines that its excerpts do not have, text that no English voice speaks. At most {@value
 * #WARNINGS_MAX}, in the order of the request.
 */
public final class RequestWarnings {

  static final int WARNINGS_MAX = 20;

  /** The last letter with an accent that European languages write. */
  private static final int LATIN_MAX = 0x24F;

  /** Longer names are shown in part, and compared with nothing. */
  private static final int NAME_MAX = 40;

  private static final List<String> OF_BRIEF =
      append(append(components(Brief.class), LookReader.FIELD), StoryMetadata.FIELD);
  private static final List<String> OF_REPO = components(BriefRepo.class);
  private static final List<String> OF_FILE = components(BriefFile.class);
  private static final List<String> OF_STEP = components(BriefStep.class);
  private static final List<String> OF_CHANGE =
      List.of("owner", "repo", "number", "force", LookReader.FIELD, StoryMetadata.FIELD);

  private final List<Warning> found = new ArrayList<>();

  private RequestWarnings() {}

  /**
   * A field of a valid request that has no effect, or not all that one would think.
   *
   * @param field where, as a path: {@code files[2].exerpt}
   * @param message what becomes of it, to be read behind the field's name
   */
  public record Warning(String field, String message) {}

  /** The warnings of a body that {@link CreateStoryRequest} could read. */
  public static List<Warning> of(JsonNode body) {
    var warnings = new RequestWarnings();
    if (body.hasNonNull("number")) {
      warnings.checkNames(body, "", OF_CHANGE);
    } else {
      warnings.checkBrief(body);
    }
    warnings.checkNames(body.path(LookReader.FIELD), LookReader.FIELD + ".", LookReader.FIELDS);
    return List.copyOf(warnings.found);
  }

  private void checkBrief(JsonNode body) {
    checkNames(body, "", OF_BRIEF);
    checkNames(body.path("repo"), "repo.", OF_REPO);
    checkScript(body.path("title"), "title");
    checkScript(body.path("summary"), "summary");
    JsonNode files = body.path("files");
    for (int i = 0; i < files.size(); i++) {
      checkFile(files.get(i), "files[" + i + "].");
    }
    checkScripts(body, "flow");
    checkScripts(body, "highlights");
  }

  private void checkFile(JsonNode file, String prefix) {
    checkNames(file, prefix, OF_FILE);
    checkScript(file.path("role"), prefix + "role");
    JsonNode steps = file.path("steps");
    for (int i = 0; i < steps.size(); i++) {
      checkNames(steps.get(i), prefix + "steps[" + i + "].", OF_STEP);
      checkScript(steps.get(i).path("say"), prefix + "steps[" + i + "].say");
    }
    if (file.hasNonNull("excerpt") && file.hasNonNull("endLine")) {
      long first = file.hasNonNull("startLine") ? file.get("startLine").intValue() : 1;
      long last = first + Math.max(1, file.get("excerpt").stringValue().lines().count()) - 1;
      if (file.get("endLine").intValue() != last) {
        add(
            prefix + "endLine",
            "is %d, but the excerpt ends at line %d"
                .formatted(file.get("endLine").intValue(), last));
      }
    }
  }

  private void checkScripts(JsonNode body, String name) {
    for (int i = 0; i < body.path(name).size(); i++) {
      checkScript(body.path(name).get(i), name + "[" + i + "]");
    }
  }

  /** Of text in another script than Latin: an English voice leaves that to the captions. */
  private void checkScript(JsonNode text, String field) {
    if (found.size() < WARNINGS_MAX
        && text.isString()
        && text.stringValue().codePoints().anyMatch(RequestWarnings::isOtherScript)) {
      add(
          field,
          "has text in a script that an English voice does not speak: it is in captions only");
    }
  }

  private static boolean isOtherScript(int point) {
    if (point <= LATIN_MAX || !Character.isLetter(point)) {
      return false;
    }
    UnicodeScript script = UnicodeScript.of(point);
    return script != UnicodeScript.LATIN && script != UnicodeScript.COMMON;
  }

  private void checkNames(JsonNode object, String prefix, List<String> known) {
    for (String name : object.propertyNames()) {
      if (found.size() == WARNINGS_MAX) {
        return;
      }
      if (!known.contains(name)) {
        add(prefix + truncated(name), "is unknown and ignored" + suggestion(name, known));
      }
    }
  }

  private void add(String field, String message) {
    if (found.size() < WARNINGS_MAX) {
      found.add(new Warning(field, message));
    }
  }

  private static String suggestion(String name, List<String> known) {
    return closest(name, known).map(each -> ": did you mean " + each + "?").orElse("");
  }

  private static Optional<String> closest(String name, List<String> known) {
    if (name.length() > NAME_MAX) {
      return Optional.empty();
    }
    String letters = letters(name);
    return known.stream()
        .filter(each -> isSimilar(letters, letters(each)))
        .min(
            (one, other) ->
                Integer.compare(
                    distance(letters, letters(one)), distance(letters, letters(other))));
  }

  /** Two mistakes, as two letters that changed places are; one in names of three letters. */
  private static boolean isSimilar(String written, String known) {
    return distance(written, known) <= (known.length() < 4 ? 1 : 2);
  }

  /** As {@code start_line} and {@code startLine} are the same name in two conventions. */
  private static String letters(String name) {
    return name.replaceAll("[^\\p{L}\\p{N}]", "").toLowerCase(Locale.ROOT);
  }

  /** How many letters are to be added, removed or replaced (Levenshtein, 1965). */
  private static int distance(String from, String to) {
    int[] before = new int[to.length() + 1];
    for (int i = 0; i < before.length; i++) {
      before[i] = i;
    }
    for (int row = 1; row <= from.length(); row++) {
      int[] now = new int[before.length];
      now[0] = row;
      for (int column = 1; column < now.length; column++) {
        int replaced = before[column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
        now[column] = Math.min(replaced, 1 + Math.min(before[column], now[column - 1]));
      }
      before = now;
    }
    return before[to.length()];
  }

  private static String truncated(String name) {
    return name.codePointCount(0, name.length()) <= NAME_MAX
        ? name
        : name.substring(0, name.offsetByCodePoints(0, NAME_MAX)) + "…";
  }

  private static List<String> append(List<String> names, String another) {
    return Stream.concat(names.stream(), Stream.of(another)).toList();
  }

  private static List<String> components(Class<? extends Record> type) {
    return Stream.of(type.getRecordComponents()).map(RecordComponent::getName).toList();
  }
}
