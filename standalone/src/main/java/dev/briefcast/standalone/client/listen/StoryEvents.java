package dev.briefcast.standalone.client.listen;

import dev.briefcast.standalone.api.ApiConnection;
import dev.briefcast.standalone.api.ApiResponse;
import dev.briefcast.standalone.api.Request;
import dev.briefcast.standalone.story.ReportedStory;
import dev.briefcast.standalone.story.StoryClient.Meanwhile;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Follows one story by its events, for as long as its connection lasts. A gateway that once had no
 * connection for it is not asked for another.
 */
public final class StoryEvents implements Meanwhile {

  private static final int OK = 200;
  private static final int EVENT_BYTES_MAX = 4 * 1024 * 1024;
  private static final String EVENT_STREAM = "text/event-stream";

  /** Gateways send something every 15 s. */
  private static final Duration IDLE = Duration.ofSeconds(60);

  private final ApiConnection api;
  private boolean refused;

  /** What follows stories of a gateway. */
  public StoryEvents(ApiConnection api) {
    this.api = api;
  }

  @Override
  public boolean hasEnded(ReportedStory story, Consumer<ReportedStory> progress)
      throws InterruptedException {
    if (refused) {
      return false;
    }
    Request request = Request.get("stories", story.id(), "events").accepting(EVENT_STREAM);
    try {
      HttpResponse<InputStream> response = api.open(request);
      if (isStream(response)) {
        return read(response.body(), progress);
      }
      refused = true;
      response.body().close();
    } catch (IOException broken) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
    return false;
  }

  private static boolean isStream(HttpResponse<InputStream> response) {
    return response.statusCode() == OK
        && response.headers().firstValue("Content-Type").orElse("").startsWith(EVENT_STREAM);
  }

  private static boolean read(InputStream body, Consumer<ReportedStory> progress)
      throws IOException {
    try (var idle = new IdleLimit(body, IDLE)) {
      var reader = new EventStreamReader(idle, EVENT_BYTES_MAX);
      for (var next = reader.next(); next.isPresent(); next = reader.next()) {
        ReportedStory story = told(next.get());
        if (story.isReady() || story.hasFailed()) {
          return true;
        }
        progress.accept(story);
      }
      return false;
    }
  }

  private static ReportedStory told(ServerEvent event) {
    return ReportedStory.of(new ApiResponse(OK, event.data(), Request.JSON, Optional.empty()));
  }
}
