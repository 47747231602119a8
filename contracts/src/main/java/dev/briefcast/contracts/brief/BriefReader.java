package dev.briefcast.contracts.brief;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Parses a brief from untrusted JSON, and reports all violations at once: absent fields, wrong
 * types and broken limits. Unknown fields are ignored; null is absent.
 */
public final class BriefReader {

  private static final int STEPS_MAX = 12;

  private final Violations violations = new Violations();

  private BriefReader() {}

  /**
   * @throws InvalidBriefException naming every violation
   */
  public static Brief read(JsonNode body) {
    return new BriefReader().brief(body);
  }

  private Brief brief(JsonNode body) {
    if (!body.isObject()) {
      throw new InvalidBriefException(List.of(new Violation("", "must be a JSON object")));
    }
    String title = strip(required(body, "title"));
    String summary = strip(required(body, "summary"));
    Brief.checkTexts(violations, title, summary);
    BriefRepo repo = nested(field(body, "repo"), "repo", BriefReader::repo);
    List<BriefFile> files = files(field(body, "files"));
    List<String> flow = texts(field(body, "flow"), "flow");
    if (flow != null && flow.isEmpty()) {
      violations.add("flow", "must have 3 to 7 items, has 0");
    }
    List<String> highlights = texts(field(body, "highlights"), "highlights");
    Brief.checkLists(violations, orEmpty(flow), orEmpty(highlights));
    Map<String, String> lexicon = lexicon(field(body, "lexicon"));
    BriefLexicon.check(violations, lexicon);
    violations.throwIfAny();
    BriefLexicon.checkSpoken(violations, lexicon, prose(title, summary, files, flow, highlights));
    violations.throwIfAny();
    return new Brief(orBlank(title), orBlank(summary), repo, files, flow, highlights, lexicon);
  }

  private static List<@Nullable String> prose(
      @Nullable String title,
      @Nullable String summary,
      List<BriefFile> files,
      @Nullable List<String> flow,
      @Nullable List<String> highlights) {
    var texts = new ArrayList<@Nullable String>();
    texts.add(title);
    texts.add(summary);
    for (BriefFile file : files) {
      texts.add(file.role());
      List<BriefStep> steps = file.steps();
      if (steps != null) {
        steps.forEach(step -> texts.add(step.say()));
      }
    }
    texts.addAll(orEmpty(flow));
    texts.addAll(orEmpty(highlights));
    return texts;
  }

  private static BriefRepo repo(JsonNode node) {
    var reader = new BriefReader();
    String owner = reader.required(node, "owner");
    String name = reader.required(node, "name");
    String branch = reader.optional(node, "branch");
    return reader.build(() -> new BriefRepo(orOne(owner), orOne(name), branch));
  }

  private static BriefFile file(JsonNode node) {
    var reader = new BriefReader();
    String path = reader.required(node, "path");
    String role = reader.optional(node, "role");
    String language = reader.optional(node, "language");
    String excerpt = reader.optional(node, "excerpt");
    Integer startLine = reader.number(node, "startLine");
    Integer endLine = reader.number(node, "endLine");
    List<BriefStep> steps = reader.steps(field(node, "steps"));
    return reader.build(
        () -> new BriefFile(orOne(path), role, language, excerpt, startLine, endLine, steps));
  }

  private @Nullable List<BriefStep> steps(@Nullable JsonNode node) {
    if (node == null) {
      return null;
    }
    if (!node.isArray()) {
      violations.add("steps", "must be an array");
      return null;
    }
    violations.size("steps", node.size(), 1, STEPS_MAX);
    var steps = new ArrayList<BriefStep>();
    for (int i = 0; i < Math.min(node.size(), STEPS_MAX); i++) {
      String field = "steps[" + i + "]";
      JsonNode item = node.get(i);
      BriefStep step = nested(item, field, BriefReader::step);
      if (step != null) {
        steps.add(step);
      }
    }
    return steps.size() == node.size() ? steps : null;
  }

  private static BriefStep step(JsonNode node) {
    var reader = new BriefReader();
    Integer startLine = reader.requiredNumber(node, "startLine");
    Integer endLine = reader.requiredNumber(node, "endLine");
    String say = reader.required(node, "say");
    int first = startLine == null ? 1 : startLine;
    int last = endLine == null ? Math.max(first, 1) : endLine;
    return reader.build(() -> new BriefStep(first, last, say == null ? "---" : say));
  }

