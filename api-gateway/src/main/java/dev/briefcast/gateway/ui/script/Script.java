package dev.briefcast.gateway.ui.script;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The script of a story: its sentences with their times. Times are seconds from its start. Fields
 * that are not known are ignored, so that workers may say more.
 *
 * @param picture how large the video's pictures are
 * @param leftOut what the video does not tell, in sentences
 */
public record Script(
    String title,
    @JsonProperty("duration_seconds") double durationSeconds,
    Picture picture,
    List<Scene> scenes,
    @JsonProperty("left_out") List<String> leftOut) {

  /** The kinds of tokens that have a colour of their own. */
  public static final Set<String> TOKEN_KINDS =
      Set.of(
          "keyword",
          "type",
          "function",
          "string",
          "number",
          "constant",
          "comment",
          "annotation",
          "operator",
          "tag",
          "attribute",
          "variable",
          "hidden");

  /** Lists are never null, and pictures that are not described are as those of most videos. */
  public Script {
    picture = picture == null || picture.isEmpty() ? Picture.USUAL : picture;
    scenes = orNone(scenes);
    leftOut = orNone(leftOut);
  }

  /**
   * The size of a picture.
   *
   * @param width in pixels
   * @param height in pixels
   */
  public record Picture(int width, int height) {

    /** What is made unless an operator wants another. */
    public static final Picture USUAL = new Picture(1920, 1080);

    private boolean isEmpty() {
      return width < 1 || height < 1;
    }

    /** As large as it can be within that, and not larger than it is. */
    public Picture within(int widthMax, int heightMax) {
      double scale = Math.min(1, Math.min((double) widthMax / width, (double) heightMax / height));
      return new Picture(
          Math.max(1, (int) Math.floor(width * scale)),
          Math.max(1, (int) Math.floor(height * scale)));
    }
  }

  /**
   * A part with a picture of its own.
   *
   * @param kind {@code title}, {@code summary}, {@code code}, {@code files}, {@code flow}, {@code
   *     highlights} or {@code closing}
   * @param chapter its name
   */
  public record Scene(
      String kind,
      String chapter,
      @JsonProperty("start_seconds") double startSeconds,
      @JsonProperty("end_seconds") double endSeconds,
      Shown shown,
      List<Sentence> sentences) {

    /** Lists are never null. */
    public Scene {
      sentences = orNone(sentences);
    }
  }

  /** What is said. */
  public record Sentence(
      String text,
      @JsonProperty("start_seconds") double startSeconds,
      @JsonProperty("end_seconds") double endSeconds,
      Focus focus) {}

  /**
   * What a sentence speaks about.
   *
   * @param first line of the excerpt, as it counts; null unless it speaks of lines
   * @param last line, with {@code first}
   * @param index of an item from 0; null unless it speaks of one
   */
  public record Focus(@Nullable Integer first, @Nullable Integer last, @Nullable Integer index) {}

  /** What is seen; which of it there is depends on the scene's kind. */
  public record Shown(
      @Nullable String title,
      @Nullable String repository,
      @Nullable String branch,
      @Nullable String subtitle,
      @Nullable String text,
      List<Fact> facts,
      @Nullable String path,
      @Nullable String role,
      @Nullable String language,
      @JsonProperty("first_line") @Nullable Integer firstLine,
      List<String> lines,
      List<Row> rows,
      @Nullable String heading,
      List<FileLine> files,
      List<String> steps,
      List<String> items,
      List<String> takeaways) {

    /** Lists are never null. */
    public Shown {
      facts = orNone(facts);
      lines = orNone(lines);
      rows = orNone(rows);
      files = orNone(files);
      steps = orNone(steps);
      items = orNone(items);
      takeaways = orNone(takeaways);
    }
  }

  /** A number worth knowing, and what it counts. */
  public record Fact(String value, String label) {}

  /** A file in a list. */
  public record FileLine(String path, @Nullable String role) {}

  /**
   * A line of code.
   *
   * @param label its number, perhaps none
   * @param part what a patch does to it: {@code kept}, {@code added}, {@code removed}, {@code
   *     header}
   * @param tokens pairs of a kind and a text
   */
  public record Row(String label, String part, List<List<String>> tokens) {

    /** One text for each kind that is often there. */
    private static final Map<String, String> KINDS =
        Stream.concat(Stream.of("plain"), TOKEN_KINDS.stream())
            .collect(Collectors.toMap(kind -> kind, kind -> kind));

    /** Lists are never null, and as small as they can be: there are very many. */
    public Row {
      tokens = orNone(tokens).stream().map(Row::compact).toList();
    }

    private static List<String> compact(List<String> token) {
      return token.size() == 2
          ? List.of(KINDS.getOrDefault(token.getFirst(), token.getFirst()), token.getLast())
          : List.copyOf(token);
    }
  }

  private static <T> List<T> orNone(@Nullable List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }
}
