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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The result of validating a brief while it is typed, by the API's own parser.
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
      CreateStoryRequest request = CreateStoryRequest.read(JsonBodies.parse(text));
      return new BriefCheck(null, summary(request.source()) + warned(request.warnings()));
    } catch (RuntimeException broken) {
      return new BriefCheck(Notice.of(ErrorMapper.of(broken)), null);
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

  private static String warned(List<Warning> warnings) {
    return warnings.stream()
        .map(each -> " " + each.field() + " " + each.message() + ".")
        .collect(Collectors.joining())
        .replace("?.", "?");
  }

  private static String files(List<BriefFile> files) {
    return files.size() == 1 ? "1 file" : files.size() + " files";
  }
}
