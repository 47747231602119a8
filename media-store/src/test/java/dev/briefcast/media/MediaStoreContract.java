package dev.briefcast.media;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.media.MediaStore.StoredAttempt;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every media store does. */
public abstract class MediaStoreContract {

  protected static final StoryId STORY = new StoryId("brief_0123456789abcdef0123456789abcdef");
  private static final StoryId OTHER = new StoryId("brief_fedcba9876543210fedcba9876543210");

  @TempDir protected Path work;

  /** The same store each time, empty when a test begins. */
  protected abstract MediaStore store();

  @Test
  void put_everyFile_isFoundWithItsBytes() throws Exception {
    List<Path> files =
        List.of(file(MediaStore.MANIFEST, "{}"), file(StoryFileName.VIDEO, "pictures"));

    store().put(STORY, 1, files);

    assertThat(video(1).bytes()).isEqualTo(8);
    assertThat(content(video(1), 0)).isEqualTo("pictures");
    assertThat(content(video(1), 4)).isEqualTo("ures");
    assertThat(store().isComplete(STORY, 1)).isTrue();
    assertThat(files).allSatisfy(file -> assertThat(file).exists());
  }

  @Test
  void put_again_replaces() throws Exception {
    store().put(STORY, 1, List.of(file(StoryFileName.VIDEO, "first")));

    store().put(STORY, 1, List.of(file(StoryFileName.VIDEO, "second one")));

    assertThat(content(video(1), 0)).isEqualTo("second one");
  }

  @Test
  void put_fileOfManyMegabytes_isFoundWhole() throws Exception {
    byte[] large = new byte[(11 << 20) + 7];
    new Random(1).nextBytes(large);
    Path file = Files.write(work.resolve(StoryFileName.VIDEO), large);

    store().put(STORY, 1, List.of(file));

    assertThat(video(1).bytes()).isEqualTo(large.length);
    try (InputStream bytes = video(1).open()) {
      assertThat(bytes.readAllBytes()).isEqualTo(large);
    }
  }

  @Test
  void put_fileIsMissing_attemptIsNotComplete() throws Exception {
    List<Path> files = List.of(file(MediaStore.MANIFEST, "{}"), work.resolve("missing"));

    assertThatIOException().isThrownBy(() -> store().put(STORY, 1, files));

    assertThat(store().isComplete(STORY, 1)).isFalse();
  }

  @Test
  void find_otherAttemptOrName_isEmpty() throws Exception {
    store().put(STORY, 1, List.of(file(StoryFileName.VIDEO, "pictures")));

    assertThat(store().find(STORY, 2, StoryFileName.VIDEO)).isEmpty();
    assertThat(store().find(STORY, 1, StoryFileName.POSTER)).isEmpty();
    assertThat(store().find(STORY, 1, "../1/" + StoryFileName.VIDEO + "/..")).isEmpty();
    assertThat(store().find(STORY, 2, "../1/" + StoryFileName.VIDEO)).isEmpty();
    assertThat(store().isComplete(STORY, 1)).isFalse();
  }

  @Test
  void delete_everyAttempt_isGone() throws Exception {
    store().put(STORY, 1, List.of(file(MediaStore.MANIFEST, "{}")));
    store().put(STORY, 2, List.of(file(MediaStore.MANIFEST, "{}")));
    store().put(OTHER, 1, List.of(file(MediaStore.MANIFEST, "{}")));

    store().delete(STORY);
    store().delete(STORY);

    assertThat(store().isComplete(STORY, 1)).isFalse();
    assertThat(store().find(STORY, 2, MediaStore.MANIFEST)).isEmpty();
    assertThat(store().isComplete(OTHER, 1)).isTrue();
  }

  @Test
  void delete_oneAttempt_leavesTheOthers() throws Exception {
    store().put(STORY, 1, List.of(file(MediaStore.MANIFEST, "{}")));
    store().put(STORY, 10, List.of(file(MediaStore.MANIFEST, "{}")));

    store().delete(STORY, 1);
    store().delete(STORY, 1);

    assertThat(store().isComplete(STORY, 1)).isFalse();
    assertThat(store().isComplete(STORY, 10)).isTrue();
  }

  @Test
  void attempts_withFiles_areListedOnce() throws Exception {
    Instant before = Instant.now().minus(Duration.ofMinutes(1));
    Path video = file(StoryFileName.VIDEO, "pictures");
    store().put(STORY, 1, List.of(video, file(StoryFileName.POSTER, "a picture")));
    store().put(STORY, 12, List.of(video));
    store().put(OTHER, 2, List.of(video, file(MediaStore.MANIFEST, "{}")));

    assertThat(attempts())
        .allMatch(each -> each.newest().isAfter(before))
        .extracting(each -> each.story() + "/" + each.attempt())
        .containsExactlyInAnyOrder(STORY + "/1", STORY + "/12", OTHER + "/2");
  }

  @Test
  void attempts_ofAnEmptyStore_areNone() throws Exception {
    assertThat(attempts()).isEmpty();
  }

  private List<StoredAttempt> attempts() throws IOException {
    try (Stream<StoredAttempt> attempts = store().attempts()) {
      return attempts.toList();
    }
  }

  private StoredFile video(int attempt) throws IOException {
    Optional<StoredFile> found = store().find(STORY, attempt, StoryFileName.VIDEO);
    return found.orElseThrow();
  }

  protected static String content(StoredFile file, long from) throws IOException {
    try (InputStream bytes = file.open(from)) {
      return new String(bytes.readAllBytes(), UTF_8);
    }
  }

  protected final Path file(String name, String content) throws IOException {
    return Files.writeString(work.resolve(name), content);
  }
}
