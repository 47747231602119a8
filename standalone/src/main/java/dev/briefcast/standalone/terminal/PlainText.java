package dev.briefcast.standalone.terminal;

import dev.briefcast.contracts.text.HiddenCharacters;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedCollection;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Formats JSON as lines and tables. */
public final class PlainText {

  private static final int CELL_MAX = 60;
  private static final String GAP = "  ";

  private PlainText() {}

  /** An object's fields, a line each, and a table for each list of objects in it. */
  public static String of(JsonNode object) {
    var lines = new ArrayList<String>();
    int width = object.propertyNames().stream().mapToInt(String::length).max().orElse(0);
    for (var field : object.properties()) {
      JsonNode value = field.getValue();
      if (isTable(field.getKey(), value)) {
        lines.addAll(table(value));
      } else if (!field.getKey().equals("next_cursor")) {
        lines.add(padded(visible(field.getKey()), width) + GAP + indented(text(value), width));
      } else if (value.isString()) {
        lines.add("More with --cursor " + visible(value.asString()));
      }
    }
    return String.join(System.lineSeparator(), lines);
  }

  /** A page's list is one, even if it is empty. */
  private static boolean isTable(String name, JsonNode value) {
    return value.path(0).isObject() || (name.equals("data") && value.isArray() && value.isEmpty());
  }

  private static List<String> table(JsonNode rows) {
    if (rows.isEmpty()) {
      return List.of("Nothing found.");
    }
    var columns = new LinkedHashSet<String>();
    rows.forEach(row -> columns.addAll(row.propertyNames()));
    var cells = new ArrayList<List<String>>();
    cells.add(columns.stream().map(PlainText::visible).toList());
    rows.forEach(row -> cells.add(columns.stream().map(name -> cell(row.path(name))).toList()));
    return aligned(cells, columns);
  }

  private static List<String> aligned(
      List<List<String>> cells, SequencedCollection<String> columns) {
    var widths = new int[columns.size()];
    for (List<String> row : cells) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return cells.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(List<String> row, int[] widths) {
    var line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      line.append(padded(row.get(i), widths[i])).append(GAP);
    }
    return line.toString().stripTrailing();
  }

  private static String cell(JsonNode value) {
    String text = text(value).replaceAll("\\s+", " ");
    return text.length() <= CELL_MAX ? text : text.substring(0, CELL_MAX - 1) + "…";
  }

  /** Further lines of a text stand under its first one: none can pass for a field. */
  private static String indented(String text, int width) {
    return text.replace("\n", "\n" + padded("", width) + GAP);
  }

  private static String text(JsonNode value) {
    if (value.isNull() || value.isMissingNode() || (value.isArray() && value.isEmpty())) {
      return "-";
    }
    return visible(value.isString() ? value.asString() : value.toString());
  }

  /** The text without what would steer the terminal: others wrote it. */
  public static String visible(String text) {
    return text.codePoints()
        .map(each -> steers(each) ? '\uFFFD' : each)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** The same JSON, in which what would steer the terminal is escaped. */
  public static String visibleJson(String json) {
    return json.codePoints()
        .mapToObj(each -> each != '\r' && steers(each) ? escaped(each) : Character.toString(each))
        .collect(Collectors.joining());
  }

  private static String escaped(int point) {
    return Character.toString(point)
        .chars()
        .mapToObj("\\u%04x"::formatted)
        .collect(Collectors.joining());
  }

  /**
   * Control characters, and those that nobody sees: most turn the direction of writing. Texts have
   * lines and tabs, and joiners are left to scripts and emoji: neither steers a terminal. Fillers
   * do not, either.
   */
  private static boolean steers(int each) {
    return HiddenCharacters.isUnseen(each)
        && each != '\n'
        && each != '\t'
        && !HiddenCharacters.isJoiner(each);
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
