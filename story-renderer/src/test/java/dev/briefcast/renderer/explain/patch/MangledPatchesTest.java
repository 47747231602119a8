package dev.briefcast.renderer.explain.patch;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.PatchCase;
import dev.briefcast.renderer.explain.beat.Excerpt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Patches that are torn apart: of code that no compiler would take a story says little, and does
 * not fail.
 */
class MangledPatchesTest {

  /** Of each folder; more by {@code -Dbriefcast.mangled}, others by {@code …mangled.seed}. */
  private static final int PATCHES = Integer.getInteger("briefcast.mangled", 200);

  private static final long SEED = Long.getLong("briefcast.mangled.seed", 1);

  @ParameterizedTest
  @ValueSource(strings = {"edits", "lines", "parts"})
  void mangledPatch_isDescribedWithoutFailure(String folder) throws IOException {
    var random = new Random(SEED);
    List<PatchCase> cases = PatchCase.readAll(folder);
    for (int i = 0; i < PATCHES; i++) {
      PatchCase each = cases.get(random.nextInt(cases.size()));
      List<String> patch = mangled(each.patch(), random);
      assertThatCode(() -> describe(each.path(), patch))
          .as("%s, seed %d: %s", each.name(), SEED, String.join("\n", patch))
          .doesNotThrowAnyException();
    }
  }

  private static void describe(String path, List<String> patch) {
    Excerpt excerpt =
        Excerpt.of(new BriefFile(path, null, null, String.join("\n", patch), null, null));
    if (excerpt != null) {
      new PatchBeats(path, null, excerpt, Set.of(), List.of(), false, false).beatsByWorth();
      Excerpt whole = excerpt.isPatch() ? excerpt.addedFile() : null;
      if (whole != null) {
        whole.declarations().forEach(new NewBody(whole)::of);
      }
    }
  }

  private static List<String> mangled(List<String> patch, Random random) {
    var lines = new ArrayList<>(patch);
    lines.removeIf(line -> line.startsWith("@@"));
    for (int cuts = random.nextInt(3); cuts > 0 && lines.size() > 1; cuts--) {
      lines.remove(random.nextInt(lines.size()));
    }
    if (!lines.isEmpty()) {
      int at = random.nextInt(lines.size());
      lines.set(at, torn(lines.get(at), random));
    }
    boolean added = random.nextInt(3) == 0;
    if (added) {
      lines.replaceAll(line -> line.isEmpty() ? "+" : "+" + line.substring(1));
    }
    lines.addFirst((added ? "@@ -0,0 +1,%d @@" : "@@ -9,%1$d +9,%1$d @@").formatted(lines.size()));
    return lines;
  }

  /** A line without some characters in its middle, behind its mark. */
  private static String torn(String line, Random random) {
    if (line.length() < 3) {
      return line;
    }
    int from = 1 + random.nextInt(line.length() - 1);
    int to = Math.min(line.length(), from + 1 + random.nextInt(4));
    return line.substring(0, from) + line.substring(to);
  }
}
