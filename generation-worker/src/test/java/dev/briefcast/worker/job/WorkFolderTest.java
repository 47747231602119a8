package dev.briefcast.worker.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.worker.JobRequests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFolderTest {

  @TempDir Path root;

  private final Attempt attempt = JobRequests.titled("A story").attempt();

  @Test
  void folder_closed_isDeletedWithItsContent() throws IOException {
    Path folder;
    try (var place = new WorkFolder(root.resolve("work")).open(attempt)) {
      folder = place.folder();
      assertThat(folder).isEmptyDirectory();
      Files.writeString(Files.createDirectory(folder.resolve("scenes")).resolve("1"), "x");
    }

    assertThat(folder).doesNotExist();
  }

  @Test
  void sweep_removesOnlyWhatWasLeftBehind() throws IOException {
    var work = new WorkFolder(root);
    Path left = work.open(attempt).folder();
    Path inUse = work.open(attempt).folder();
    Path foreign = Files.createDirectory(root.resolve("photographs"));
    FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofHours(2)));
    Files.setLastModifiedTime(left, longAgo);
    Files.setLastModifiedTime(foreign, longAgo);

    work.sweep(Instant.now());

    assertThat(left).doesNotExist();
    assertThat(inUse).exists();
    assertThat(foreign).exists();
  }
}
