package dev.briefcast.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.briefcast.contracts.id.StoryId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every media store does. */
abstract class MediaStoreContract {

  static final StoryId STORY = new StoryId("brief_0123456789abcdef0123456789abcdef");

  @TempDir Path work;

  abstract MediaStore store();

  @Test
  void put_everyFile_isFoundWithItsBytes() throws Exception {
    List<Path> files = List.of(file(MediaStore.MANIFEST, "{}"), file(MediaStore.VIDEO, "pictures"));

    store().put(STORY, 1, files);

    var video = store().find(STORY, 1, MediaStore.VIDEO).orElseThrow();
    assertThat(video.bytes()).isEqualTo(8);
    assertThat(video.path()).hasContent("pictures");
    assertThat(store().isComplete(STORY, 1)).isTrue();
    assertThat(files).allSatisfy(file -> assertThat(file).exists());
  }

  @Test
  void put_again_replaces() throws Exception {
    store().put(STORY, 1, List.of(file(MediaStore.VIDEO, "first")));

    store().put(STORY, 1, List.of(file(MediaStore.VIDEO, "second one")));

    var video = store().find(STORY, 1, MediaStore.VIDEO).orElseThrow();
    assertThat(video.path()).hasContent("second one");
  }

  @Test
  void put_fileIsMissing_attemptIsNotComplete() throws Exception {
    List<Path> files = List.of(file(MediaStore.MANIFEST, "{}"), work.resolve("missing"));

    assertThatIOException().isThrownBy(() -> store().put(STORY, 1, files));

    assertThat(store().isComplete(STORY, 1)).isFalse();
  }

  @Test
  void find_otherAttemptOrName_isEmpty() throws Exception {
    store().put(STORY, 1, List.of(file(MediaStore.VIDEO, "pictures")));

    assertThat(store().find(STORY, 2, MediaStore.VIDEO)).isEmpty();
    assertThat(store().find(STORY, 1, MediaStore.POSTER)).isEmpty();
    assertThat(store().find(STORY, 1, "../1/" + MediaStore.VIDEO + "/..")).isEmpty();
    assertThat(store().find(STORY, 2, "../1/" + MediaStore.VIDEO)).isEmpty();
    assertThat(store().isComplete(STORY, 1)).isFalse();
  }

  @Test
  void delete_everyAttempt_isGone() throws Exception {
    store().put(STORY, 1, List.of(file(MediaStore.MANIFEST, "{}")));
    store().put(STORY, 2, List.of(file(MediaStore.MANIFEST, "{}")));

    store().delete(STORY);
    store().delete(STORY);

    assertThat(store().isComplete(STORY, 1)).isFalse();
    assertThat(store().find(STORY, 2, MediaStore.MANIFEST)).isEmpty();
  }

  final Path file(String name, String content) throws IOException {
    return Files.writeString(work.resolve(name), content);
  }
}
