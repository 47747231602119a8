package dev.briefcast.renderer.explain.change;

import dev.briefcast.contracts.change.FilePatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Collects the whole patches of a change, against which is held what is said of its files. */
final class ChangePatches {

  private static final int FILE_MAX = 60_000;
  private static final int ALL_MAX = 400_000;
  private static final int FILES_MAX = 60;

  /** The whole of a short file; of a long one what most functions have. */
  private static final int[] AROUND_LINES = {2_000, 60};

  private ChangePatches() {}

  /**
   * Those of files that somebody wrote, the shown ones first, as far as there is room; with the
   * whole of a short one, and of a long one the lines around each part.
   *
   * @param shown the indices of the files of which parts are shown
   */
  static List<FilePatch> of(List<ParsedFile> files, Set<Integer> shown) {
    var patches = new ArrayList<FilePatch>();
    int left = ALL_MAX;
    List<ParsedFile> ordered =
        Stream.concat(
                shown.stream(),
                IntStream.range(0, files.size()).boxed().filter(each -> !shown.contains(each)))
            .map(files::get)
            .filter(each -> each.kind().isHandWritten() && !each.hunks().isEmpty())
            .limit(FILES_MAX)
            .toList();
    for (ParsedFile file : ordered) {
      String patch = patch(file, Math.min(left, FILE_MAX));
      if (!patch.isEmpty()) {
        patches.add(new FilePatch(UntrustedText.of(file.file().path(), 500), patch));
        left -= patch.length();
      }
    }
    return patches;
  }

  /** With as much of the file around what changes as there is room for; empty if there is none. */
  private static String patch(ParsedFile file, int most) {
    for (int around : file.lines().isEmpty() ? new int[0] : AROUND_LINES) {
      String text = text(WideHunks.of(file.hunks(), file.lines(), around), most);
      if (text.length() <= most) {
        return text;
      }
    }
    String text = text(file.hunks(), most);
    return text.length() <= most ? text : "";
  }

  /** The hunks as a patch; no more than is needed to see that it is too long. */
  private static String text(List<Hunk> hunks, int most) {
    var text = new StringBuilder();
    for (Hunk hunk : hunks) {
      if (text.length() > most) {
        break;
      }
      text.append(text.isEmpty() ? "" : "\n").append(ShownFile.truncated(hunk.text()));
    }
    return text.toString();
  }
}
