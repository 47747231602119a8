package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.screenplay.Prose;
import java.util.Collections;
import java.util.List;

/** What files are called in sentences: the name, with its folder where two names are alike. */
final class FileLabels {

  private static final double LABEL_SECONDS = 4;

  private FileLabels() {}

  static List<String> of(List<BriefFile> files) {
    List<String> names =
        files.stream().map(BriefFile::path).distinct().map(path -> lastSegments(path, 1)).toList();
    return files.stream()
        .map(BriefFile::path)
        .map(path -> lastSegments(path, isShared(names, lastSegments(path, 1)) ? 2 : 1))
        .toList();
  }

  private static boolean isShared(List<String> names, String name) {
    return Collections.frequency(names, name) > 1;
  }

  private static String lastSegments(String path, int count) {
    String[] segments = Prose.clean(path).replaceAll("[/\\\\]+$", "").split("[/\\\\]+", -1);
    int from = Math.max(0, segments.length - count);
    String label = String.join("/", List.of(segments).subList(from, segments.length));
    String shown = label.isEmpty() ? Prose.clean(path) : label;
    return SpeakingTime.spoken(LABEL_SECONDS, shown).replaceFirst("\\.$", "");
  }
}
