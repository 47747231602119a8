package dev.briefcast.worker.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.media.FolderMediaStore;
import dev.briefcast.worker.Requests;
import dev.briefcast.worker.pipeline.RenderingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoryShelfTest {

  @TempDir Path folder;

  private final Attempt attempt = Requests.titled("A story").attempt();

  @Test
  void files_put_areDescribedAndStored() throws IOException, RenderingException {
    Path script = Files.writeString(folder.resolve("story.json"), "abc");
    var store = new FolderMediaStore(folder.resolve("media"));

    List<MediaFile> stored = new StoryShelf(store).put(attempt, List.of(script));

    assertThat(stored)
        .containsExactly(
            new MediaFile(
                "story.json",
                3,
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    assertThat(store.isComplete(attempt.story(), 1)).isTrue();
  }

  @Test
  void store_thatCannotBeWritten_mayBeTriedAgain() throws IOException {
    Path script = Files.writeString(folder.resolve("story.json"), "abc");
    Path inTheWay = Files.writeString(folder.resolve("media"), "a file");
    var shelf = new StoryShelf(new FolderMediaStore(inTheWay));

    var failed =
        catchThrowableOfType(RenderingException.class, () -> shelf.put(attempt, List.of(script)));

    assertThat(failed.code()).isEqualTo(FailureCode.STORE_UNAVAILABLE);
  }
}
