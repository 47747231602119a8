package dev.briefcast.worker.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.media.FolderMediaStore;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.renderer.verify.Check;
import dev.briefcast.renderer.verify.CheckResult;
import dev.briefcast.renderer.verify.GateVerdict;
import dev.briefcast.worker.JobRequests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class StoryStorageTest {

  @TempDir Path folder;

  private static final GateVerdict VERDICT =
      new GateVerdict(List.of(new CheckResult(Check.BLACK, true, "0.00 s black")));

  private final Attempt attempt = JobRequests.titled("A story").attempt();

  @Test
  void files_put_areStoredWithTheirManifest() throws IOException, RenderingException {
    Path script = Files.writeString(folder.resolve("story.json"), "abc");
    var store = new FolderMediaStore(folder.resolve("media"));
    var shelf = new StoryStorage(store);
    StoryReady ready = ready(shelf.describe(List.of(script)));

    shelf.put(ready, VERDICT, List.of(script));

    assertThat(ready.media())
        .containsExactly(
            new MediaFile(
                "story.json",
                3,
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    assertThat(store.isComplete(attempt.story(), 1)).isTrue();
    assertThat(shelf.find(attempt)).contains(ready);
  }

  @Test
  void manifest_ofStoredFiles_hasTheGatesVerdict() throws IOException, RenderingException {
    Path script = Files.writeString(folder.resolve("story.json"), "abc");
    var shelf = new StoryStorage(new FolderMediaStore(folder.resolve("media")));

    shelf.put(ready(shelf.describe(List.of(script))), VERDICT, List.of(script));

    Path manifest = folder.resolve("media/%s/1/manifest.json".formatted(attempt.story()));
    JsonNode gate = JsonMapper.shared().readTree(Files.readAllBytes(manifest)).path("gate");
    assertThat(gate.path("passed").asBoolean()).isTrue();
    assertThat(gate.path("checks").path(0).path("check").asString()).isEqualTo("black");
    assertThat(gate.path("checks").path(0).path("saw").asString()).isEqualTo("0.00 s black");
  }

  @Test
  void attempt_notStored_isNotFound() throws RenderingException {
    assertThat(new StoryStorage(new FolderMediaStore(folder)).find(attempt)).isEmpty();
  }

  @Test
  void attempt_withAMalformedManifest_isNotFound() throws IOException, RenderingException {
    var store = new FolderMediaStore(folder.resolve("media"));
    Path broken = Files.writeString(folder.resolve("manifest.json"), "{\"type\":");
    store.put(attempt.story(), 1, List.of(broken));

    assertThat(new StoryStorage(store).find(attempt)).isEmpty();
  }

  @Test
  void store_unwritable_isATransientFailure() throws IOException, RenderingException {
    Path script = Files.writeString(folder.resolve("story.json"), "abc");
    Path inTheWay = Files.writeString(folder.resolve("media"), "a file");
    var shelf = new StoryStorage(new FolderMediaStore(inTheWay));
    StoryReady ready = ready(shelf.describe(List.of(script)));

    var failed =
        catchThrowableOfType(
            RenderingException.class, () -> shelf.put(ready, VERDICT, List.of(script)));

    assertThat(failed.code()).isEqualTo(FailureCode.STORE_UNAVAILABLE);
  }

  private StoryReady ready(List<MediaFile> media) {
    return new StoryReady(new UUID(0, 1), Instant.EPOCH, attempt, 9_000, 3, media, "test 1");
  }
}
