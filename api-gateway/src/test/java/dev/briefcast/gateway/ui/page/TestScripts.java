package dev.briefcast.gateway.ui.page;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Topic;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.TestWorker;
import dev.briefcast.media.MediaStore;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Scripts as workers store them. */
public final class TestScripts {

  private TestScripts() {}

  /** Stores a script whose every text is the same. */
  public static void store(TestGateway gateway, Attempt attempt, String text) throws IOException {
    Path folder = Files.createTempDirectory("script");
    Path script = Files.writeString(folder.resolve(StoryFileName.SCRIPT), of(text));
    Path manifest = Files.writeString(folder.resolve(MediaStore.MANIFEST), "{}");
    gateway.media().put(attempt.story(), attempt.number(), List.of(script, manifest));
  }

  /** Makes a story of a change ready, with a video, and with a script of that text. */
  public static void makeReady(TestGateway gateway, String story, String text) throws IOException {
    try (var worker = new TestWorker(TestInfrastructure.kafka())) {
      Attempt attempt = worker.changed(story, 1).attempt();
      Path folder = Files.createTempDirectory("video");
      Path video = Files.writeString(folder.resolve(StoryFileName.VIDEO), "video");
      gateway.media().put(attempt.story(), 1, List.of(video));
      store(gateway, attempt, text);
      worker.say(
          Topic.STORY_OUTCOMES,
          TestWorker.ready(attempt, new MediaFile(StoryFileName.VIDEO, 5, "ef".repeat(32))));
    }
  }

  /**
   * Four scenes; in the second, which begins after 10 seconds, lines 12 and 13 are spoken about.
   */
  static String of(String text) {
    return """
    {"version": 1, "title": TEXT, "duration_seconds": 61.2,
     "picture": {"width": 1080, "height": 1920}, "later": "unknown", "scenes": [
      {"kind": "summary", "chapter": TEXT, "start_seconds": 0.0, "end_seconds": 10.0,
       "shown": {"text": TEXT, "facts": [{"value": TEXT, "label": TEXT}]},
       "sentences": [{"text": TEXT, "start_seconds": 0.4, "end_seconds": 3.0,
         "focus": {"kind": "whole"}, "words": [{"word": TEXT, "start_seconds": 0.4, "end_seconds": 0.6}]}]},
      {"kind": "code", "chapter": TEXT, "start_seconds": 10.0, "end_seconds": 40.0,
       "shown": {"path": TEXT, "role": TEXT, "language": TEXT, "first_line": 12,
         "lines": [TEXT, "b"], "rows": [
           {"label": "12", "part": "kept", "tokens": [["keyword", "def"], ["plain", TEXT]]},
           {"label": TEXT, "part": TEXT, "tokens": [[TEXT, TEXT]]}]},
       "sentences": [{"text": TEXT, "start_seconds": 10.4, "end_seconds": 20.0,
         "focus": {"kind": "lines", "first": 12, "last": 13}, "words": []}]},
      {"kind": "flow", "chapter": TEXT, "start_seconds": 40.0, "end_seconds": 50.0,
       "shown": {"steps": [TEXT, TEXT, TEXT]},
       "sentences": [
         {"text": TEXT, "start_seconds": 40.4, "end_seconds": 42.0, "focus": {"kind": "item", "index": 0}},
         {"text": TEXT, "start_seconds": 43.5, "end_seconds": 45.0, "focus": {"kind": "item", "index": 1}}]},
      {"kind": "files", "chapter": TEXT, "start_seconds": 50.0, "end_seconds": 55.0,
       "shown": {"heading": TEXT, "files": [{"path": TEXT, "role": TEXT}]}, "sentences": []},
      {"kind": "highlights", "chapter": TEXT, "start_seconds": 55.0, "end_seconds": 58.0,
       "shown": {"items": [TEXT]}, "sentences": []},
      {"kind": "closing", "chapter": TEXT, "start_seconds": 58.0, "end_seconds": 61.2,
       "shown": {"title": TEXT, "repository": TEXT, "takeaways": [TEXT]}, "sentences": []}],
     "left_out": [TEXT]}
    """
        .replace("TEXT", JsonMapper.shared().writeValueAsString(text));
  }
}
