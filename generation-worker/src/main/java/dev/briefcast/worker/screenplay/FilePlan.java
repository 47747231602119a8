package dev.briefcast.worker.screenplay;

import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.worker.screenplay.Slot.Part;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What could be told of a file, or what is.
 *
 * @param label its name in sentences
 * @param path clean
 * @param role clean, if the brief says one
 * @param excerpt null if there is no code to show
 * @param beats the most important first; the first introduces the file; empty without an excerpt
 * @param telling how much of it is told
 */
record FilePlan(
    String label,
    String path,
    @Nullable String role,
    @Nullable Excerpt excerpt,
    List<Beat> beats,
    Telling telling) {

  private static final int ROLE_MAX = 160;
  private static final double MENTION_SECONDS = 6;

  /** How much of a file is told. */
  enum Telling {
    /** Its code is shown and spoken about. */
    CODE,
    /** What it is for. */
    ROLE,
    /** Its name only. */
    NAME
  }

  static FilePlan of(BriefFile file, String label, int position, Mentions mentions) {
    String role = file.role() == null || file.role().isBlank() ? null : Prose.clean(file.role());
    String path = Prose.clean(file.path());
    Excerpt excerpt = Excerpt.of(file);
    List<Beat> beats =
        excerpt == null ? List.of() : beats(label, role, excerpt, position, mentions);
    var telling = excerpt == null ? Telling.ROLE : Telling.CODE;
    return new FilePlan(label, path, role, excerpt, beats, telling);
  }

  private static List<Beat> beats(
      String label, @Nullable String role, Excerpt excerpt, int position, Mentions mentions) {
    Excerpt whole = excerpt.isPatch() ? excerpt.whole() : excerpt;
    return whole == null
        ? new PatchBeats(label, role, excerpt).inOrderOfWorth()
        : new FileBeats(label, role, whole, position, mentions).inOrderOfWorth(!excerpt.isPatch());
  }

  FilePlan told(Telling how, List<Beat> kept) {
    return new FilePlan(label, path, role, excerpt, List.copyOf(kept), how);
  }

  /** The role as it fits on a picture. */
  @Nullable String shownRole() {
    return role == null ? null : Prose.shortened(role, ROLE_MAX);
  }

  /** What is said of it where its code is not shown. */
  Told mention() {
    if (role == null) {
      return Told.own("There is ").then(Told.of(Part.PATH, label)).then(".");
    }
    String first = SpeakingTime.within(MENTION_SECONDS, Prose.sentences(role).getFirst());
    return Told.purpose(label, first);
  }
}
