package dev.briefcast.gateway.dispatch;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.StoryRequested;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;

/**
 * An attempt whose turn it is.
 *
 * @param brief what the story is about, in canonical form
 */
record Queued(Attempt attempt, String brief) {

  /** The event that asks for it: the same one, however often it is sent. */
  StoryRequested event(Instant now) {
    String name = "StoryRequested/" + attempt.story() + "/" + attempt.number();
    var eventId = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    Brief read = BriefReader.read(JsonMapper.shared().readTree(brief));
    return new StoryRequested(eventId, now, attempt, read);
  }
}
