package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefReader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Briefs for tests. */
final class Briefs {

  static final Path EXAMPLES = Path.of("..", "examples");

  private static final JsonMapper MAPPER = new JsonMapper();

  private Briefs() {}

  static Brief exampleBrief(String name) {
    return BriefReader.read(MAPPER.readTree(EXAMPLES.resolve(name).toFile()));
  }

  static Brief of(BriefFile... files) {
    return new Brief("A small change", "It changes one thing.", null, List.of(files), null, null);
  }

  static BriefFile file(String path, @Nullable String excerpt) {
    return new BriefFile(path, null, null, excerpt, null, null);
  }

  /** Every field as large as the contract allows, of a text repeated. */
  static Brief largestBrief(String unit) {
    var file =
        new BriefFile(
            repeat(unit, 500),
            repeat(unit, 500),
            "java",
            repeat(unit, 20_000),
            Integer.MAX_VALUE,
            Integer.MAX_VALUE);
    return new Brief(
        repeat(unit, 140),
        repeat(unit, 2_000),
        null,
        Collections.nCopies(20, file),
        Collections.nCopies(7, repeat(unit, 500)),
        Collections.nCopies(8, repeat(unit, 200)));
  }

  /** A text repeated and cut to so many code points. */
  static String repeat(String unit, int codePoints) {
    String text = unit.repeat(codePoints / unit.codePointCount(0, unit.length()) + 1);
    return text.substring(0, text.offsetByCodePoints(0, codePoints));
  }
}
