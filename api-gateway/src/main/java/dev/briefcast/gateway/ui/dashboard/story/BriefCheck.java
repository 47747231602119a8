package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.gateway.http.ErrorMapper;
import dev.briefcast.gateway.http.JsonBodies;
import dev.briefcast.gateway.story.submit.CreateStoryRequest;
import dev.briefcast.gateway.story.submit.RequestWarnings.Warning;
import dev.briefcast.gateway.story.submit.StorySource;
import dev.briefcast.gateway.story.submit.VideoLength;
import dev.briefcast.gateway.ui.view.DisplayDuration;
import dev.briefcast.gateway.ui.view.Notice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of validating a brief while it is typed, by the API's own parser.
 *
 * @param problem what is wrong, or null if it is valid or there is none yet
 * @param summary what it asks for, if it is valid
 * @param warnings what it says in vain, field by field
 * @param outline its scenes, if it is valid and a brief
 */
record BriefCheck(
    @Nullable Notice problem,
    @Nullable String summary,
    List<Warning> warnings,
    @Nullable Outline outline) {

  static final BriefCheck NOTHING = new BriefCheck(null, null, List.of(), null);

  static BriefCheck of(String text) {
    if (text.isBlank()) {
      return NOTHING;
    }
    try {
      CreateStoryRequest request = CreateStoryRequest.read(JsonBodies.parse(text));
      return new BriefCheck(
          null, summary(request.source()), request.warnings(), outline(request.source()));
    } catch (RuntimeException broken) {
      return new BriefCheck(Notice.of(ErrorMapper.of(broken)), null, List.of(), null);
    }
  }

  private static String summary(StorySource wanted) {
    return switch (wanted) {
      case StorySource.OfBrief(Brief brief) ->
          "Valid: %s, about %s of video."
              .formatted(
                  files(brief.files()), DisplayDuration.words(VideoLength.estimateSeconds(brief)));
      case StorySource.OfChange change ->
          "Valid: pull request %d of %s/%s."
              .formatted(change.number(), change.owner(), change.repo());
    };
  }

  private static @Nullable Outline outline(StorySource wanted) {
    return wanted instanceof StorySource.OfBrief(Brief brief) ? Outline.of(brief) : null;
  }

  private static String files(List<BriefFile> files) {
    return files.size() == 1 ? "1 file" : files.size() + " files";
  }
}
