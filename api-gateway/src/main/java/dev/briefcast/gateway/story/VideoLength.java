package dev.briefcast.gateway.story;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Guesses how long the video of a brief will be, before it is made: what is held for it. */
final class VideoLength {

  private static final Pattern WORDS = Pattern.compile("\\S+");
  private static final double SECONDS_PER_WORD = 0.42;
  private static final double FRAME_SECONDS = 6;
  private static final double FILE_SECONDS = 4;
  private static final double LINE_SECONDS = 0.15;
  private static final int LINES_SHOWN_MAX = 60;
  private static final int SECONDS_MAX = 300;

  private VideoLength() {}

  /** Seconds, from 1 to 300. */
  static int estimateSeconds(Brief brief) {
    double seconds = FRAME_SECONDS + spoken(brief.title()) + spoken(brief.summary());
    seconds += brief.files().stream().mapToDouble(VideoLength::fileSeconds).sum();
    seconds += brief.flow().stream().mapToDouble(VideoLength::spoken).sum();
    seconds += brief.highlights().stream().mapToDouble(VideoLength::spoken).sum();
    return (int) Math.ceil(Math.min(SECONDS_MAX, seconds));
  }

  private static double fileSeconds(BriefFile file) {
    String excerpt = file.excerpt();
    long lines = excerpt == null ? 0 : excerpt.lines().limit(LINES_SHOWN_MAX).count();
    return FILE_SECONDS + spoken(file.role()) + lines * LINE_SECONDS;
  }

  private static double spoken(@Nullable String text) {
    return text == null ? 0 : WORDS.matcher(text).results().count() * SECONDS_PER_WORD;
  }
}
