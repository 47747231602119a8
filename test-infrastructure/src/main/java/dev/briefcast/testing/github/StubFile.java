package dev.briefcast.testing.github;

import org.jspecify.annotations.Nullable;

/**
 * A file of a pull request, as GitHub lists it.
 *
 * @param status GitHub's word: {@code added}, {@code modified}, {@code removed}, {@code renamed}
 * @param patch null where GitHub gives none
 */
public record StubFile(
    String path,
    @Nullable String previousPath,
    String status,
    int additions,
    int deletions,
    @Nullable String patch) {

  /** One that was modified by that patch. */
  public static StubFile modified(String path, String patch) {
    return of(path, "modified", patch);
  }

  /** One to which that was done by that patch. */
  public static StubFile of(String path, String status, String patch) {
    return new StubFile(path, null, status, count(patch, "+"), count(patch, "-"), patch);
  }

  private static int count(String patch, String mark) {
    return (int) patch.lines().filter(line -> line.startsWith(mark)).count();
  }

  String json() {
    var json = new StringBuilder("{\"sha\":\"bbcd538c8e72b8c175046e27cc8f907076331401\"");
    json.append(",\"filename\":").append(Json.text(path));
    json.append(",\"status\":").append(Json.text(status));
    json.append(",\"additions\":").append(additions);
    json.append(",\"deletions\":").append(deletions);
    json.append(",\"changes\":").append(additions + deletions);
    if (previousPath != null) {
      json.append(",\"previous_filename\":").append(Json.text(previousPath));
    }
    if (patch != null) {
      json.append(",\"patch\":").append(Json.text(patch));
    }
    return json.append('}').toString();
  }
}
