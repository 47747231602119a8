package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.screenplay.Prose;
import java.util.List;

/** Names files in sentences: by their name, with folders where two names are alike. */
final class FileLabels {

  private static final double LABEL_SECONDS = 4;
  private static final int SEGMENTS_MAX = 4;

  private FileLabels() {}

  static List<String> of(List<BriefFile> files) {
    List<String> paths = files.stream().map(BriefFile::path).distinct().toList();
    return files.stream().map(BriefFile::path).map(path -> label(path, paths)).toList();
  }

  /** As many folders before the name as tell it from the others, up to three. */
  private static String label(String path, List<String> paths) {
    for (int count = 1; count < SEGMENTS_MAX; count++) {
      String label = lastSegments(path, count);
      int segments = count;
      if (paths.stream().filter(each -> lastSegments(each, segments).equals(label)).count() < 2) {
        return label;
      }
    }
    return lastSegments(path, SEGMENTS_MAX);
  }

  private static String lastSegments(String path, int count) {
    String[] segments = Prose.clean(path).replaceAll("[/\\\\]+$", "").split("[/\\\\]+", -1);
    int from = Math.max(0, segments.length - count);
    String label = String.join("/", List.of(segments).subList(from, segments.length));
    String shown = label.isEmpty() ? Prose.clean(path) : label;
    return SpeakingTime.leadingPart(LABEL_SECONDS, shown).replaceFirst("\\.$", "");
  }
}
