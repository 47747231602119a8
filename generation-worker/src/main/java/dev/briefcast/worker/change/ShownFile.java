package dev.briefcast.worker.change;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.worker.fetch.ChangedFile.What;
import dev.briefcast.worker.fetch.FileKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A file of which parts are shown, as a brief has it. */
final class ShownFile {

  private static final int LINES_MAX = 104;
  private static final int LINE_MAX = 240;
  private static final int EXCERPT_MAX = 19_000;

  private ShownFile() {}

  /**
   * @param hunks at least one
   */
  static BriefFile of(ReadFile file, List<Hunk> hunks) {
    int each = LINES_MAX / hunks.size() - 1;
    var parts = new ArrayList<String>();
    int left = EXCERPT_MAX;
    for (Hunk hunk : hunks) {
      String part = within(hunk.shortened(each).text());
      if (part.length() > left && !parts.isEmpty()) {
        break;
      }
      parts.add(part.substring(0, Math.min(part.length(), Math.max(0, left))));
      left -= part.length() + 1;
    }
    boolean evidence = file.kind() == FileKind.TEST && file.file().what() != What.REMOVED;
    String role = evidence ? "is the evidence" + file.with() : file.does();
    return new BriefFile(
        SafeText.of(file.file().path(), 500),
        SafeText.of(role, 300),
        null,
        SafeText.of(String.join("\n", parts), EXCERPT_MAX),
        1,
        null);
  }

  private static String within(String part) {
    return part.lines().map(line -> SafeText.of(line, LINE_MAX)).collect(Collectors.joining("\n"));
  }
}
