package dev.briefcast.secrets;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The patterns of all known kinds of secrets, read from two tables beside this class. A form is a
 * paragraph of lines {@code field: value}; a line that begins with two spaces goes on with the one
 * before.
 */
final class SecretForms {

  /** What patterns share. Every repetition is bounded, and begins where a word does. */
  private static final Map<String, String> PARTS =
      Map.of(
          "%name%", "(?<![\\w.])(?<name>[A-Za-z_][\\w.-]{1,80}+)",
          "%close%", "\\\\?[\"'\\])]{0,3}",
          "%is%", "(?::=|=>|->|={1,3}|!==?|:(?!:))",
          "%quoted%",
              "[bruf@$]{0,2}\\\\?(?<quote>[\"'`])" + "(?<secret>[^\"'`\\s]{8,400}?)\\\\?\\k<quote>",
          "%bare%", "(?<secret>[^\\s\"'`;,&|(){}\\[\\]<>]{7,400}[^\\s\"'`;,&|(){}\\[\\]<>.:!?*])");

  private static final Pattern FIELD = Pattern.compile("([a-z]+): (.*)");

  static final List<SecretForm> ALL =
      Stream.of("service-keys.txt", "places.txt").flatMap(each -> read(each).stream()).toList();

  private SecretForms() {}

  private static List<SecretForm> read(String table) {
    return Pattern.compile("\\n{2,}")
        .splitAsStream(text(table).strip())
        .map(SecretForms::fields)
        .filter(fields -> !fields.isEmpty())
        .map(SecretForms::form)
        .toList();
  }

  private static Map<String, List<String>> fields(String paragraph) {
    var fields = new HashMap<String, List<String>>();
    for (String line : paragraph.replace("\n  ", "").split("\n", -1)) {
      var field = FIELD.matcher(line);
      if (!line.startsWith("#") && field.matches()) {
        fields.computeIfAbsent(field.group(1), _ -> new ArrayList<>()).add(field.group(2));
      }
    }
    return fields;
  }

  private static SecretForm form(Map<String, List<String>> fields) {
    String pattern = first(fields, "pattern", "");
    for (var part : PARTS.entrySet()) {
      pattern = pattern.replace(part.getKey(), part.getValue());
    }
    String keywords = first(fields, "keywords", "");
    return new SecretForm(
        first(fields, "id", ""),
        keywords.isEmpty() ? List.of() : List.of(keywords.split(" ", -1)),
        SecretForm.Judge.valueOf(first(fields, "judge", "form").toUpperCase(Locale.ROOT)),
        Double.parseDouble(first(fields, "bits", "0")),
        Pattern.compile(pattern),
        fields.getOrDefault("masked", List.of()),
        fields.getOrDefault("left", List.of()));
  }

  private static String first(Map<String, List<String>> fields, String name, String otherwise) {
    return fields.getOrDefault(name, List.of(otherwise)).getFirst();
  }

  private static String text(String table) {
    try (InputStream in = SecretForms.class.getResourceAsStream(table)) {
      return new String(Objects.requireNonNull(in, table).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
