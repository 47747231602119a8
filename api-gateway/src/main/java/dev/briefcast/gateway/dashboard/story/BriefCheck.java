package dev.briefcast.gateway.dashboard.story;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.gateway.story.StoryRequests;
import dev.briefcast.gateway.story.VideoLength;
import dev.briefcast.gateway.story.Wanted;
import dev.briefcast.gateway.view.Length;
import dev.briefcast.gateway.view.Notice;
import dev.briefcast.gateway.web.JsonBodies;
import dev.briefcast.gateway.web.Refusals;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be said of a brief while it is typed: by the same reader that decides when it is sent.
 *
 * @param problem what is wrong, or null if it is valid or there is none yet
 * @param summary what it asks for, if it is valid
 */
record BriefCheck(@Nullable Notice problem, @Nullable String summary) {

  static final BriefCheck NOTHING = new BriefCheck(null, null);

  static BriefCheck of(String text) {
    if (text.isBlank()) {
      return NOTHING;
    }
    try {
      return new BriefCheck(null, summary(StoryRequests.read(JsonBodies.parse(text))));
    } catch (RuntimeException broken) {
      return new BriefCheck(Notice.of(Refusals.of(broken)), null);
    }
  }

  private static String summary(Wanted wanted) {
    return switch (wanted) {
      case Wanted.OfBrief(Brief brief) ->
          "Valid: %s, about %s of video."
              .formatted(files(brief.files()), Length.words(VideoLength.estimateSeconds(brief)));
      case Wanted.OfChange change ->
          "Valid: pull request %d of %s/%s."
              .formatted(change.number(), change.owner(), change.repo());
    };
  }

  private static String files(List<BriefFile> files) {
    return files.size() == 1 ? "1 file" : files.size() + " files";
  }
}
