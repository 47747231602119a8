package dev.briefcast.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.media.StoryFileName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderMediaStoreTest extends MediaStoreContract {

  @TempDir Path root;

  @Override
  protected MediaStore store() {
    return new FolderMediaStore(root.resolve("media"));
  }

  @Test
  void put_files_lieUnderStoryAndAttempt() throws Exception {
    store().put(STORY, 3, List.of(file(StoryFileName.VIDEO, "pictures")));

    assertThat(root.resolve("media").resolve(STORY.value()).resolve("3/story.mp4")).exists();
  }

  @Test
  void put_writerDiedBefore_sweepsItsOldFilesOnly() throws Exception {
    store().put(STORY, 1, List.of(file(StoryFileName.VIDEO, "pictures")));
    Path folder = root.resolve("media").resolve(STORY.value()).resolve("1");
    Path old = Files.writeString(folder.resolve(".incoming-old"), "half");
    Path young = Files.writeString(folder.resolve(".incoming-young"), "half");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(2, ChronoUnit.HOURS)));

    store().put(STORY, 1, List.of(file(MediaStore.MANIFEST, "{}")));

    assertThat(old).doesNotExist();
    assertThat(young).exists();
    assertThat(store().find(STORY, 1, ".incoming-young")).isEmpty();
  }
}