  private @Nullable Integer requiredNumber(JsonNode object, String field) {
    if (field(object, field) == null) {
      violations.add(field, "is required");
      return null;
    }
    return number(object, field);
  }

  /** Makes the object even where a field could not be read, to learn what else is wrong. */
  private <T> T build(Supplier<T> constructor) {
    try {
      T made = constructor.get();
      violations.throwIfAny();
      return made;
    } catch (InvalidBriefException broken) {
      var all = new ArrayList<>(violations.found());
      broken.violations().stream().filter(each -> !all.contains(each)).forEach(all::add);
      throw new InvalidBriefException(all);
    }
  }

  private List<BriefFile> files(@Nullable JsonNode node) {
    if (node == null) {
      violations.add("files", "is required");
      return List.of();
    }
    if (!node.isArray()) {
      violations.add("files", "must be an array");
      return List.of();
    }
    violations.size("files", node.size(), 1, 20);
    var files = new ArrayList<BriefFile>();
    for (int i = 0; i < Math.min(node.size(), 20); i++) {
      BriefFile file = nestedItem(node.get(i), "files[" + i + "]");
      if (file != null) {
        files.add(file);
      }
    }
    return files;
  }

  private @Nullable BriefFile nestedItem(JsonNode node, String field) {
    if (node.isNull()) {
      violations.add(field, "must be an object");
      return null;
    }
    return nested(node, field, BriefReader::file);
  }

  private <T> @Nullable T nested(
      @Nullable JsonNode node, String field, Function<JsonNode, T> read) {
    if (node == null) {
      return null;
    }
    if (!node.isObject()) {
      violations.add(field, "must be an object");
      return null;
    }
    try {
      return read.apply(node);
    } catch (InvalidBriefException broken) {
      violations.addAll(field, broken.violations());
      return null;
    }
  }

  private Map<String, String> lexicon(@Nullable JsonNode node) {
    if (node == null) {
      return Map.of();
    }
    if (!node.isObject()) {
      violations.add("lexicon", "must be an object of strings");
      return Map.of();
    }
    var lexicon = new LinkedHashMap<String, String>();
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      if (entry.getValue().isString()) {
        lexicon.put(entry.getKey(), entry.getValue().stringValue());
      } else {
        violations.add(BriefLexicon.field(entry.getKey()), "must be a string");
        return Map.of();
      }
    }
    return lexicon;
  }

  private @Nullable List<String> texts(@Nullable JsonNode node, String field) {
    if (node == null) {
      return null;
    }
    if (!node.isArray()) {
      violations.add(field, "must be an array of strings");
      return null;
    }
    var texts = new ArrayList<String>();
    for (int i = 0; i < node.size(); i++) {
      JsonNode item = node.get(i);
      if (item.isString()) {
        texts.add(item.stringValue());
      } else {
        violations.add(field + "[" + i + "]", "must be a string");
        return null;
      }
    }
    return texts;
  }

  private @Nullable String required(JsonNode object, String field) {
    if (field(object, field) == null) {
      violations.add(field, "is required");
      return null;
    }
    return optional(object, field);
  }

  private @Nullable String optional(JsonNode object, String field) {
    JsonNode node = field(object, field);
    if (node == null) {
      return null;
    }
    if (!node.isString()) {
      violations.add(field, "must be a string");
      return null;
    }
    return node.stringValue();
  }

  private @Nullable Integer number(JsonNode object, String field) {
    JsonNode node = field(object, field);
    if (node == null) {
      return null;
    }
    if (!node.isIntegralNumber() || !node.canConvertToInt()) {
      violations.add(field, "must be an integer from 1 to " + Integer.MAX_VALUE);
      return null;
    }
    return node.intValue();
  }

  private static @Nullable JsonNode field(JsonNode object, String field) {
    JsonNode node = object.get(field);
    return node == null || node.isNull() ? null : node;
  }

  private static @Nullable String strip(@Nullable String text) {
    return text == null ? null : text.strip();
  }

  private static String orBlank(@Nullable String text) {
    return text == null ? "" : text;
  }

  /** Stands in for a required text already reported, so that it is not reported again. */
  private static String orOne(@Nullable String text) {
    return text == null ? "-" : text;
  }

  private static List<String> orEmpty(@Nullable List<String> texts) {
    return texts == null ? List.of() : texts;
  }
}
